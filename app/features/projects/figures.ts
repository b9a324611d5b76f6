/*
 * Reads figures in what a person wrote about a result: amounts with their units, and changes from one to
 * another. One rule for advice, packets and stories. Dates, years, versions and names are no figures.
 */

const AMOUNT = String.raw`[$€£¥₹₩]?\s?\p{Nd}+(?:[.,’'\u00a0\u202f]\p{Nd}+)*`;
/** Units that may follow without a space, or with one. */
const UNIT = String.raw`\s?(?:%|percent\b|[kKMGT]?B\b|[kKM]\b|x\b|×|倍|割|万|億|秒|分|時間|日|ms\b|µs\b|ns\b|s\b|[kM]?(?:rps|qps)\b)`;

/** What has digits and says nothing of a result. */
const NOT_A_FIGURE = new RegExp(
  [
    String.raw`https?:\/\/\S+`,
    String.raw`\p{Nd}{4}-\p{Nd}{2}(?:-\p{Nd}{2})?`,
    // A year, unless a unit follows or a currency precedes: "2,000 users" has a comma.
    String.raw`(?<![$€£¥₹₩\p{L}\p{Nd}.,])(?:19|20)\p{Nd}{2}(?:年)?(?!\s?(?:%|\p{L}|\p{Nd}|[.,]\p{Nd}))(?![ ]\p{Ll})`,
    String.raw`(?<=\b(?:in|since|until|of|by|during|before|after|from|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*)\s)(?:19|20)\p{Nd}{2}\b(?!\s?%)`,
    // "p95", "S3", "v2", "Q3", "HTTP/2", "OAuth2": a letter or a slash stands before the digits.
    String.raw`[\p{Script=Latin}_/#-]+\p{Nd}[\p{Nd}.]*(?![\p{Nd}%])`,
    String.raw`\b(?:Node|Java|Python|Go|React|PHP|Ruby|Rails|Angular|Postgres|PostgreSQL|MySQL|version|release|phase|step|level|section|ticket|issue)\s\p{Nd}+(?:\.\p{Nd}+)*`,
  ].join("|"),
  "giu",
);

const WORDS =
  /\b(?:half|halved|twice|doubled|tripled|quadrupled|zero|none|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundreds?|thousands?|millions?)\b|半減|倍増/giu;

const FIGURE = new RegExp(`${AMOUNT}(?:${UNIT})?`, "gu");

/** The figures of a text in their order, such as "1.8 s", "40%", "three"; at most once each. */
export function listFigures(text: string): string[] {
  const cleared = text.replace(NOT_A_FIGURE, (match) => " ".repeat(match.length));
  const found = [...cleared.matchAll(FIGURE), ...cleared.matchAll(WORDS)]
    .sort((one, other) => one.index - other.index)
    .map(([figure]) => figure.trim());
  return [...new Set(found)];
}

/** Whether a text has a figure, in digits or as a word. */
export function hasFigure(text: string): boolean {
  return listFigures(text).length > 0;
}

const TO = "(?:to|down to|up to|→|->|=>|から|إلى|auf|zu|à)";
const CHANGES = [
  // "from 1.8 s to 600 ms", "12 → 3", "9 days to 2"
  new RegExp(`${AMOUNT}(?:${UNIT})?(?:\\s?\\p{L}+){0,3}?\\s?${TO}\\s?${AMOUNT}`, "iu"),
  // "4 instead of 31"
  new RegExp(`${AMOUNT}.{0,40}?\\binstead of\\s.{0,20}?${AMOUNT}`, "iu"),
  // "by 40%", "40% fewer", "3x faster"
  new RegExp(`\\bby\\s(?:about\\s|almost\\s|over\\s|more than\\s)?${AMOUNT}`, "iu"),
  new RegExp(
    `${AMOUNT}(?:${UNIT})?\\s(?:less|fewer|more|faster|slower|lower|higher|cheaper|shorter|smaller|better|saved)\\b`,
    "iu",
  ),
  /\b(?:halved|doubled|tripled|quadrupled|cut in half|by half|twice as)\b|半減|倍増/iu,
  /\b(?:from|was|were|instead of)\s.{1,60}?\b(?:to|now|then)\s(?:zero|none|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu,
];

/** Whether a text says what moved and by how much, such as "p95 fell from 1.8 s to 600 ms". */
export function hasChange(text: string): boolean {
  const cleared = text.replace(NOT_A_FIGURE, (match) => " ".repeat(match.length));
  return CHANGES.some((pattern) => pattern.test(cleared));
}
