/** A smooth function of many weights: its value at a point, and its slope there, written into `slope`. */
export type Smooth = (at: Float64Array, slope: Float64Array) => number;

/** Number of remembered steps; number of rounds and smallest gain before it stops. */
const REMEMBERED = 8;
const ROUNDS = 200;
const LEAST_GAIN = 1e-6;
/** A step is accepted if it gains this share of what the slope predicts (Armijo). */
const SUFFICIENT = 1e-4;

/** Minimises a convex function, starting at zero (L-BFGS with backtracking). Deterministic. */
export function minimise(size: number, smooth: Smooth): Float64Array {
  let at: Float64Array = new Float64Array(size);
  let slope: Float64Array = new Float64Array(size);
  let value = smooth(at, slope);
  const steps: { readonly moved: Float64Array; readonly turned: Float64Array; readonly scale: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const direction = descent(slope, steps);
    const promise = dot(slope, direction);
    let length = steps.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(slope, slope))) : 1;
    const nextSlope = new Float64Array(size);
    let next = moved(at, direction, length);
    let nextValue = smooth(next, nextSlope);
    while (nextValue > value + SUFFICIENT * length * promise && length > 1e-10) {
      length /= 2;
      next = moved(at, direction, length);
      nextValue = smooth(next, nextSlope);
    }
    const gain = value - nextValue;
    if (gain <= LEAST_GAIN * Math.max(1, Math.abs(value))) break;
    const change = difference(next, at);
    const turned = difference(nextSlope, slope);
    const curvature = dot(change, turned);
    if (curvature > 1e-12) steps.push({ moved: change, turned, scale: 1 / curvature });
    if (steps.length > REMEMBERED) steps.shift();
    at = next;
    slope = nextSlope;
    value = nextValue;
  }
  return at;
}

/** The descent direction of L-BFGS (two-loop recursion). */
function descent(
  slope: Float64Array,
  steps: readonly { readonly moved: Float64Array; readonly turned: Float64Array; readonly scale: number }[],
): Float64Array {
  const way = slope.map((value) => -value);
  const shares: number[] = [];
  for (const step of [...steps].reverse()) {
    const share = step.scale * dot(step.moved, way);
    shares.push(share);
    add(way, step.turned, -share);
  }
  const last = steps.at(-1);
  if (last) {
    const scale = 1 / (last.scale * dot(last.turned, last.turned));
    for (let n = 0; n < way.length; n++) way[n] = (way[n] ?? 0) * scale;
  }
  for (const step of steps) {
    const share = shares.pop() ?? 0;
    add(way, step.moved, share - step.scale * dot(step.turned, way));
  }
  return way;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n++) sum += (a[n] as number) * (b[n] as number);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let n = 0; n < to.length; n++) to[n] = (to[n] as number) + times * (what[n] as number);
}

const moved = (from: Float64Array, direction: Float64Array, length: number): Float64Array =>
  from.map((value, n) => value + length * (direction[n] as number));

const difference = (a: Float64Array, b: Float64Array): Float64Array => a.map((value, n) => value - (b[n] as number));
