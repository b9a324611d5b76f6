import type { Plain } from "./values.ts";

export type Operation = "get" | "list" | "create" | "update" | "delete";

/** An operation on a document, or on a collection for `list`. */
export interface RulesRequest {
  op: Operation;
  path: string;
  auth: { uid: string } | null;
  before: Plain | null;
  after: Plain | null;
}

export type Rules = (request: RulesRequest) => boolean;

const TEXTS = ["uid", "email", "displayName", "photoURL", "lastLogin", "createdAt"];
const FIELDS = [...TEXTS, "onboarded"];

/** The same rules as firestore.rules: each person may access only their own users/{uid}. */
export const usersRules: Rules = ({ op, path, auth, before, after }) => {
  const [, uid] = /^users\/([^/]+)$/.exec(path) ?? [];
  if (!auth || auth.uid !== uid) return false;
  switch (op) {
    case "get":
    case "delete":
      return true;
    case "create":
      return isUserDocument(after) && isNew(after, uid);
    case "update":
      return isUserDocument(after) && before !== null && keepsImmutableFields(before, after);
    default:
      return false;
  }
};

function isUserDocument(document: Plain | null): document is Plain {
  if (!document || Object.keys(document).some((name) => !FIELDS.includes(name))) return false;
  const hasTexts = TEXTS.every((name) => typeof document[name] === "string");
  return hasTexts && typeof document.onboarded === "boolean";
}

function isNew(document: Plain, uid: string): boolean {
  return document.uid === uid && document.onboarded === false && document.createdAt !== "";
}

function keepsImmutableFields(before: Plain, after: Plain): boolean {
  const isSame = after.uid === before.uid && after.createdAt === before.createdAt;
  return isSame && (after.onboarded === before.onboarded || after.onboarded === true);
}
