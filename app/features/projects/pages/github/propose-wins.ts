import { compareText } from "#app/reference/compare-text.ts";
import { WIN_FIELDS } from "../../win-fields.ts";
import type { GitHubItem } from "./parse-github.ts";

/* Proposes wins from work on GitHub, by fixed rules on titles and labels. Deterministic. */

export interface ProposedWin {
  /** Unique among the proposals. */
  id: string;
  kind: "reviews" | "design" | "incident";
  text: string;
  /** A day, "2026-11-24". */
  on: string;
  competencyId: string;
  /** Where its items are. */
  urls: string[];
}

/** Fewer reviews in a quarter say little. */
const MIN_REVIEWS = 5;
const MAX_PROPOSALS = 60;

const DESIGN =
  /\b(?:rfc|adr|design(?: doc\w*)?|proposal|decision record|architecture|migrat\w+|deprecat\w+|rollout|roll out|sunset|strategy|standard\w*|guideline\w*|convention\w*)\b/i;
const INCIDENT =
  /\b(?:incident\w*|outage\w*|post-?mortems?|root cause|sev-?\s?[0-3]|roll ?back|hot-?fix|downtime|data loss|on-?call|runbook\w*)\b/i;
/** Robots open pull requests, too. */
const ROBOT = /\[bot\]$|^(?:dependabot|renovate|github-actions)\b/i;

/**
 * Wins that a person's items on GitHub would make: reviews given, a quarter and repository at a time,
 * own designs and incidents. The newest first; at most 60.
 */
export function proposeWins(items: readonly GitHubItem[], login: string): ProposedWin[] {
  const unique = withoutRepeats(items);
  const isOwn = ({ author }: GitHubItem) => author.toLowerCase() === login.toLowerCase();
  const reviewed = unique.filter(
    (item) => item.isPullRequest && !isOwn(item) && item.author !== "" && !ROBOT.test(item.author),
  );
  const incidents = unique.filter(
    (item) => (isOwn(item) || !item.isPullRequest) && matches(INCIDENT, item),
  );
  const designs = unique.filter(
    (item) => isOwn(item) && !incidents.includes(item) && matches(DESIGN, item),
  );
  return [
    ...groupReviews(reviewed),
    ...designs.map((item) => toWin(item, "design")),
    ...incidents.map((item) => toWin(item, "incident")),
  ]
    .sort((one, other) => other.on.localeCompare(one.on) || one.id.localeCompare(other.id))
    .slice(0, MAX_PROPOSALS);
}

/** Two files may have an item twice, and differently; which one stays does not depend on their order. */
function withoutRepeats(items: readonly GitHubItem[]): GitHubItem[] {
  const sorted = items.map((item) => ({ item, text: JSON.stringify(item) }));
  sorted.sort((one, other) => compareText(one.text, other.text));
  return [...new Map(sorted.map(({ item }) => [item.url, item])).values()];
}

/** The login that most of the items are by; empty without items. */
export function guessLogin(items: readonly GitHubItem[]): string {
  const counts = new Map<string, number>();
  for (const { author } of items)
    if (author && !ROBOT.test(author)) counts.set(author, (counts.get(author) ?? 0) + 1);
  const [first] = [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b));
  return first?.[0] ?? "";
}

function matches(pattern: RegExp, { title, labels }: GitHubItem): boolean {
  return pattern.test(title) || labels.some((label) => pattern.test(label));
}

function groupReviews(items: readonly GitHubItem[]): ProposedWin[] {
  const groups = Map.groupBy(items, ({ repository, on }) => `${repository} ${quarterOf(on)}`);
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    if (!first || group.length < MIN_REVIEWS) return [];
    const people = new Set(group.map(({ author }) => author)).size;
    const on = group.map((item) => item.on).reduce((a, b) => (a > b ? a : b));
    const text = `Reviewed ${group.length} pull requests by ${people === 1 ? "one person" : `${people} people`} in ${first.repository}, ${quarterOf(first.on)}.`;
    return {
      id: `reviews ${id}`,
      kind: "reviews",
      text: text.slice(0, WIN_FIELDS.text.max),
      on,
      competencyId: "culture.review",
      urls: group.map(({ url }) => url),
    };
  });
}

/** "Q1 2026" */
function quarterOf(day: string): string {
  return `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;
}

function toWin(item: GitHubItem, kind: "design" | "incident"): ProposedWin {
  const text = `${item.title} (${item.repository}#${item.url.split("/").at(-1)})`;
  return {
    id: item.url,
    kind,
    text: text.slice(0, WIN_FIELDS.text.max),
    on: item.on,
    competencyId: kind === "design" ? toDesignCompetency(item) : "operations.incidents",
    urls: [item.url],
  };
}

function toDesignCompetency({ title }: GitHubItem): string {
  if (/\b(?:migrat\w+|deprecat\w+|sunset|rollout|roll out)\b/i.test(title))
    return "direction.evolution";
  return /\b(?:standard\w*|guideline\w*|convention\w*)\b/i.test(title)
    ? "culture.ways"
    : "direction.decisions";
}
