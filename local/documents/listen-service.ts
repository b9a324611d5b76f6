import type { Channel, MessageHandler } from "./channel.ts";
import type { Query } from "./queries.ts";
import { toRpcError } from "./rpc-error.ts";
import type { Requester, Store, StoredDocument } from "./store.ts";

/** What a client listens to: documents by name, or a query. */
interface Target {
  targetId: number;
  documents?: { documents: string[] };
  query?: { parent: string; structuredQuery: Query };
  resumeToken?: string;
  readTime?: string;
}

interface ListenRequest {
  addTarget?: Target;
  removeTarget?: number;
}

interface ListenTarget {
  target: Target;
  seen: Map<string, StoredDocument>;
}

const CODES: Readonly<Record<string, number>> = { INVALID_ARGUMENT: 3, PERMISSION_DENIED: 7 };
const INTERNAL = 13;

/** Serves listeners on a channel: first the current documents, then every change. */
export function serveListen(channel: Channel, store: Store, requester: Requester): MessageHandler {
  const listenTargets = new Map<number, ListenTarget>();

  function sendTargetChange(targetChangeType: string, targetIds: number[], more?: object): void {
    channel.send({ targetChange: { targetChangeType, targetIds, ...more } });
  }

  /** Marks everything sent before as one consistent snapshot. */
  function sendSnapshot(readTime: string): void {
    sendTargetChange("NO_CHANGE", [], { resumeToken: toResumeToken(readTime), readTime });
  }

  function sendChanges(listenTarget: ListenTarget, readTime: string): boolean {
    const { target, seen } = listenTarget;
    const targetIds = [target.targetId];
    const current = read(target, store, requester);
    const changed = [...current.values()].filter(
      ({ name, updateTime }) => seen.get(name)?.updateTime !== updateTime,
    );
    const removedNames = [...seen.keys()].filter((name) => !current.has(name));
    for (const document of changed) channel.send({ documentChange: { document, targetIds } });
    for (const document of removedNames) {
      const removal = { document, removedTargetIds: targetIds, readTime };
      channel.send(store.has(document) ? { documentRemove: removal } : { documentDelete: removal });
    }
    listenTarget.seen = current;
    return changed.length + removedNames.length > 0;
  }

  function add(target: Target): void {
    const { targetId } = target;
    const targetIds = [targetId];
    const readTime = store.now();
    const listenTarget = { target, seen: new Map<string, StoredDocument>() };
    listenTargets.set(targetId, listenTarget);
    sendTargetChange("ADD", targetIds);
    // A client that reconnects is reset, because documents may have been deleted meanwhile.
    if (target.resumeToken || target.readTime) sendTargetChange("RESET", targetIds);
    try {
      sendChanges(listenTarget, readTime);
    } catch (thrown) {
      rejectTarget(targetId, thrown);
      return;
    }
    for (const document of target.documents?.documents ?? []) {
      if (listenTarget.seen.has(document)) continue;
      channel.send({ documentDelete: { document, removedTargetIds: targetIds, readTime } });
    }
    sendTargetChange("CURRENT", targetIds, { resumeToken: toResumeToken(readTime), readTime });
    sendSnapshot(readTime);
  }

  function rejectTarget(targetId: number, thrown: unknown): void {
    const { status, message } = toRpcError(thrown);
    listenTargets.delete(targetId);
    sendTargetChange("REMOVE", [targetId], { cause: { code: CODES[status] ?? INTERNAL, message } });
  }

  channel.onClose = store.watch((readTime) => {
    let isChanged = false;
    for (const [targetId, listenTarget] of listenTargets) {
      try {
        isChanged = sendChanges(listenTarget, readTime) || isChanged;
      } catch (thrown) {
        rejectTarget(targetId, thrown);
      }
    }
    if (isChanged) sendSnapshot(readTime);
  });

  return ({ addTarget, removeTarget }: ListenRequest) => {
    if (addTarget) add(addTarget);
    if (removeTarget === undefined) return;
    listenTargets.delete(removeTarget);
    sendTargetChange("REMOVE", [removeTarget]);
  };
}

function read(
  { documents, query }: Target,
  store: Store,
  requester: Requester,
): Map<string, StoredDocument> {
  const found = query
    ? store.query(query.parent, query.structuredQuery, requester)
    : (documents?.documents ?? []).map((name) => store.get(name, requester));
  return new Map(found.flatMap((document) => (document ? [[document.name, document]] : [])));
}

function toResumeToken(time: string): string {
  return Buffer.from(time).toString("base64");
}
