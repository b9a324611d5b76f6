const ACCENTS = /[\u0300-\u036f]/g;
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu;
/** Arabic vowel signs, and letters that are often written without theirs. */
const ARABIC_SIGNS = /[\u064b-\u0652\u0640]/g;

/** A text as phrases are compared: lower case, without accents and invisible characters, one space between words. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("đ", "d")
    .replaceAll("ı", "i")
    .replace(ARABIC_SIGNS, "")
    .replace(/[أإآ]/g, "ا")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replace(/[’‘`´]/g, "'")
    .replace(INVISIBLE, " ")
    .replace(/\s+/g, " ")
    .trim();
}
