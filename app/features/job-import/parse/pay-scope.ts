import { listLocationMatches } from "./gazetteer.ts";

/** The place that the figures apply to, net pay, superannuation, or the number of payments. */
export function findPayScope(before: string, after: string): string | undefined {
  const textAfter = after.slice(0, 45);
  const place = [
    ...before.matchAll(
      /\b(?:(?:in|for) (?:the )?)?(\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*){0,3})(?= |:|,|$)/gu,
    ),
  ]
    .map((match) => match[1] ?? "")
    .map((name) => name.replace(/^(?:The|For|In|Our|Annual|Base) /, ""))
    .find(
      (name) =>
        name.length > 1 &&
        listLocationMatches(name).some((entry) => entry.kind !== "city" || name.length > 3),
    );
  const parts = [
    place,
    /\bnett?o?\b/i.test(textAfter) ? "net" : undefined,
    /(?:\+|\bplus\b) ?(?:\d+% )?super/i.test(textAfter) ? "plus superannuation" : undefined,
    textAfter.match(/\b1[2-6] (?:monthly )?(?:payments|months|pagas|salaries|gehälter)\b/i)?.[0],
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(", ") : undefined;
}
