import { translateLabel } from "./translate-label.ts";

const MAX_LABEL_LENGTH = 1000;

/** A label of bounded length, with one kind of space and dash. */
export function toPlainLabel(label: string): string {
  return translateLabel(
    label
      .slice(0, MAX_LABEL_LENGTH)
      .normalize("NFC")
      // "日本国内" and "日本在住" are "日本".
      .replace(/(?<=\p{Script=Han}{2})(?:国内|在住)/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-")
      // "IND.Remote.KA"
      .replace(/^([A-Z]{3}\.)(?=\p{L}{2,}\.?)\S+$/u, (dotted) => dotted.replaceAll(".", ", "))
      // "Deutschlandweit"
      .replace(/(?<=\b(?:Deutschland|sterreich|Schweiz|Europa|EU)-?)weit\b/gi, "")
      .replace(/\bNorth (?:or|and|&|\/) South America\b/g, "Americas")
      .replace(/\b((?:East|West) Coast) states\b/gi, "US $1")
      .replace(/\b((?:Up|Down)state New York)\b(?! State)/gi, "$1 State")
      // "Pan-India"
      .replace(/\bpan[- ](?=(?:india|europe|africa|asia|EU|UK|US)\b)/gi, "")
      // "Sydney NSW 2000"
      .replace(/(?<=\b[A-Z]{2,3}) \d{4,5}(?:-\d{4})?(?=\s*(?:,|$))/g, ""),
  )
    .replace(/\s+/g, " ")
    .trim();
}
