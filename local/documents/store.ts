import { createClock } from "./clock.ts";
import { collectionOf, type Query, runQuery } from "./queries.ts";
import { RpcError } from "./rpc-error.ts";
import type { Operation, Rules, RulesAuth } from "./rules.ts";
import { type Fields, toPlain, type Value } from "./values.ts";
import { checkPrecondition, fieldsAfter, nameOf, type Write } from "./writes.ts";

export interface StoredDocument {
  name: string;
  fields: Fields;
  createTime: string;
  updateTime: string;
}

/** Who makes a request: a signed-in person, nobody, or this process, which bypasses the rules. */
export type Requester = RulesAuth | null | "owner";

interface CommitResult {
  writeResults: { updateTime?: string; transformResults?: Value[] }[];
  commitTime: string;
}

export interface Store {
  now(): string;
  get(name: string, requester: Requester): StoredDocument | null;
  query(parent: string, query: Query, requester: Requester): StoredDocument[];
  has(name: string): boolean;
  /** Applies all writes, or none if one is denied. */
  commit(writes: Write[], requester: Requester): CommitResult;
  clear(): void;
  /** Calls back after every change. Returns a function that stops it. */
  watch(onChange: (at: string) => void): () => void;
}

/** Documents in memory, by their full name, protected by rules. */
export function createStore(rules: Rules): Store {
  const documents = new Map<string, StoredDocument>();
  const watchers = new Set<(at: string) => void>();
  const now = createClock();

  function requireAllowed(
    op: Operation,
    name: string,
    requester: Requester,
    before: Fields | undefined,
    after?: Fields,
  ): void {
    if (requester === "owner") return;
    const isAllowed = rules({
      op,
      path: pathOf(name),
      auth: requester,
      before: before ? toPlain(before) : null,
      after: after ? toPlain(after) : null,
    });
    if (!isAllowed) {
      throw new RpcError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    }
  }

  function notifyWatchers(at: string): void {
    for (const onChange of [...watchers]) onChange(at);
  }

  return {
    now,
    has: (name) => documents.has(name),
    get(name, requester) {
      const document = documents.get(name) ?? null;
      requireAllowed("get", name, requester, document?.fields);
      return document;
    },
    query(parent, query, requester) {
      const collection = collectionOf(parent, query);
      requireAllowed("list", collection, requester, undefined);
      const inCollection = [...documents.values()].filter(
        ({ name }) => name.slice(0, name.lastIndexOf("/")) === collection,
      );
      return runQuery(inCollection, query);
    },
    commit(writes, requester) {
      const at = now();
      const staged = new Map<string, StoredDocument | null>();
      const writeResults = writes.map((write) => {
        const name = nameOf(write);
        const stored = staged.get(name) ?? (staged.has(name) ? null : documents.get(name)) ?? null;
        checkPrecondition(write, stored);
        if (write.verify) return {};
        if (write.delete) {
          requireAllowed("delete", name, requester, stored?.fields);
          staged.set(name, null);
          return {};
        }
        const { fields, transformResults } = fieldsAfter(write, stored, at);
        requireAllowed(stored ? "update" : "create", name, requester, stored?.fields, fields);
        staged.set(name, { name, fields, createTime: stored?.createTime ?? at, updateTime: at });
        return { updateTime: at, ...(transformResults.length > 0 ? { transformResults } : {}) };
      });
      for (const [name, document] of staged) {
        if (document) documents.set(name, document);
        else documents.delete(name);
      }
      if (staged.size > 0) notifyWatchers(at);
      return { writeResults, commitTime: at };
    },
    clear() {
      documents.clear();
      notifyWatchers(now());
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

function pathOf(name: string): string {
  return name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\/?/, "");
}
