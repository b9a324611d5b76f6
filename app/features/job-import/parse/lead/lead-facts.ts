import {
  type FactRange,
  LEAD_FACT_KEYS,
  type LeadFact,
  type LeadFactKey,
  type LeadFacts,
} from "#app/features/jobs/lead-facts.ts";
import { isDenied, isLater, isOnlyPossible, isOtherMatter, isWish } from "./lead-context.ts";
import { type Cue, ENGLISH_CUES } from "./lead-cues.ts";
import { FOREIGN_CUES } from "./lead-cues-foreign.ts";
import { findHandsOnShare, findPeopleCount, findTeamSize } from "./lead-figures.ts";
import { listSentences, type Sentence } from "./lead-sentences.ts";
import { isOfAnother } from "./lead-subject.ts";

/** A sentence without one of a fact's stems says nothing of it, and its cues are not tried. */
const STEMS: Record<LeadFactKey, RegExp> = {
  leads:
    /lead|led\b|leder|leda\b|head|manag|supervis|guid|steer|direct|captain|no team|charge of|responsible for|fuhr|leit|pilot|encadr|dirig|anim|lider|coord|leid|aanstur|stuur|prowad|kier|verantwortlich/,
  reports:
    /report|manag|supervis|apprais|review|1:1|1-1|1-on|1-to|one-o|one-t|one on|disciplin|disziplin|personnel|personal|people|careers|fuhr|gesprach|vorgesetz|entretien|hierarch|desempen|desempenh|cargo|gesprek|leidinggev|ocen|podwlad|responsab|gest/,
  teamSize: /team|squad|group|crew|chapter|equip|zesp|time\b/,
  handsOn:
    /hands|cod(?:e|i)|program|writ|build|bouw|deliver|extend|automat|implement|develop|desarroll|desenvol|entwick|ontwikk|constru|produc|creat|maintain|prototyp|ship|kod|pisa|pisz|tworz|rozw|projekt|keyboard|editor|pull req|architect|contribut/,
  architecture:
    /archi|arqui|design|technical|techni|tecnic|technolog|decid|decis|entscheid|stack|how |tooling|methods/,
  mentoring:
    /mentor|coach|train|teach|groom|sponsor|grow|help|guid|develop|pair|upskill|career|support|superv|role model|sparring|accompag|acompan|begleit|begele|forder|weiterent|anleit|unterst|hilf|orient|forma|encadr|wspier/,
  hiring:
    /hir(?:e|ing)|interview|recru|rekrut|select|candidat|entrevist|entretien|einstell|auswahl|gesprach|sollicit|werv|aanneem|aannemen|rozm|contrata/,
  onCall:
    /call|phone|pager|paged|rota|roster|duty|out-of-hours|standby|stand-by|incident|bereit|nacht|astreint|guardi|plantao|prevenc|sobreaviso|dienst|dyzur/,
  firstLead:
    /first|lead|led\b|experience|erste|fuhrung|gefuhrt|geleitet|premier|jamais|primer|liderad|primeira|ainda|eerste|leidinggev|pierwsz|doswiadcz|title|been a|done it/,
};

const MANAGER = /\b(?:manager|head|director|vp|em)\b/i;
/** In the posting of a manager somebody else. */
const ANOTHER_LEAD = /\b(?:the|an?) (?:tech(?:nical)? |team )?lead\b/;
const ALL_CUES: readonly Cue[] = [...ENGLISH_CUES, ...FOREIGN_CUES];
/** Frequent in English alone. */
const ENGLISH_WORDS = / (?:the|and|with|you|our) /g;
const CHARACTERS_A_WORD = 120;
const MAX_QUOTE = 300;

/**
 * What a posting says of leading in this job, each with its sentence. Wishes about the past, what
 * others do and what contradicts itself say nothing.
 */
export function readLeadFacts(text: string, title = ""): LeadFacts {
  const isManager = MANAGER.test(title);
  const cues = isEnglish(text) ? ENGLISH_CUES : ALL_CUES;
  const found = new Map<LeadFactKey, LeadFact[]>();
  for (const sentence of listSentences(text)) {
    for (const [key, fact] of readSentence(sentence, {
      cues,
      isManager,
      title: title.toLowerCase(),
    })) {
      found.set(key, [...(found.get(key) ?? []), fact]);
    }
  }
  const facts: LeadFacts = {};
  for (const key of LEAD_FACT_KEYS) {
    const fact = settle(found.get(key) ?? []);
    if (fact) facts[key] = fact;
  }
  return withImplied(facts);
}

interface Reading {
  cues: readonly Cue[];
  isManager: boolean;
  /** In lower case. */
  title: string;
}

function readSentence(
  sentence: Sentence,
  { cues, isManager, title }: Reading,
): Map<LeadFactKey, LeadFact> {
  const facts = new Map<LeadFactKey, LeadFact>();
  const { words } = sentence;
  const topics = new Set(LEAD_FACT_KEYS.filter((key) => STEMS[key].test(words)));
  for (const cue of topics.size === 0 ? [] : cues) {
    if (!topics.has(cue.fact) || facts.has(cue.fact)) continue;
    const match = cue.pattern.exec(words);
    if (!match || (isManager && ANOTHER_LEAD.test(words.slice(0, match.index)))) continue;
    const fact = readCue(cue, match, { ...sentence, title });
    if (fact) facts.set(cue.fact, fact);
  }
  return facts;
}

function isEnglish(text: string): boolean {
  const start = text.slice(0, 2_000).toLowerCase();
  return (start.match(ENGLISH_WORDS)?.length ?? 0) > start.length / CHARACTERS_A_WORD;
}

function readCue(
  cue: Cue,
  match: RegExpExecArray,
  sentence: Sentence & Pick<Reading, "title">,
): LeadFact | null {
  const { words, section, title } = sentence;
  const before = words.slice(0, match.index);
  const from = match.index;
  const to = from + match[0].length;
  const quote = sentence.text.replace(/^[-•*] /, "").slice(0, MAX_QUOTE);
  if (cue.fact === "firstLead") return section === "offer" ? null : { value: "yes", quote };
  const isDenial = cue.value === "no" || (!cue.isWhole && isDenied(sentence, { from, to }));
  if (isWish(sentence, { from, to, isDenial }) || isTitle(cue, sentence)) return null;
  const said = { fact: cue.fact, cue: match[0], before, words, title };
  if (!isDenial && (isOtherMatter(cue.fact, sentence) || isOfAnother(said))) return null;
  const value = toValue(cue, sentence.words, isDenial);
  if (value === null) return null;
  return { value, ...figuresOf(cue.fact, value, { words, from, to }), quote };
}

function toValue({ fact, value }: Cue, words: string, isDenial: boolean): LeadFact["value"] | null {
  if (fact === "reports" && isLater(words, isDenial)) return "later";
  if (fact === "leads" || fact === "teamSize" ? isLater(words, isDenial) : isOnlyPossible(words))
    return null;
  if (!isDenial) return value;
  return DENIABLE.has(fact) ? "no" : null;
}

const DENIABLE: ReadonlySet<LeadFactKey> = new Set([
  "reports",
  "leads",
  "handsOn",
  "architecture",
  "onCall",
]);

interface Place {
  words: string;
  from: number;
  to: number;
}

function figuresOf(
  fact: LeadFactKey,
  value: LeadFact["value"],
  place: Place,
): { count?: FactRange; share?: FactRange } {
  if (fact === "handsOn") {
    const share = value === "yes" ? findHandsOnShare(place.words) : null;
    return share ? { share } : {};
  }
  if (fact === "teamSize") {
    const count = findTeamSize(place);
    return count ? { count } : {};
  }
  if ((fact === "leads" && value === "yes") || (fact === "reports" && value !== "no")) {
    const count = findPeopleCount(place);
    return count ? { count } : {};
  }
  return {};
}

/** The first statement, with the figure on which all agree; nothing where they contradict each other. */
function settle(facts: LeadFact[]): LeadFact | null {
  const [first] = facts;
  if (!first) return null;
  const later = facts.find(({ value }) => value === "later");
  if (later) return later;
  if (facts.some(({ value }) => value !== first.value)) return null;
  const counted = facts.filter(({ count, share }) => count ?? share);
  const figures = new Set(counted.map(({ count, share }) => JSON.stringify(count ?? share)));
  if (figures.size > 1) {
    const { count: _, share: __, ...rest } = first;
    return rest;
  }
  return counted[0] ?? first;
}

/** Whoever manages a team leads it; a team size without a size says nothing. */
function withImplied({ teamSize, ...facts }: LeadFacts): LeadFacts {
  const { reports, leads } = facts;
  return {
    ...facts,
    ...(teamSize?.count && { teamSize }),
    ...(!leads && reports?.value === "yes" && { leads: toLed(reports) }),
  };
}

/** Those whose manager they are lead others. */
function toLed({ count, ...reports }: LeadFact): LeadFact {
  const areLeads = /\b(?:leads|managers)\b/i.test(reports.quote);
  return count && !areLeads ? { ...reports, count } : reports;
}

/** "Managing people" alone may be a heading. */
function isTitle({ fact }: Cue, { words, section }: Sentence): boolean {
  if (section === "exclusion" || (fact !== "reports" && fact !== "leads")) return false;
  return words.split(" ", 4).length < 4 && !/[.!]$/.test(words);
}
