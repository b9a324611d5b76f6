/**
 * A name as it is compared with others: two names that a reader takes for one have the same key.
 * Case, accents, blanks, punctuation, legal forms and the end of a domain do not count, and neither
 * do characters that look like others or that nobody sees. Never empty for a name that has a letter
 * or a digit that can be seen.
 */
export function toNameKey(name: string): string {
  const visible = name
    .replace(/[™℠]/gu, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  // As capitals some Greek letters look like others than as small ones: Ν is an N, ν is a v.
  const plain = fold(Array.from(visible, (each) => GREEK_CAPITALS[each] ?? each).join(""));
  const words = plain.replace(DOMAIN_END, "$1").match(/[\p{L}\p{N}]+|&/gu) ?? [];
  return alike(withoutLegalForms(words).join("").replaceAll("&", "and"));
}

/** The end of a domain behind a name: "Northwind.com". */
const DOMAIN_END = /([\p{L}\p{N}])\.(?:ai|app|co|com|dev|eu|io|net|org)(?![\p{L}\p{N}.])/gu;

/** What says how a company is registered or made up, and not which it is. */
const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co company corp corporation eurl gbr gmbh group groupe gruppe holding holdings
  inc incorporated kft kg kgaa kk limited llc llp lp ltd ltda mbh nv ohg oy oyj pbc plc pty pte pvt
  sa sarl sas sasu se sl spa srl sro ug zrt`.split(/\s+/),
);

/** Legal forms at the end of a name, "S.A." as its letters too; the first word is always a name. */
function withoutLegalForms(words: readonly string[]): readonly string[] {
  const rest = [...words];
  while (rest.length > 1) {
    const letters = trailingLetters(rest);
    // What joined a form that is cut, as in "GmbH & Co. KG".
    if (LEGAL_FORMS.has(rest.at(-1) ?? "") || rest.at(-1) === "&") rest.pop();
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

const GREEK_CAPITALS: Record<string, string> = {
  ...{ Α: "a", Β: "b", Ε: "e", Ζ: "z", Η: "h", Ι: "i", Κ: "k", Μ: "m", Ν: "n", Ο: "o", Ρ: "p" },
  ...{ Τ: "t", Υ: "y", Χ: "x" },
};

/** Letters of other alphabets, and Latin ones of other shapes, by what they look like. */
const LOOKALIKES: Record<string, string> = {
  a: "аαɑᴀ",
  b: "вьβʙɓ",
  c: "сϲᴄƈ",
  d: "ԁᴅɗɖꝺ",
  e: "еεєёᴇ",
  f: "ꜰꝼƒ",
  g: "ɡցɢᵹɠ",
  h: "нһʜɦհ",
  i: "іιїɩıɪɨ",
  j: "јϳᴊ",
  k: "кκᴋƙ",
  l: "ӏⅼʟɫɭǀ∣❘",
  m: "мϻᴍɱ",
  n: "пηոɴɲɳŋƞ",
  o: "оοσօᴏɵ",
  p: "рρᴘƥ",
  q: "ԛզ",
  r: "гᴦʀꞃɾɍ",
  s: "ѕꜱꞅʂ",
  t: "тτᴛꞇƭʈ",
  u: "υսцᴜʉ",
  v: "ѵνᴠʋ",
  w: "ԝшωᴡ",
  x: "хχ",
  y: "уγүʏƴ",
  z: "ᴢƶʐ",
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
  return (
    Array.from(text.toLowerCase(), (each) => LATIN.get(each) ?? STROKED[each] ?? each)
      .join("")
      // A dot above that lower case leaves behind.
      .replace(/\p{M}/gu, "")
      .replaceAll("@", "a")
      .replaceAll("$", "s")
      .replaceAll("|", "l")
  );
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
