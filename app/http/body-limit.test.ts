import { expect, test } from "vitest";
import { bodyLimitOf } from "./body-limit.ts";

const UPLOAD_PAGES = [
  { path: /^\/photos$/, maxBytes: 3_000_000 },
  { path: /^\/albums\/\w+$/, maxBytes: 2_000_000 },
];

test.each([
  ["/other", 256 * 1024],
  ["/photos", 3_000_000],
  ["/photos.data", 3_000_000],
  ["/api/_analog/pages/photos", 3_000_000],
  ["/albums/a1.data", 2_000_000],
  ["/api/_analog/pages/albums/a1", 2_000_000],
  ["/albums", 256 * 1024],
  ["/photos/x", 256 * 1024],
  ["/x/photos", 256 * 1024],
])("%s accepts %i bytes, under each of a page's addresses", (path, bytes) => {
  expect(bodyLimitOf(path, UPLOAD_PAGES)).toBe(bytes);
});

test("without pages for uploads every path accepts the default of 256 KB", () => {
  expect(bodyLimitOf("/photos", [])).toBe(256 * 1024);
});
