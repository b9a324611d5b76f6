import { expect, test } from "vitest";
import {
  IMPORTED_SOURCE_KINDS,
  isImportedSourceKind,
} from "#app/features/jobs/job-source-kinds.ts";
import { hostsOf } from "./adapter.ts";
import { jobSourceAdapters } from "./adapters.ts";

test("isImportedSourceKind accepts only the kinds' names", () => {
  expect(Object.keys(jobSourceAdapters)).toEqual([...IMPORTED_SOURCE_KINDS]);
  expect(["ashby", "toString", "taleo"].map(isImportedSourceKind)).toEqual([true, false, false]);
});

/** A name of that kind's form. */
const nameFor = (kind: string) =>
  ({ workday: "northwind.wd5.Careers", ojcp: "jobs.northwind.example" })[kind] ?? "northwind";

test.each(Object.entries(jobSourceAdapters))(
  "%s builds an https address of its own hosts",
  (name, format) => {
    expect(format.kind).toBe(name);
    const { protocol, host } = new URL(format.toListingUrl(nameFor(name)));
    const patterns = hostsOf(format, nameFor(name)).map((each) =>
      each.replaceAll(".", "\\.").replaceAll("*", "[^.]+"),
    );
    expect(protocol).toBe("https:");
    expect(host).toMatch(new RegExp(`^(?:${patterns.join("|")})$`));
  },
);

test.each(Object.entries(jobSourceAdapters))(
  "%s builds no address outside its hosts, whatever the slug",
  (name, format) => {
    const { host: ownHosts } = new URL(format.toListingUrl(nameFor(name)));
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
        host = new URL(format.toListingUrl(board)).host;
      } catch {
        // Throwing is fine too.
      }
      if (host !== null) expect(host.split(".").slice(-2)).toEqual(ownHosts.split(".").slice(-2));
    }
  },
);
