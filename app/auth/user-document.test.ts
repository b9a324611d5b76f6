import { expect, test } from "vitest";
import { toNewUserDocument, toUserDocumentUpdate } from "./user-document.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const ada = { uid: "u1", email: "ada@x.example", displayName: null, photoURL: null };

test("a new document is not onboarded and created now", () => {
  expect(toNewUserDocument(ada, NOW)).toEqual({
    uid: "u1",
    email: "ada@x.example",
    displayName: "",
    photoURL: "",
    lastLogin: NOW,
    onboarded: false,
    createdAt: NOW,
  });
});

test("a later sign-in updates lastLogin and the profile, but not onboarded and createdAt", () => {
  expect(Object.keys(toUserDocumentUpdate(ada, NOW)).sort()).toEqual([
    "displayName",
    "email",
    "lastLogin",
    "photoURL",
    "uid",
  ]);
});
