import { expect, test } from "vitest";
import { FORMAT_NAMES, isFormat } from "./format-names.ts";
import { formats } from "./formats.ts";

test("isImportedSourceKind accepts only the kinds' names", () => {
  expect(Object.keys(formats)).toEqual([...FORMAT_NAMES]);
  expect(["ashby", "toString", "workday"].map(isFormat)).toEqual([true, false, false]);
});

test.each(Object.entries(formats))(
  "%s builds an https address of its own hosts",
  (name, format) => {
    expect(format.kind).toBe(name);
    const { protocol, host } = new URL(format.addressOf("northwind"));
    const patterns = format.hosts.map((each) => each.replaceAll(".", "\\.").replace("*", "[^.]+"));
    expect(protocol).toBe("https:");
    expect(host).toMatch(new RegExp(`^(?:${patterns.join("|")})$`));
  },
);

test.each(Object.entries(formats))(
  "%s builds no address outside its hosts, whatever the slug",
  (_, format) => {
    const { host: own } = new URL(format.addressOf("northwind"));
    for (const board of [
      "a/../../x",
      "evil.example/",
      "x?y=",
      "x#",
      "a@evil.example",
      "a:1",
      "a\\b",
    ]) {
      let host: string | null = null;
      try {
        host = new URL(format.addressOf(board)).host;
      } catch {
        // Throwing is fine too.
      }
      if (host !== null) expect(host.split(".").slice(-2)).toEqual(own.split(".").slice(-2));
    }
  },
);
