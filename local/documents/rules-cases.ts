import type { RulesRequest } from "./rules.ts";

export interface RulesCase extends RulesRequest {
  name: string;
  allowed: boolean;
}

const ADA = { uid: "ada", token: { email: "ada@leadwright.example" } };
const BOB = { uid: "bob", token: { email: "bob@leadwright.example" } };
const WITHOUT_EMAIL = { uid: "ada", token: {} };

const NEW = {
  uid: "ada",
  email: "ada@leadwright.example",
  displayName: "Ada",
  photoURL: "",
  lastLogin: "2026-02-01T08:00:00.000Z",
  onboarded: false,
  createdAt: "2026-02-01T08:00:00.000Z",
};
const LATER = { ...NEW, lastLogin: "2026-03-01T08:00:00.000Z" };
const ONBOARDED = { ...NEW, onboarded: true };

const get = { op: "get", path: "users/ada", auth: ADA, before: NEW, after: null } as const;
const create = { op: "create", path: "users/ada", auth: ADA, before: null, after: NEW } as const;
const update = { op: "update", path: "users/ada", auth: ADA, before: NEW, after: LATER } as const;
const remove = { op: "delete", path: "users/ada", auth: ADA, before: NEW, after: null } as const;
const list = { op: "list", path: "users", auth: ADA, before: null, after: null } as const;

const LONGEST = [
  ["uid", 128],
  ["email", 320],
  ["displayName", 500],
  ["photoURL", 2_000],
  ["lastLogin", 40],
  ["createdAt", 40],
] as const;

/** Creates the document of an account whose uid or e-mail is the text, where it must be. */
function withText(field: (typeof LONGEST)[number][0], text: string) {
  const uid = field === "uid" ? text : "ada";
  const email = field === "email" ? text : NEW.email;
  const after = { ...NEW, [field]: text };
  return { ...create, path: `users/${uid}`, auth: { uid, token: { email } }, after };
}

/** Both the stand-in's rules and firestore.rules must give these results. */
export const RULES_CASES: readonly RulesCase[] = [
  { name: "the own document is read", ...get, allowed: true },
  { name: "the own document is read before it exists", ...get, before: null, allowed: true },
  { name: "another's document is read", ...get, auth: BOB, allowed: false },
  { name: "another's missing document is read", ...get, auth: BOB, before: null, allowed: false },
  { name: "a document is read signed out", ...get, auth: null, allowed: false },
  { name: "all documents are listed", ...list, allowed: false },
  { name: "all documents are listed signed out", ...list, auth: null, allowed: false },
  { name: "another collection is listed", ...list, path: "jobs", allowed: false },

  { name: "the own document is created", ...create, allowed: true },
  {
    name: "it is created with a name and a photo that are empty",
    ...create,
    after: { ...NEW, displayName: "", photoURL: "" },
    allowed: true,
  },
  { name: "another's document is created", ...create, auth: BOB, allowed: false },
  {
    name: "it is created with another's e-mail",
    ...create,
    after: { ...NEW, email: "bob@leadwright.example" },
    allowed: false,
  },
  {
    name: "it is created without an e-mail, as the account has none",
    ...create,
    auth: WITHOUT_EMAIL,
    after: { ...NEW, email: "" },
    allowed: true,
  },
  {
    name: "it is created with an e-mail, but the account has none",
    ...create,
    auth: WITHOUT_EMAIL,
    allowed: false,
  },
  ...LONGEST.flatMap(([field, maxCharacters]) => [
    {
      name: `its ${field} has ${maxCharacters} characters`,
      ...withText(field, "x".repeat(maxCharacters)),
      allowed: true,
    },
    {
      name: `its ${field} has a character too many`,
      ...withText(field, "x".repeat(maxCharacters + 1)),
      allowed: false,
    },
  ]),
  { name: "a document is created signed out", ...create, auth: null, allowed: false },
  {
    name: "it is created under another's uid",
    ...create,
    after: { ...NEW, uid: "bob" },
    allowed: false,
  },
  { name: "it is created already onboarded", ...create, after: ONBOARDED, allowed: false },
  {
    name: "it is created without a day",
    ...create,
    after: { ...NEW, createdAt: "" },
    allowed: false,
  },
  {
    name: "it is created with an eighth field",
    ...create,
    after: { ...NEW, isAdmin: true },
    allowed: false,
  },
  { name: "it is created without a field", ...create, after: without("email"), allowed: false },
  {
    name: "it is created without onboarded",
    ...create,
    after: without("onboarded"),
    allowed: false,
  },
  {
    name: "it is created without createdAt",
    ...create,
    after: without("createdAt"),
    allowed: false,
  },
  { name: "it is created empty", ...create, after: {}, allowed: false },
  {
    name: "it is created with a number for an e-mail",
    ...create,
    after: { ...NEW, email: 7 },
    allowed: false,
  },
  {
    name: "it is created with no photo instead of an empty one",
    ...create,
    after: { ...NEW, photoURL: null },
    allowed: false,
  },
  {
    name: "it is created with a timestamp for a text",
    ...create,
    after: { ...NEW, createdAt: new Date(0) },
    allowed: false,
  },
  {
    name: "it is created with a list for a name",
    ...create,
    after: { ...NEW, displayName: ["Ada"] },
    allowed: false,
  },
  {
    name: "it is created with the word false",
    ...create,
    after: { ...NEW, onboarded: "false" },
    allowed: false,
  },

  { name: "a later sign-in is merged", ...update, allowed: true },
  { name: "nothing is changed", ...update, after: NEW, allowed: true },
  {
    name: "name, photo and e-mail change",
    ...update,
    auth: { uid: "ada", token: { email: "a@b.example" } },
    after: {
      ...LATER,
      displayName: "Ada L.",
      photoURL: "https://a.example/p",
      email: "a@b.example",
    },
    allowed: true,
  },
  { name: "onboarding is finished", ...update, after: ONBOARDED, allowed: true },
  {
    name: "an onboarded person signs in again",
    ...update,
    before: ONBOARDED,
    after: { ...LATER, onboarded: true },
    allowed: true,
  },
  {
    name: "the e-mail becomes another's",
    ...update,
    after: { ...LATER, email: "bob@leadwright.example" },
    allowed: false,
  },
  {
    name: "onboarding is finished by a person whose account has another e-mail by now",
    ...update,
    auth: { uid: "ada", token: BOB.token },
    after: ONBOARDED,
    allowed: true,
  },
  { name: "onboarding is undone", ...update, before: ONBOARDED, after: NEW, allowed: false },
  { name: "another's document is changed", ...update, auth: BOB, allowed: false },
  { name: "a document is changed signed out", ...update, auth: null, allowed: false },
  { name: "uid changes", ...update, after: { ...LATER, uid: "bob" }, allowed: false },
  {
    name: "createdAt changes",
    ...update,
    after: { ...LATER, createdAt: "2020-01-01T00:00:00.000Z" },
    allowed: false,
  },
  { name: "createdAt is taken away", ...update, after: without("createdAt"), allowed: false },
  { name: "a field is taken away", ...update, after: without("photoURL"), allowed: false },
  { name: "a field is added", ...update, after: { ...LATER, role: "admin" }, allowed: false },
  {
    name: "lastLogin becomes a number",
    ...update,
    after: { ...NEW, lastLogin: 1 },
    allowed: false,
  },
  {
    name: "onboarded becomes a text",
    ...update,
    after: { ...NEW, onboarded: "yes" },
    allowed: false,
  },
  {
    name: "a field too many is put right",
    ...update,
    before: { ...NEW, role: "admin" },
    after: LATER,
    allowed: true,
  },

  ...(["uid", "email", "displayName", "photoURL", "lastLogin", "createdAt"] as const).map(
    (field) => ({
      // A list has a size too.
      name: `${field} was a list before and stays one`,
      ...update,
      before: { ...NEW, [field]: ["7"] },
      after: { ...NEW, [field]: ["7"] },
      allowed: false,
    }),
  ),
  {
    name: "onboarded was a text before and stays one",
    ...update,
    before: { ...NEW, onboarded: "no" },
    after: { ...NEW, onboarded: "no" },
    allowed: false,
  },

  { name: "the own document is deleted", ...remove, allowed: true },
  { name: "another's document is deleted", ...remove, auth: BOB, allowed: false },
  { name: "a document is deleted signed out", ...remove, auth: null, allowed: false },

  {
    name: "a document below the own one is read",
    ...get,
    path: "users/ada/notes/1",
    allowed: false,
  },
  {
    name: "a document below the own one is created",
    ...create,
    path: "users/ada/notes/1",
    allowed: false,
  },
  {
    name: "documents below the own one are listed",
    ...list,
    path: "users/ada/notes",
    allowed: false,
  },
  { name: "another collection is read", ...get, path: "jobs/ada", allowed: false },
  { name: "another collection is written", ...create, path: "jobs/ada", allowed: false },
];

function without(name: keyof typeof NEW): Record<string, unknown> {
  return Object.fromEntries(Object.entries(LATER).filter(([key]) => key !== name));
}
