import type { Plain } from "./values.ts";

export type Operation = "get" | "list" | "create" | "update" | "delete";

/** The signed-in person, with the claims of their ID token. */
export interface RulesAuth {
  uid: string;
  token: { email?: string };
}

/** An operation on a document, or on a collection for `list`. */
export interface RulesRequest {
  op: Operation;
  path: string;
  auth: RulesAuth | null;
  before: Plain | null;
  after: Plain | null;
}

export type Rules = (request: RulesRequest) => boolean;

/** The most characters of each text. */
const TEXTS = {
  uid: 128,
  email: 320,
  displayName: 500,
  photoURL: 2_000,
  lastLogin: 40,
  createdAt: 40,
};
const FIELDS = [...Object.keys(TEXTS), "onboarded"];

/** The same rules as firestore.rules: each person may access only their own users/{uid}. */
export const usersRules: Rules = ({ op, path, auth, before, after }) => {
  const [, uid] = /^users\/([^/]+)$/.exec(path) ?? [];
  if (!auth || auth.uid !== uid) return false;
  switch (op) {
    case "get":
    case "delete":
      return true;
    case "create":
      return isUserDocument(after) && isNew(after, uid) && hasOwnEmail(after, auth);
    case "update":
      return (
        isUserDocument(after) &&
        before !== null &&
        keepsImmutableFields(before, after) &&
        (after.email === before.email || hasOwnEmail(after, auth))
      );
    default:
      return false;
  }
};

function isUserDocument(document: Plain | null): document is Plain {
  if (!document || Object.keys(document).some((name) => !FIELDS.includes(name))) return false;
  const hasTexts = Object.entries(TEXTS).every(([name, maxCharacters]) => {
    const text = document[name];
    return typeof text === "string" && [...text].length <= maxCharacters;
  });
  return hasTexts && typeof document.onboarded === "boolean";
}

/** Some accounts have no e-mail. */
function hasOwnEmail(document: Plain, { token }: RulesAuth): boolean {
  return document.email === (token.email ?? "");
}

function isNew(document: Plain, uid: string): boolean {
  return document.uid === uid && document.onboarded === false && document.createdAt !== "";
}

function keepsImmutableFields(before: Plain, after: Plain): boolean {
  const isSame = after.uid === before.uid && after.createdAt === before.createdAt;
  return isSame && (after.onboarded === before.onboarded || after.onboarded === true);
}
