/**
 * Waits for something that takes long, and says so every 15 seconds.
 * @template T
 * @param {string} what
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  console.log(what);
  const since = Date.now();
  const timer = setInterval(() => console.log(`  … ${Math.round((Date.now() - since) / 1_000)} s`), 15_000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
