import { expect, test } from "vitest";
import { bodyLimitOf } from "#app/http/body-limit.ts";
import { UPLOAD_PAGES } from "./upload-pages.ts";

test.each([
  ["/feedback", 256 * 1024],
  ["/account/privacy", 20 * 1024 * 1024],
  ["/account/privacy.data", 20 * 1024 * 1024],
  ["/api/_analog/pages/account/privacy", 20 * 1024 * 1024],
  ["/account/simulations/create", 2 * 1024 * 1024],
  ["/account/simulations/0123456789abcdef01234567.data", 2 * 1024 * 1024],
  ["/api/_analog/pages/account/simulations/create", 2 * 1024 * 1024],
  ["/account/simulations", 256 * 1024],
  ["/account/privacy/x", 256 * 1024],
  ["/x/account/privacy", 256 * 1024],
])(
  "%s accepts %i bytes from a signed-in person, and the default maximum of 256 KB from a visitor",
  (path, bytes) => {
    expect(bodyLimitOf(path, UPLOAD_PAGES)).toBe(bytes);
    expect(bodyLimitOf(path, [])).toBe(256 * 1024);
  },
);
