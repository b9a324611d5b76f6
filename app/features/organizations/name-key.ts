/**
 * A name as it is compared with others: two names that a reader takes for one have the same key.
 * Case, accents, blanks, punctuation and legal forms do not count, and neither do characters that
 * look like others. Never empty for a name that has a letter or a digit.
 */
export function toNameKey(name: string): string {
  const plain = fold(name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase());
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = withoutLegalForms(words);
  return alike((named.length > 0 ? named : words).join(""));
}

/** What says how a company is registered, and not which it is. */
const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co company corp corporation gmbh inc incorporated kft kg kk limited llc llp lp
  ltd mbh nv oy oyj plc pty pte pvt sa sarl sas se sl spa srl sro ug zrt`.split(/\s+/),
);

/** Legal forms at the end of a name, "S.A." as its letters too; the first word is always a name. */
function withoutLegalForms(words: readonly string[]): readonly string[] {
  const rest = [...words];
  while (rest.length > 1) {
    const letters = trailingLetters(rest);
    if (LEGAL_FORMS.has(rest.at(-1) ?? "")) rest.pop();
    else if (letters.length < rest.length && LEGAL_FORMS.has(letters.join("")))
      rest.length -= letters.length;
    else break;
  }
  return rest;
}

function trailingLetters(words: readonly string[]): readonly string[] {
  const from = words.findLastIndex(({ length }) => length > 1) + 1;
  return words.slice(from);
}

/** Letters of other alphabets that look like these, by what they look like. */
const LOOKALIKES: Record<string, string> = {
  a: "аαɑ",
  b: "вьβ",
  c: "сϲ",
  d: "ԁ",
  e: "еεєё",
  g: "ɡց",
  h: "нһ",
  i: "іιїɩı",
  j: "јϳ",
  k: "кκ",
  l: "ӏⅼ",
  m: "мϻ",
  n: "пηո",
  o: "оοσօ",
  p: "рρ",
  r: "гᴦ",
  s: "ѕꜱ",
  t: "тτ",
  u: "υսц",
  v: "ѵνᴠ",
  w: "ԝшω",
  x: "хχ",
  y: "уγү",
  z: "ᴢ",
  ae: "æ",
  ss: "ß",
};

const LATIN = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

const STROKED: Record<string, string> = { ø: "o", ł: "l", đ: "d", ħ: "h", ŧ: "t", þ: "th", ð: "d" };

function fold(text: string): string {
  return Array.from(text, (each) => LATIN.get(each) ?? STROKED[each] ?? each)
    .join("")
    .replace(/&/g, " and ")
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replaceAll("|", "l");
}

/** Digits and pairs that pass for letters, the same for all names. */
function alike(key: string): string {
  return key
    .replaceAll("0", "o")
    .replaceAll("5", "s")
    .replaceAll("3", "e")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replace(/[i1l]/g, "l");
}
