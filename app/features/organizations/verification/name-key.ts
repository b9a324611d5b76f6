/**
 * A key by which names are compared: equal for names that a reader could confuse. Ignores case,
 * accents, spaces, punctuation, legal forms, the end of a domain, lookalike and invisible
 * characters. Not empty for a name with a visible letter or digit.
 */
export function toNameKey(name: string): string {
  const visible = name
    .replace(/[™℠]/gu, " ")
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
  // Some Greek capitals look like other letters than their lower case: Ν is an N, ν is a v.
  const folded = foldLookalikes(
    Array.from(visible, (character) => GREEK_CAPITALS[character] ?? character).join(""),
  );
  const words = folded.replace(DOMAIN_END, "$1").match(/[\p{L}\p{N}]+|&/gu) ?? [];
  return unifyLookalikes(withoutLegalForms(words).join("").replaceAll("&", "and"));
}

const DOMAIN_END = /([\p{L}\p{N}])\.(?:ai|app|co|com|dev|eu|io|net|org)(?![\p{L}\p{N}.])/gu;

const LEGAL_FORMS = new Set(
  `ab ag aps as asa bv co company corp corporation eurl gbr gmbh group groupe gruppe holding holdings
  inc incorporated kft kg kgaa kk limited llc llp lp ltd ltda mbh nv ohg oy oyj pbc plc pty pte pvt
  sa sarl sas sasu se sl spa srl sro ug zrt`.split(/\s+/),
);

/**
 * Removes legal forms at the end, also spelled as letters ("S.A."); the first word always stays.
 */
function withoutLegalForms(words: readonly string[]): readonly string[] {
  const remaining = [...words];
  while (remaining.length > 1) {
    const letters = trailingLetters(remaining);
    // Left over from a removed form, as in "GmbH & Co. KG".
    if (LEGAL_FORMS.has(remaining.at(-1) ?? "") || remaining.at(-1) === "&") remaining.pop();
    else if (letters.length < remaining.length && LEGAL_FORMS.has(letters.join("")))
      remaining.length -= letters.length;
    else break;
  }
  return remaining;
}

function trailingLetters(words: readonly string[]): readonly string[] {
  const start = words.findLastIndex(({ length }) => length > 1) + 1;
  return words.slice(start);
}

const GREEK_CAPITALS: Record<string, string> = {
  ...{ Α: "a", Β: "b", Ε: "e", Ζ: "z", Η: "h", Ι: "i", Κ: "k", Μ: "m", Ν: "n", Ο: "o", Ρ: "p" },
  ...{ Τ: "t", Υ: "y", Χ: "x" },
};

/** Letters that look like a Latin one. */
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

const LATIN_LOOKALIKES = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, lookalikes]) =>
    Array.from(lookalikes, (lookalike) => [lookalike, latin] as const),
  ),
);

const STROKED_LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ŧ: "t",
  þ: "th",
  ð: "d",
};

function foldLookalikes(text: string): string {
  return (
    Array.from(
      text.toLowerCase(),
      (character) => LATIN_LOOKALIKES.get(character) ?? STROKED_LETTERS[character] ?? character,
    )
      .join("")
      // Lower case leaves a combining dot behind.
      .replace(/\p{M}/gu, "")
      .replaceAll("@", "a")
      .replaceAll("$", "s")
      .replaceAll("|", "l")
  );
}

/** Digits and pairs of letters that look like another letter. */
function unifyLookalikes(key: string): string {
  return key
    .replaceAll("0", "o")
    .replaceAll("5", "s")
    .replaceAll("3", "e")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replaceAll("cl", "d")
    .replace(/[i1l]/g, "l");
}
