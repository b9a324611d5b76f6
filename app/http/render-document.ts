import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { logFault } from "./log-fault.ts";

/** What React writes in place of a part that it could not finish. */
const UNFINISHED = "<!--$!-->";

/**
 * The whole document as text. Null if a component failed or waits for something that is no loader's data, such
 * as code that is loaded for the first time: streaming waits for it or reports it.
 */
export function renderWhole(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(UNFINISHED) ? null : `<!DOCTYPE html>${html}`;
  } catch {
    return null;
  }
}

interface StreamOptions {
  nonce: string | undefined;
  isCrawler: boolean;
  /** Ends the rendering of a client that went away. */
  signal: AbortSignal;
  timeoutMs: number;
}

/**
 * The document as a stream that begins with what is ready; a crawler's begins once all of it is. Rejects if
 * the shell fails. Faults inside of it are logged, and `hasFailed` is true for those before the first byte.
 */
export async function renderStream(
  page: ReactNode,
  { nonce, isCrawler, signal, timeoutMs }: StreamOptions,
): Promise<{ stream: ReadableStream; hasFailed: boolean }> {
  let isShellSent = false;
  let hasFailed = false;
  const shellFaults: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    nonce,
    // Otherwise React sends large parts at the end, to be moved into place by a script.
    ...(isCrawler ? { progressiveChunkSize: Number.MAX_SAFE_INTEGER } : {}),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    onError(fault) {
      hasFailed = true;
      if (signal.aborted) return;
      if (isShellSent) logFault(fault);
      else shellFaults.push(fault);
    },
  });
  isShellSent = true;
  // If the shell itself fails, the framework logs what is thrown.
  for (const fault of shellFaults) logFault(fault);
  if (isCrawler) await stream.allReady;
  return { stream, hasFailed };
}
