import type { PaySum } from "./pay-sums.ts";

export const MAX_BARE_LENGTH = 24;
/** Of a line that sums a job up. */
const HEADER_WORD = /\b(?:engineers?|developers?|remote|on-?site|full-?time)\b/i;

/** "Backend Engineer | Remote | $140k+": between the bars nothing but pay. */
export function isBareInHeader({ start, end }: PaySum, text: string): boolean {
  const from = text.lastIndexOf(" | ", start);
  const to = text.indexOf(" | ", end);
  const item = text.slice(from + 1, to < 0 ? undefined : to);
  return item !== text && HEADER_WORD.test(text) && removeFigures(item).length <= MAX_BARE_LENGTH;
}

/** The sentence without figures, currencies, bounds and periods; of a bare pay line little remains. */
export function removeFigures(text: string): string {
  return text
    .replace(/https?:\S+/g, "")
    .replace(
      /\b(?:USD|EUR|GBP|CAD|AUD|CHF|PLN|INR|SEK|DKK|NOK|per|year|annum|hour|month|plus|equity|gross|net|to|from|starting|at|no less than|up to|minimum|maximum)\b/gi,
      "",
    )
    .replace(/[\d.,'’\s$€£₹\-–—/+kK]+/g, "");
}
