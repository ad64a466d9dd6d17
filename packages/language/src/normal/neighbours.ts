/** The lower-case words beside a word; null where its clause begins or ends. */
export type Neighbours = { readonly before: string | null; readonly after: string | null };
