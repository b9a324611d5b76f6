import { expect, test } from "vitest";
import { listChips } from "./chips.server.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const queryOf = (search: string) => parseJobSearch(new URLSearchParams(search)).query;
const chipsOf = (search: string) =>
  listChips(queryOf(search), { companyName: undefined, readerCountry: null });

test("each term of the text and each value of a filter is a chip that takes off only itself", () => {
  const chips = chipsOf("q=platform munich -java&tech=go,rust");

  expect(chips.map(({ label }) => label)).toEqual([
    ...["“platform”", "“munich”", "Without “java”", "Go", "Rust"],
  ]);
  expect(chips.map(({ path }) => queryOf(path.split("?")[1] ?? ""))).toEqual([
    { q: "munich -java", tech: ["go", "rust"] },
    { q: "platform -java", tech: ["go", "rust"] },
    { q: "platform munich", tech: ["go", "rust"] },
    { q: "platform munich -java", tech: ["rust"] },
    { q: "platform munich -java", tech: ["go"] },
  ]);
});

test("a technology can be looked for in the text, and a word of the text as a technology", () => {
  const [filter] = chipsOf("tech=rust");
  expect(filter?.other?.words).toBe("“Rust” in the text");
  const asText = filter?.other?.path.split("?")[1] ?? "";
  expect(queryOf(asText)).toEqual({ q: "“Rust”" });
  const [term] = chipsOf(asText);
  expect(term?.label).toBe("“Rust”");
  expect(term?.other?.words).toBe("Rust as a technology");
  expect(term?.other?.path).toBe("/jobs?tech=rust");
  expect(chipsOf("q=rust")[0]?.other?.path).toBe("/jobs?tech=rust");
  expect(chipsOf("q=ledger -rust").map(({ other }) => other)).toEqual([undefined, undefined]);
});
