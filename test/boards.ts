import { readFileSync } from "node:fs";
import type { FormatName } from "#app/features/jobs/import/formats.ts";
import { smartrecruitersParts } from "#app/features/jobs/import/smartrecruiters-parts.ts";

/** An answer of an invented company's board, as it would be sent. */
export function boardFile(name: string): string {
  return readFileSync(new URL(`fixtures/boards/${name}.json`, import.meta.url), "utf8");
}

/** A whole board of a format, in the one body that its `listItems` takes. */
export function wholeBoard(name: FormatName): string {
  if (name !== "smartrecruiters") return boardFile(name);
  return smartrecruitersParts.join([boardFile(name)], smartrecruitersDetails());
}

/** What SmartRecruiters answers for each posting, by its id. */
export function smartrecruitersDetails(): Map<string, string> {
  const details = JSON.parse(boardFile("smartrecruiters-details")) as { id: string }[];
  return new Map(details.map((detail) => [detail.id, JSON.stringify(detail)]));
}
