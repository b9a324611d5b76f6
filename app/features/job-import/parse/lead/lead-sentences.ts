import { toFigures } from "./lead-counts.ts";

/** Longer sentences are cut, which bounds the work of matching them. */
const MAX_SENTENCE = 400;
const MAX_SENTENCES = 400;
const MAX_HEADING = 70;

/** Of what the lines under a heading speak. */
type Section = "job" | "wish" | "offer" | "exclusion";

export interface Sentence {
  /** As it stands in the posting. */
  text: string;
  /** In lower case, without accents, with straight apostrophes and numbers in figures. */
  words: string;
  section: Section;
}

const WISH_HEADING =
  /^\W*(?:(?:our |the |basic |minimum |preferred |key |your |required |mandatory |desired |technical )*(?:requirements?|qualifications?|skills|profile|background|experience|strengths|competenc(?:y|ies))\b|about you\b|who you are|the ideal candidate|(?:ideal )?candidate profile|person specification|education|good to know|what helps|things you might|what (?:you(?:'ll)? (?:bring|need|have)|(?:we|you)(?:'re| are)? (?:look|ask|expect|need|hope|want|wish|value|like|would))|you (?:have|bring|are|should|might|could)\b|you'll be good at|we(?:'re| are) (?:looking|interested)|we (?:expect|ask|hope|want|need|would)|looking for|nice[- ]to[- ]have|must[- ]have|good[- ]to[- ]have|would be nice|bonus|ideally|essential(?! (?:functions|duties))|desirable|plus(?:es)?\b|in your first year you might|(?:dein|ihr|unser) profil|das (?:bringst|bringen|solltest)|(?:dein|ihre?) (?:qualifikation|erfahrung|kenntnisse)|was (?:du|sie|wir) (?:mitbring|erwarten|brauch|suchen)|(?:votre|ton|le) profil|profil\b|(?:tu|su|seu|o seu) perfil|perfil|requisitos|(?:lo )?que (?:buscamos|pedimos)|o que (?:procuramos|esperamos|pedimos)|(?:jouw|je) profiel|wat (?:jij|je|u|wij|we|vragen) ?(?:mee|vragen|zoeken|we)|dit breng|profiel|wymagania|oczekujemy|czego oczekujemy|twoj profil|mile widziane)/;
const OFFER_HEADING =
  /^\W*(?:(?:our |employee |the )?(?:benefits?|perks|compensation|values|mission|culture|story)\b|what (?:we|you(?:'ll| will| can)?) (?:can |also )?(?:offer|provide|give|get|receive)|what's in it|dit krijg|we (?:can )?(?:offer|provide)|in return|about (?:us\b|the company)|who we are|why (?:join|work|us)|(?:an? )?equal|diversity|(?:our |the )?(?:interview|hiring|application|selection) process|how to apply|next steps|how we hire|privacy|(?:wir bieten|was wir bieten|unser angebot|deine? vorteile|uber uns)|(?:nous offrons|ce que nous offrons|avantages|qui sommes)|(?:ofrecemos|que ofrecemos|beneficios|sobre nosotros|oferecemos|o que oferecemos|sobre nos)|(?:wij bieden|wat (?:wij|we) bieden|dit bieden|over ons)|(?:oferujemy|co oferujemy|o nas))/;
/** Whole, because an item of a list can begin like one: "You won't manage people". */
const EXCLUSION_HEADING =
  /^\W*(?:(?:what|things) (?:you|this|the|it|we)[a-z' ]{0,30}(?:not|n't)(?: (?:do|be|have|need|expect|about|include|to|is|ask|get))*|expect not to|you (?:don't|do not|won't|will not|needn't)(?: (?:need|have|be|do|to|get|expect))*|not (?:in|part of|your|for) (?:this |the |your )?(?:scope|job|role|you|position|work)|out of scope|this (?:job|role) is not|was (?:du|sie|wir|die|diese|der)[a-z ]{0,30} nicht[a-z ]{0,20}|ce que [a-z' ]{0,30} pas|lo que no [a-z ]{0,20}|o que nao [a-z ]{0,20})\W*$/;
const JOB_HEADING =
  /^\W*(?:you(?:'ll| will)|your (?:job|role|work|day|week|time|tasks?|impact|mission|team|responsibilit)|what you(?:'ll| will)? (?:do|own|be|work|lead|run)|(?:key |main |core |essential )*(?:job )?(?:responsibilit|accountabilit|duties|tasks|functions)|the (?:role|work|job|position|team|opportunity)|how |about the (?:role|job|position|team)|role\b|position\b|(?:deine?|ihre?) (?:aufgabe|rolle)|aufgaben|das machst|vos missions|tes missions|missions?|(?:tus|sus) (?:funciones|responsabilidades)|funciones|responsabilidades|(?:jouw|je) (?:rol|taken)|wat (?:ga )?je|taken|zadania|obowiazki|twoja rola|twoje zadania)/;

/** The sentences of a posting, each with what its heading says they are about. */
export function listSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let section: Section = "job";
  for (const line of text.split("\n")) {
    if (isHeading(line)) section = sectionOf(fold(line)) ?? section;
    for (const sentence of line.split(/(?<=[.!?])\s+/)) {
      for (const piece of cut(sentence)) {
        if (sentences.length === MAX_SENTENCES) return sentences;
        sentences.push({ text: piece, words: toFigures(fold(piece)), section });
      }
    }
  }
  return sentences;
}

function isHeading(line: string): boolean {
  return line.length <= MAX_HEADING && !/[.!?;,]$/.test(line);
}

function sectionOf(heading: string): Section | null {
  if (EXCLUSION_HEADING.test(heading)) return "exclusion";
  if (WISH_HEADING.test(heading)) return "wish";
  if (OFFER_HEADING.test(heading)) return "offer";
  return JOB_HEADING.test(heading) ? "job" : null;
}

function cut(sentence: string): string[] {
  const pieces: string[] = [];
  for (let rest = sentence.trim(); rest !== "" && pieces.length < MAX_SENTENCES; ) {
    const space = rest.length > MAX_SENTENCE ? rest.lastIndexOf(" ", MAX_SENTENCE) : -1;
    const end = rest.length <= MAX_SENTENCE || space <= 0 ? MAX_SENTENCE : space;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return pieces;
}

/** Lower case, without accents, with plain apostrophes and dashes. */
export function fold(text: string): string {
  // "Très" without its accent would be three.
  const lower = text.toLowerCase().replaceAll("très", "fort");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is outside ASCII
  if (!/[^\x00-\x7f]/.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘´`]/g, "'")
    .replace(/[‐‑–−]/g, "-")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("œ", "oe")
    .replaceAll("\u00a0", " ");
}
