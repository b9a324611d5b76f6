/* Languages that people work in: what they are called, in English and by those who type them in their own. */

/** By ISO 639-1 code: the English name, then other names, in lower case. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: "Arabic, arabisch, arabe, árabe, العربية",
  bg: "Bulgarian, bulgarisch, български",
  ca: "Catalan, català, catalán",
  cs: "Czech, čeština, češtiny, tschechisch, český jazyk",
  da: "Danish, dansk, dänisch, danois, danés",
  de: "German, deutsch, allemand, alemán, alemão, niemiecki, niemieckiego, niemieckim, tedesco, duits, tyska",
  el: "Greek, griechisch, ελληνικά",
  en: "English, englisch, anglais, inglés, inglês, angielski, angielskiego, angielskim, inglese, engels, engelska",
  es: "Spanish, español, castellano, espagnol, spanisch, espanhol, hiszpański, hiszpańskiego, spagnolo",
  et: "Estonian, eesti keel, estnisch",
  fi: "Finnish, suomi, suomen kieli, finnisch",
  fr: "French, français, französisch, francés, francês, francuski, francuskiego, francese, frans",
  he: "Hebrew, hebräisch, hébreu, עברית",
  hi: "Hindi, हिन्दी",
  hr: "Croatian, hrvatski, kroatisch",
  hu: "Hungarian, magyar, ungarisch",
  it: "Italian, italiano, italienisch, włoski, italiaans",
  ja: "Japanese, japanisch, japonais, japonés, 日本語",
  ko: "Korean, koreanisch, 한국어",
  lt: "Lithuanian, lietuvių, litauisch",
  lv: "Latvian, latviešu, lettisch",
  nl: "Dutch, nederlands, niederländisch, holländisch, néerlandais",
  no: "Norwegian, norsk, norwegisch",
  pl: "Polish, polski, polskiego, język polski, polnisch, polonais, polaco",
  pt: "Portuguese, português, portugiesisch, portugais, portugués, portugalski",
  ro: "Romanian, română, rumänisch",
  ru: "Russian, русский, russisch, russe, rosyjski",
  sk: "Slovak, slovenčina, slowakisch",
  sl: "Slovenian, slovenščina, slowenisch",
  sr: "Serbian, srpski, serbisch",
  sv: "Swedish, svenska, schwedisch, suédois",
  th: "Thai, ภาษาไทย",
  tr: "Turkish, türkçe, türkisch, turc, turco",
  uk: "Ukrainian, українська, ukrainisch, ukraiński",
  vi: "Vietnamese, tiếng việt, vietnamesisch",
  zh: "Chinese, mandarin, mandarin chinese, chinesisch, chinois, 中文",
};

export const LANGUAGE_CODES: readonly string[] = Object.keys(LANGUAGES);

/** In English; the code itself where it isn't known. */
export function languageName(code: string): string {
  return LANGUAGES[code]?.split(", ")[0] ?? code;
}

/** Every name of a language, in lower case. */
export function listLanguageNames(code: string): string[] {
  return LANGUAGES[code]?.toLowerCase().split(", ") ?? [];
}

const CODES = new Map(
  LANGUAGE_CODES.flatMap((code) =>
    [code, ...listLanguageNames(code)].map((name) => [fold(name), code] as const),
  ),
);

/** The code of a language by any of its names or its code; null for no language. */
export function findLanguageCode(name: string): string | null {
  return CODES.get(fold(name)) ?? null;
}

/** Without accents, which many don't type. */
function fold(name: string): string {
  return name.trim().toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");
}
