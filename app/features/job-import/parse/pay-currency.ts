import { CURRENCIES } from "#app/reference/currencies.ts";

const CODE = new RegExp(`(?<![\\p{L}\\d])(${CURRENCIES.join("|")})(?![\\p{L}\\d])`, "u");

const WORDS: [RegExp, string][] = [
  [/\bcanadian\b/i, "CAD"],
  [/\baustralian\b/i, "AUD"],
  [/\bnew zealand dollars?\b/i, "NZD"],
  [/\bsingapore dollars?\b/i, "SGD"],
  [/\bhong kong dollars?\b/i, "HKD"],
  [/\b(?:US|U\.S\.|american) dollars?\b|\bdólares\b/i, "USD"],
  [/\bpesos? chilenos?\b|\bchilean\b/i, "CLP"],
  [/\bpesos? argentinos?\b|\bargentin(?:e|ian) pesos?\b/i, "ARS"],
  [/\bpesos? colombianos?\b|\bcolombian pesos?\b/i, "COP"],
  [/\bpesos? mexicanos?\b|\bmexican pesos?\b|\bM\.?N\.?(?![\p{L}])/u, "MXN"],
  [/\bphilippine pesos?\b/i, "PHP"],
  [/\bpounds?(?: sterling)?\b/i, "GBP"],
  [/\bswiss francs?\b|\bfranken\b/i, "CHF"],
  [/\breais\b/i, "BRL"],
  [/\bzłotych\b|\bzlot(?:y|ys|ych)\b/i, "PLN"],
  [/\b(?:RMB|yuan)\b/i, "CNY"],
  [/\byen\b|円/i, "JPY"],
  // Gross yearly pay in Italy.
  [/\bRAL\b/, "EUR"],
  [/\beuros?\b/i, "EUR"],
];
const PESO: Record<string, string> = { MX: "MXN", CL: "CLP", CO: "COP", AR: "ARS", PH: "PHP" };

/** The currency that words near a sum name; "pesos" are those of the job's country. */
export function findStatedCurrency(text: string, country: string | null): string | null {
  const code = CODE.exec(text)?.[1];
  if (code) return code;
  const word = WORDS.find(([pattern]) => pattern.test(text))?.[1];
  if (word) return word;
  if (/[\d年月]薪/.test(text)) return { TW: "TWD", HK: "HKD" }[country ?? ""] ?? "CNY";
  return /\bpesos?\b/i.test(text) ? (PESO[country ?? ""] ?? null) : null;
}

/** Whether a bare "$" in this country may as well be the US dollar, in which its jobs are often paid. */
export function isPesoCountry(country: string | null): boolean {
  return country !== null && Object.hasOwn(PESO, country);
}
