import type { Persistence } from "firebase/auth";
import { withTimeLimit } from "./time-limit.ts";

/** What the SDK calls on a persistence; the published types leave it out. */
interface SdkPersistence {
  _isAvailable(): Promise<boolean>;
  _get(key: string): Promise<unknown>;
  _set(key: string, value: unknown): Promise<void>;
  _remove(key: string): Promise<void>;
}

/** Storage takes milliseconds where it works. */
const LIMIT_MS = 2_000;

let isStored = false;

/** Whether the browser keeps the signed-in person; else this page does, until it is left. */
export const isUserStored = (): boolean => isStored;

/**
 * A persistence of the SDK that has each value in memory, too, for a browser that does not take it in
 * time, or loses it: the SDK itself would wait for it without an end, or give the sign-in up.
 */
export function keptInMemory(persistence: Persistence): Persistence {
  const Stored = persistence as unknown as new () => SdkPersistence;
  const memory = new Map<string, unknown>();
  /** What the browser did not take. */
  const refused = new Set<string>();
  return class extends Stored {
    override _isAvailable() {
      return withTimeLimit(LIMIT_MS, super._isAvailable()).catch(() => false);
    }
    override async _get(key: string) {
      // What is stored may be of somebody else, from before.
      if (refused.has(key)) return memory.get(key);
      const value = await withTimeLimit(LIMIT_MS, super._get(key)).catch(() => null);
      if (value ?? memory.has(key)) isStored = Boolean(value);
      return value ?? memory.get(key) ?? null;
    }
    override async _set(key: string, value: unknown) {
      memory.set(key, value);
      refused.add(key);
      isStored = false;
      const setting = withTimeLimit(LIMIT_MS, super._set(key, value));
      await setting.then(
        () => {
          refused.delete(key);
          isStored = true;
        },
        () => {},
      );
    }
    override async _remove(key: string) {
      memory.delete(key);
      refused.delete(key);
      await withTimeLimit(LIMIT_MS, super._remove(key)).catch(() => {});
    }
  } as unknown as Persistence;
}
