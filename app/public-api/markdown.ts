import { GATE_LABELS, HARD_GATE_KEYS, type HardGate } from "#app/features/jobs/hard-gates.ts";
import { TRACK_LABELS } from "#app/features/jobs/labels.ts";
import type { LeadFacts } from "#app/features/jobs/lead-facts.ts";
import { listLeadStatements } from "#app/features/jobs/lead-words.ts";
import { areaName, countryName } from "#app/reference/areas.server.ts";
import { escapeLine, escapeMarkdown } from "#app/reference/escape-markdown.ts";
import { languageName } from "#app/reference/languages.ts";
import { EMPLOYMENT_TYPE_LABELS } from "#app/reference/work-modes-and-employment-types.ts";
import type { CompetenciesBody } from "./schemas/competency-schema.ts";
import type { JobBody, RemoteAreaBody } from "./schemas/job-schema.ts";
import type { PostingLawBody } from "./schemas/law-schema.ts";

/* What programs read as JSON, as text. Postings are quoted, so that their words never pass for ours. */

/** A job. */
export function toJobMarkdown(job: JobBody): string {
  const { organization, pay, location, lead, gates, languages } = job;
  const { hours } = location;
  const facts: Fact[] = [
    ["Organization", organization.name],
    ["Where", job.where],
    ["Remote from", toAreaNames(location.remoteFrom)],
    ["Not from", toAreaNames(location.remoteNotFrom)],
    ["As posted", location.stated],
    ["Areas read from", toQuoted(location.quote)],
    ["Pay", [pay.words ?? "Not stated", pay.note].filter(Boolean).join(". ")],
    ["Pay applies to", pay.words?.includes(pay.scope ?? "") ? null : pay.scope],
    ["Pay read from", toQuoted(pay.quote)],
    ["Level", `${lead.level}${lead.levelMax ? ` to ${lead.levelMax}` : ""}`],
    ["Track", TRACK_LABELS[lead.track]],
    ["Type", job.employmentTypes.map((type) => EMPLOYMENT_TYPE_LABELS[type]).join(", ")],
    ...listLeadStatements(toLeadFacts(lead.facts)).map(
      ({ label, words, quote }): Fact => [label, withQuote(words, quote)],
    ),
    ["Technologies", job.technologies.map(({ name }) => name).join(", ")],
    [
      "Hours",
      hours && withQuote(`UTC offsets ${hours.fromUtcOffset} to ${hours.toUtcOffset}`, hours.quote),
    ],
    ...HARD_GATE_KEYS.map((gate): [string, string] => [GATE_LABELS[gate], toGateText(gates[gate])]),
    ...languages.required.map(
      ({ code, quote }): Fact => ["Language required", withQuote(languageName(code), quote)],
    ),
    ["Written in", languages.writtenIn && languageName(languages.writtenIn)],
    ["Status", job.status],
    ["Published", job.publishedAt],
    ["Last verified at its source", job.verifiedAt],
    ["Last day to apply", job.closesAt],
    ["Source", job.source.label],
    ...job.competencies.map(({ name, quote }): Fact => [`Mentions ${name}`, toQuoted(quote)]),
  ];
  return toDocument([
    `# ${escapeLine(job.title)}`,
    job.isExample ? "An example: the job and its organization are fictional." : "",
    toFactList(facts),
    `Page: <${job.url}>`,
    job.applyUrl ? `Apply: <${toLinkAddress(job.applyUrl)}>` : "",
    ...toLawBlocks(job.laws),
    "## The employer’s text",
    toQuote(job.description),
  ]);
}

function toGateText({ state, quote }: JobBody["gates"][HardGate]): string {
  return withQuote(state.replaceAll("_", " "), quote);
}

function withQuote(words: string, quote: string | null): string {
  return quote ? `${words}: “${quote}”` : words;
}

function toQuoted(quote: string | null): string | null {
  return quote && `“${quote}”`;
}

/** An address between angle brackets, which neither they nor spaces may end early. */
function toLinkAddress(address: string): string {
  return address.replace(/[<>\s]/g, encodeURIComponent);
}

function toLeadFacts(facts: JobBody["lead"]["facts"]): LeadFacts {
  const entries = facts.map(({ fact, value, people, percentOfTime, quote }) => {
    const count = people && { count: [people.least, people.most] };
    const share = percentOfTime && { share: [percentOfTime.least, percentOfTime.most] };
    return [fact, { value, quote, ...count, ...share }];
  });
  return Object.fromEntries(entries);
}

/** "Nigeria, Ghana, California (US)"; an area without codes is one that the posting does not name. */
function toAreaNames(areas: readonly RemoteAreaBody[]): string {
  const names = areas.map(({ country, region }) => {
    if (country && region) return areaName({ country, region });
    if (country) return countryName(country);
    return region ? areaName({ region }) : "places that the posting doesn’t name";
  });
  return names.join(", ");
}

/** What the law of a place asks for: of those that it binds, and of those that it may. */
const ASKED: Record<PostingLawBody["owes"], [binds: string, may: string]> = {
  pay: ["a posting has to say what the job pays", "a posting may have to say what the job pays"],
  ai: [
    "a posting has to say whether AI screens applicants",
    "a posting may have to say whether AI screens applicants",
  ],
  vacancy: [
    "a posting has to say whether there is a vacancy",
    "a posting may have to say whether there is a vacancy",
  ],
  answer: [
    "an employer has to reply after an interview",
    "an employer may have to reply after an interview",
  ],
  "pay-history": [
    "an employer isn’t allowed to ask about earlier pay",
    "an employer may not be allowed to ask about earlier pay",
  ],
};

const FOUND = { yes: "Found here.", no: "Not found here.", unknown: "" };

function toLawBlocks(laws: readonly PostingLawBody[]): string[] {
  if (laws.length === 0) return [];
  const lines = laws.map(({ area, owes, stated, isKnownToBind, answerDays, inForce, source }) => {
    const asked = ASKED[owes][isKnownToBind ? 0 : 1];
    const days = answerDays
      ? ` Law firms say within ${answerDays} days; the law’s page names no number.`
      : "";
    const words = `By law in ${area}, ${asked}, since ${inForce}.${days} ${FOUND[stated]}`;
    return `- ${escapeLine(words.trim())} <${source}>`;
  });
  return [
    "## Laws where this job is",
    lines.join("\n"),
    "Facts with their source, not legal advice.",
  ];
}

/** The competencies of a Tech Lead, each with where its practice is read. */
export function toCompetenciesMarkdown(
  { areas, levels, version }: CompetenciesBody,
  toPracticeUrl: (id: string) => string,
): string {
  return toDocument([
    "# The competencies of a Tech Lead",
    `Version ${version}. Levels: ${levels.map(({ number, name }) => `${number} ${name}`).join(", ")}.`,
    ...areas.flatMap((area) => [
      `## ${escapeLine(area.name)}`,
      escapeLine(area.why),
      ...area.competencies.flatMap(({ id, name, url, question, levels: texts, evidence }) => [
        `### ${escapeLine(name)}`,
        `${escapeLine(question)} <${url}>`,
        texts.map(({ number, text }) => `- Level ${number}: ${escapeLine(text)}`).join("\n"),
        `Evidence: ${escapeLine(evidence.join("; "))}.`,
        `How to practice it: <${toPracticeUrl(id)}>`,
      ]),
    ]),
  ]);
}

type Fact = [name: string, text: string | null];

/** Those of them that have a text. */
export function toFactList(facts: readonly Fact[]): string {
  return facts
    .filter(([, text]) => text)
    .map(([name, text]) => `- ${name}: ${escapeLine(text ?? "")}`)
    .join("\n");
}

export function toList(lines: readonly string[]): string {
  return lines.map((line) => `- ${escapeLine(line)}`).join("\n");
}

export function toQuote(text: string): string {
  return escapeMarkdown(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}

/** Blocks of Markdown, without the empty ones. */
export function toDocument(blocks: readonly string[]): string {
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}
