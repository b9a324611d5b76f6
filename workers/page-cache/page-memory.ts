import type { PublicData } from "#app/db/changes.server.ts";
import { type StoredPage, sizeOf } from "./stored-page.ts";

/** The memory of an isolate is 128 MB. */
export const MAX_BYTES = 16 * 1024 * 1024;
/** The share of pages that were asked for once only. */
const NEW_SHARE = 0.25;

/**
 * The pages that an isolate keeps, up to a number of bytes. A page that is asked for a second time moves
 * from the new ones to the used ones, so that many addresses asked for once do not drive out the used ones.
 */
export class PageMemory {
  readonly #maxBytes: number;
  /** Least recently used first. */
  readonly #newPages = new Map<string, StoredPage>();
  readonly #usedPages = new Map<string, StoredPage>();
  #newBytes = 0;
  #usedBytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#newBytes + this.#usedBytes;
  }

  get(key: string): StoredPage | null {
    const usedPage = this.#usedPages.get(key);
    if (usedPage) {
      this.#usedPages.delete(key);
      this.#usedPages.set(key, usedPage);
      return usedPage;
    }
    const newPage = this.#newPages.get(key);
    if (!newPage) return null;
    this.#remove(key);
    this.#usedPages.set(key, newPage);
    this.#usedBytes += sizeOf(newPage);
    this.#dropOldest();
    return newPage;
  }

  set(key: string, page: StoredPage): void {
    const wasUsed = this.#usedPages.has(key);
    this.#remove(key);
    if (sizeOf(page) > this.#maxBytes * NEW_SHARE) return;
    if (wasUsed) {
      this.#usedPages.set(key, page);
      this.#usedBytes += sizeOf(page);
    } else {
      this.#newPages.set(key, page);
      this.#newBytes += sizeOf(page);
    }
    this.#dropOldest();
  }

  delete(key: string): void {
    this.#remove(key);
  }

  /** Drops every page that shows something of what has changed. */
  deleteShowing(changed: ReadonlySet<PublicData>): void {
    for (const [key, page] of [...this.#usedPages, ...this.#newPages]) {
      if (page.shows.some((kind) => changed.has(kind))) this.#remove(key);
    }
  }

  #remove(key: string): void {
    const usedPage = this.#usedPages.get(key);
    if (usedPage && this.#usedPages.delete(key)) this.#usedBytes -= sizeOf(usedPage);
    const newPage = this.#newPages.get(key);
    if (newPage && this.#newPages.delete(key)) this.#newBytes -= sizeOf(newPage);
  }

  #dropOldest(): void {
    for (const key of this.#newPages.keys()) {
      if (this.#newBytes <= this.#maxBytes * NEW_SHARE) break;
      this.#remove(key);
    }
    for (const key of this.#usedPages.keys()) {
      if (this.#usedBytes <= this.#maxBytes * (1 - NEW_SHARE)) break;
      this.#remove(key);
    }
  }
}
