import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { removeNotes } from "./data-without-notes.ts";

test("notes are left out at any depth, and nothing else", () => {
  const json = `{"notes":"n","list":[{"name":"EU","basis":"27","countries":["AT"],"rest":null}]}`;
  expect(JSON.parse(removeNotes(json, ["notes", "basis"]))).toEqual({
    list: [{ name: "EU", countries: ["AT"], rest: null }],
  });
});

test("what code reads of the technologies stays", async () => {
  const json = await readFile("app/reference/technologies.json", "utf8");
  const kept = JSON.parse(removeNotes(json, ["positive", "negative"])).technologies;
  const all = JSON.parse(json).technologies as { caution?: { patterns: string[] } }[];
  expect(kept.map(({ caution }: (typeof all)[number]) => caution?.patterns)).toEqual(
    all.map(({ caution }) => caution?.patterns),
  );
});
