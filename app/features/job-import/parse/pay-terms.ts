/** What else the words behind a sum say of it: net pay, superannuation, the number of payments. */
export function findPayTerms(after: string): string[] {
  const text = after.slice(0, 45);
  return [
    /\bnett?o?\b/i.test(text) ? "net" : undefined,
    /(?:\+|\bplus\b) ?(?:\d+% )?super/i.test(text) ? "plus superannuation" : undefined,
    text.match(/\b1[2-6] (?:monthly )?(?:payments|months|pagas|salaries|gehälter)\b/i)?.[0],
  ].filter((part) => part !== undefined);
}
