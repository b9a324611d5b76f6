import { regions } from "./regions.ts";

const LANGUAGES =
  "de fr es pt it nl pl sv da nb fi cs sk hu ro tr el ru uk ja zh ko ar he vi".split(" ");
/** Names of countries that are words of English, or of another country, too. */
const OTHER_WORDS = new Set(["Island", "Indie", "Man"]);

interface CountryName {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** The countries in the languages of postings and searches, as the platform knows them. Made anew at each call. */
export function listForeignCountryNames(): CountryName[] {
  return LANGUAGES.flatMap((language) => {
    const display = new Intl.DisplayNames([language], { type: "region" });
    return regions.countries.flatMap(({ code }) => {
      const name = display.of(code) ?? code;
      const isShort = /\p{Script=Latin}/u.test(name) && name.length < 4;
      if (isShort || OTHER_WORDS.has(name)) return [];
      const names = language === "de" ? [name, `${name}s`] : [name];
      return names.map((each) => ({ name: each, country: code }));
    });
  });
}
