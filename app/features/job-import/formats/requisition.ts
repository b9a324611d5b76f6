const IS_YEAR = /^(?:19|20)\d\d$/;

/**
 * The code of an opening as its source gives it, trimmed; null for what is no code but a word or a year, which
 * employers enter where they have none.
 */
export function toRequisition(code: string | number | null | undefined): string | null {
  const trimmed = String(code ?? "").trim();
  const isCode = /\d/.test(trimmed) && trimmed.length > 1 && trimmed.length <= 60;
  return isCode && !IS_YEAR.test(trimmed) ? trimmed : null;
}
