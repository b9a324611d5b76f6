import { splitQuestion } from "./asked-for.ts";
import { createSearch, type Match, weighTexts } from "./bm25.ts";
import { createLikelyEntries } from "./likely-entries.ts";
import type { Case, Words } from "./material.ts";
import { isOutOfScope } from "./out-of-scope.ts";
import { unpackIndexes } from "./packed-indexes.ts";
import type { PreparedMaterial } from "./prepare.ts";
import { createSpelling } from "./spelling.ts";
import { type QueryTerm, toQuery } from "./terms.ts";

/** What the coach finds without a model. */
export interface RuleAnswer {
  /** The words closest to the question; null where only the roadmap has something. */
  words: Words | null;
  /** Others that are nearly as close, at most two. */
  also: Words[];
  /** The id of a competency. */
  topic: string;
  case: Case | null;
  /** The id of a project that shows it; null where none is close. */
  project: string | null;
}

export interface RuleCoach {
  /** Null where nothing is close enough. `about`: the competencies of what the person looks at. */
  ask(question: string, about?: readonly string[]): RuleAnswer | null;
}

/** What it adds to be about the competency that the answer is about, or that the person looks at. */
const SAME_TOPIC = 1.35;
/** What words count whose competency has nothing of what is told. */
const OTHER_TOPIC = 0.3;
/** What the whole of an entry counts beside the way in which people ask for it. */
const WHOLE_ENTRY = 1.5;
/** How much of it goes with the words of the question that an entry does not have. */
const UNCOVERED = 0.15;

/** Asking takes time proportional to the question. */
export function createRuleCoach({
  material,
  indexes: packed,
  entryWeights,
}: PreparedMaterial): RuleCoach {
  const indexes = unpackIndexes(packed);
  const { topics, cases, projects, words, phrases } = material;
  const searches = {
    phrases: createSearch(indexes.phrases),
    words: createSearch(indexes.words),
    topics: createSearch(indexes.topics),
    cases: createSearch(indexes.cases),
    projects: createSearch(indexes.projects),
  };
  const weights = weighTexts(indexes.phrases);
  const spell = createSpelling(indexes.words);
  const findLikely = createLikelyEntries(entryWeights);

  function rankWords(query: readonly QueryTerm[], about: ReadonlySet<string>): Match[] {
    const asked = new Map<number, number[]>();
    for (const { index, score, covered } of searches.phrases(query)) {
      const of = phrases[index] ?? 0;
      const isSingle = (indexes.phrases.lengths[index] ?? 0) < 2;
      const share = Math.min(1, covered / (weights[index] || 1));
      // Of a single word it says little that all of it is asked.
      const weighed = score * (isSingle ? 0.5 : 0.5 + share / 2);
      asked.set(of, [...(asked.get(of) ?? []), weighed]);
    }
    const matches = searches.words(query).map((match) => {
      const score = WHOLE_ENTRY * match.score + sumOfBest(asked.get(match.index) ?? []);
      return { ...match, score: score * (1 - UNCOVERED * (1 - match.coverage)) };
    });
    return rank(matches, (index) => words[index]?.competencies, about);
  }

  /** The entries that are likeliest to answer, which those that have the question’s words are more than others. */
  function findWords(query: readonly QueryTerm[], about: ReadonlySet<string>): Words[] {
    const likely = findLikely(query);
    const [first, ...others] = findAsked(query, about);
    const found = words
      .map((entry) => {
        const bonus = entry === first ? CLOSEST : others.includes(entry) ? CLOSE : 0;
        const isSame = entry.competencies.some((id) => about.has(id));
        const share = (likely.get(entry.id) ?? 0) * (isSame ? SAME_TOPIC : 1);
        return { entry, share: share + bonus };
      })
      .toSorted((one, other) => other.share - one.share);
    const most = found[0]?.share ?? 0;
    if (most < LIKELY) return [];
    return found
      .slice(0, MAX_WORDS)
      .filter(({ share }) => share >= NEARLY_LIKELY * most)
      .map(({ entry }) => entry);
  }

  /** Those that have the question’s words. */
  function findAsked(query: readonly QueryTerm[], about: ReadonlySet<string>): Words[] {
    const asked = rankWords(query, about);
    const ranked = isCloseAsked(asked[0], findOther(asked)) ? asked : rankTold(query, asked);
    return ranked
      .slice(0, MAX_WORDS)
      .filter(({ score }) => score >= NEARLY * (ranked[0]?.score ?? 0))
      .flatMap(({ index }) => words[index] ?? []);
  }

  /** The best of what is about something else than the best. */
  function findOther([best, ...others]: readonly Match[]): Match | undefined {
    const topicOf = (match?: Match) => match && words[match.index]?.competencies[0];
    return others.find((each) => topicOf(each) !== topicOf(best));
  }

  /** Who tells much says little of it in any entry’s words: the competencies tell what all of it is about. */
  function rankTold(query: readonly QueryTerm[], asked: readonly Match[]): Match[] {
    const found = searches.topics(query);
    const most = found[0]?.score ?? 1;
    const topicScores = new Map(found.map(({ index, score }) => [topics[index], score / most]));
    const ranked = asked
      .map((match) => {
        const [id = ""] = words[match.index]?.competencies ?? [];
        return { ...match, score: match.score * (OTHER_TOPIC + (topicScores.get(id) ?? 0)) };
      })
      .sort((one, other) => other.score - one.score);
    return isAtLeast(ranked[0], CLOSE_TOLD) && ranked[0].words >= 3 ? ranked : [];
  }

  function findTopic(query: readonly QueryTerm[], about: ReadonlySet<string>): string | null {
    const best = findBest(searches.topics(query), (index) => [topics[index] ?? ""], about);
    return best && isAtLeast(best, CLOSE_TOPIC) ? (topics[best.index] ?? null) : null;
  }

  return {
    ask(question, about = []) {
      if (isOutOfScope(question)) return null;
      const query = toQuery(question, spell);
      // What someone wants to do outweighs what they look at.
      const looksAt = new Set(splitQuestion(question).purpose ? [] : about);
      const [found = null, ...also] = findWords(query, looksAt);
      const topic = found?.competencies[0] ?? findTopic(query, looksAt);
      if (!topic) return null;
      const ids = new Set(found?.competencies ?? [topic]);
      // A case of another competency would be about something else, however alike its words.
      const isSame = (each: { competencies: readonly string[] } | undefined) =>
        each?.competencies.some((id) => ids.has(id)) ?? false;
      const closeCase = searches.cases(query).find(({ index }) => isSame(cases[index]));
      const closeProject = searches.projects(query).find(({ index }) => isSame(projects[index]));
      return {
        words: found,
        also,
        topic,
        case: isAtLeast(closeCase, CLOSE_CASE) ? (cases[closeCase.index] ?? null) : null,
        project: isAtLeast(closeProject, CLOSE_PROJECT)
          ? (projects[closeProject.index]?.id ?? null)
          : null,
      };
    },
  };
}

/** How much likelier the entry is that is closest to the question’s words, and the others that are close. */
const CLOSEST = 0.2;
const CLOSE = 0.1;
/** How likely the best entry has to be, and what part of that the others have to be that are shown beside it. */
const LIKELY = 0.15;
const NEARLY_LIKELY = 0.12;

/** Which words are shown beside the best: as close as this, and how many in all. */
const NEARLY = 0.6;
const MAX_WORDS = 3;
/** By how much the best must be ahead where only one word of a question is in it. */
const CLEARLY = 1.1;
/** How much of the question that word has to be, so that what is nearly as close is shown beside it instead. */
const MOSTLY = 0.75;

/** How close the others have to be. Found by reading answers to the judged questions. */
const CLOSE_TOLD = { score: 22, coverage: 0.15 };
const CLOSE_TOPIC = { score: 7, coverage: 0.5 };
const CLOSE_CASE = { score: 5, coverage: 0.2 };
const CLOSE_PROJECT = { score: 5, coverage: 0.25 };

/**
 * Whether someone asks for an entry: with several of its words, or in a short question with the one that counts, which
 * what is about something else has less of.
 */
function isCloseAsked(best: Match | undefined, other: Match | undefined): boolean {
  if (!best) return false;
  if (best.words > 1) return best.score >= 14 && best.coverage >= 0.28;
  const ahead = best.coverage >= MOSTLY ? 0 : CLEARLY * (other?.score ?? 0);
  return best.score >= Math.max(11, ahead) && best.coverage >= 0.5;
}

/** Ways of asking that match beside the best one count for less and less. */
function sumOfBest(scores: readonly number[]): number {
  return scores
    .toSorted((one, other) => other - one)
    .slice(0, 4)
    .reduce((sum, score, index) => sum + score * 0.5 ** index, 0);
}

function isAtLeast(
  match: Match | null | undefined,
  { score, coverage }: Pick<Match, "score" | "coverage">,
): match is Match {
  return (
    match !== null && match !== undefined && match.score >= score && match.coverage >= coverage
  );
}

function findBest(...args: Parameters<typeof rank>): Match | null {
  return rank(...args)[0] ?? null;
}

/** The matches by score, best first, those of the same competencies raised. */
function rank(
  matches: readonly Match[],
  competenciesOf: (index: number) => readonly string[] | undefined,
  same: ReadonlySet<string>,
): Match[] {
  return matches
    .map((match) => {
      const isSame = competenciesOf(match.index)?.some((id) => same.has(id)) ?? false;
      return isSame ? { ...match, score: match.score * SAME_TOPIC } : match;
    })
    .sort((one, other) => other.score - one.score);
}
