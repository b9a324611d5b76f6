import { expect, test } from "vitest";
import { isSecretLink, maxBytesOf } from "./pages.ts";

const here = (path: string) => new URL(`https://leadwright.test${path}`);

test.each([
  ["/feedback", undefined],
  ["/account/privacy", 20 * 1024 * 1024],
  ["/account/privacy.data", 20 * 1024 * 1024],
  ["/api/_analog/pages/account/privacy", 20 * 1024 * 1024],
  ["/account/simulations/create", 2 * 1024 * 1024],
  ["/account/simulations/0123456789abcdef01234567.data", 2 * 1024 * 1024],
  ["/api/_analog/pages/account/simulations/create", 2 * 1024 * 1024],
  ["/account/favorites/import", 3 * 1024 * 1024],
  ["/account/favorites", undefined],
  ["/account/simulations", undefined],
  ["/account/privacy/x", undefined],
  ["/x/account/privacy", undefined],
])("a signed-in person may send %s this many bytes: %s", (path, bytes) => {
  expect(maxBytesOf(here(path))).toBe(bytes);
});

test.each([
  "/share/p/abc",
  "/share/r/abc/more",
  "/SHARE/F/abc",
  "/sh%61re/w/abc",
  "//share///s/abc",
  "/api/_analog/pages/share/p/abc",
  "/share/p/abc.data",
  "/account/invitations/abc",
  "/email/confirm/abc",
  "/email/unsubscribe/abc",
  "/calendars/abc.ics",
])("%s holds a secret", (path) => {
  expect(isSecretLink(here(path))).toBe(true);
});

test.each(["/", "/jobs", "/account/shares", "/account/organizations/x/invitations", "/sharep/abc"])(
  "%s holds none",
  (path) => {
    expect(isSecretLink(here(path))).toBe(false);
  },
);
