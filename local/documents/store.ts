import { createClock } from "./clock.ts";
import { collectionOf, type Query, runQuery } from "./queries.ts";
import { RpcError } from "./rpc-error.ts";
import type { Operation, Rules } from "./rules.ts";
import { type Fields, toPlain, type Value } from "./values.ts";
import { checkPrecondition, fieldsAfter, nameOf, type Write } from "./writes.ts";

export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/** Who makes a request: a signed-in person, nobody, or this process, which bypasses the rules. */
export type Asker = { uid: string } | null | "owner";

interface CommitResult {
  writeResults: { updateTime?: string; transformResults?: Value[] }[];
  commitTime: string;
}

export interface Store {
  now(): string;
  get(name: string, asker: Asker): StoredDocument | null;
  query(parent: string, query: Query, asker: Asker): StoredDocument[];
  has(name: string): boolean;
  /** Applies all writes, or none if one is denied. */
  commit(writes: Write[], asker: Asker): CommitResult;
  clear(): void;
  /** Calls back after every change. Returns a function that stops it. */
  watch(changed: (at: string) => void): () => void;
}

/** Documents in memory, by their full name, protected by rules. */
export function createStore(rules: Rules): Store {
  const documents = new Map<string, StoredDocument>();
  const watchers = new Set<(at: string) => void>();
  const now = createClock();

  function allow(
    op: Operation,
    name: string,
    asker: Asker,
    before: Fields | undefined,
    after?: Fields,
  ): void {
    if (asker === "owner") return;
    const isAllowed = rules({
      op,
      path: pathOf(name),
      auth: asker,
      before: before ? toPlain(before) : null,
      after: after ? toPlain(after) : null,
    });
    if (!isAllowed) {
      throw new RpcError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    }
  }

  function announce(at: string): void {
    for (const changed of [...watchers]) changed(at);
  }

  return {
    now,
    has: (name) => documents.has(name),
    get(name, asker) {
      const document = documents.get(name) ?? null;
      allow("get", name, asker, document?.fields);
      return document;
    },
    query(parent, query, asker) {
      const collection = collectionOf(parent, query);
      allow("list", collection, asker, undefined);
      const inCollection = [...documents.values()].filter(
        ({ name }) => name.slice(0, name.lastIndexOf("/")) === collection,
      );
      return runQuery(inCollection, query);
    },
    commit(writes, asker) {
      const at = now();
      const staged = new Map<string, StoredDocument | null>();
      const writeResults = writes.map((write) => {
        const name = nameOf(write);
        const stored = staged.get(name) ?? (staged.has(name) ? null : documents.get(name)) ?? null;
        checkPrecondition(write, stored);
        if (write.verify) return {};
        if (write.delete) {
          allow("delete", name, asker, stored?.fields);
          staged.set(name, null);
          return {};
        }
        const { fields, transformResults } = fieldsAfter(write, stored, at);
        allow(stored ? "update" : "create", name, asker, stored?.fields, fields);
        staged.set(name, { name, fields, createTime: stored?.createTime ?? at, updateTime: at });
        return { updateTime: at, ...(transformResults.length > 0 ? { transformResults } : {}) };
      });
      for (const [name, document] of staged) {
        if (document) documents.set(name, document);
        else documents.delete(name);
      }
      if (staged.size > 0) announce(at);
      return { writeResults, commitTime: at };
    },
    clear() {
      documents.clear();
      announce(now());
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

function pathOf(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\/?/, "");
}
