import { useSyncExternalStore } from "react";

interface StoreOptions<Value> {
  /** In `localStorage`. */
  key: string;
  empty: Value;
  /** Anything may have written the text. */
  parse(text: string | null): Value;
  /** Null for what is as good as nothing. */
  format(value: Value): string | null;
}

/** What this browser keeps of its reader, where storage may be full or disabled: then only until the page is left. */
export function browserStore<Value extends object>(options: StoreOptions<Value>) {
  const { key, empty, parse, format } = options;
  type State = Value & { isPersisted: boolean };
  const nothing: State = { ...empty, isPersisted: true };
  let state: State | null = null;
  const listeners = new Set<() => void>();

  function load(): State {
    try {
      return { ...parse(localStorage.getItem(key)), isPersisted: true };
    } catch {
      return { ...empty, isPersisted: false };
    }
  }

  function persist(text: string | null): boolean {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  function read(): State {
    state ??= load();
    return state;
  }

  function write(value: Value): void {
    state = { ...value, isPersisted: persist(format(value)) };
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    // Of another window; a null key is all of the storage.
    const reload = (event: StorageEvent) => {
      if (event.key !== key && event.key !== null) return;
      state = load();
      listener();
    };
    listeners.add(listener);
    addEventListener("storage", reload);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", reload);
    };
  }

  return {
    read,
    write,
    clear: () => write(empty),
    /** Empty on the server and until the page is hydrated. */
    useValue: () => useSyncExternalStore(subscribe, read, () => nothing),
  };
}
