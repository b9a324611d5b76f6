/**
 * Replaces React's older renderer, which `react-dom/server` loads beside the one that streams. Pages are
 * only streamed, and the Worker is 28 KB smaller, gzipped (vite.config.ts).
 */
export function renderToString(): never {
  throw new Error("Pages are streamed: call renderToReadableStream.");
}

export const renderToStaticMarkup = renderToString;
