import { GATE_LABELS, HARD_GATE_KEYS, type HardGate } from "#app/features/jobs/hard-gates.ts";
import { TRACK_LABELS } from "#app/features/jobs/labels.ts";
import { areaName, countryName } from "#app/reference/areas.server.ts";
import { EMPLOYMENT_TYPE_LABELS } from "#app/reference/employment.ts";
import { escapeLine, escapeMarkdown } from "#app/reference/escape-markdown.ts";
import { languageName } from "#app/reference/languages.ts";
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
    ["Pay", [pay.words ?? "Not stated", pay.note].filter(Boolean).join(". ")],
    ["Level", `${lead.level}${lead.levelMax ? ` to ${lead.levelMax}` : ""}`],
    ["Track", TRACK_LABELS[lead.track]],
    ["Type", job.employmentTypes.map((type) => EMPLOYMENT_TYPE_LABELS[type]).join(", ")],
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
    ["Apply", job.applyUrl],
    ...job.competencies.map(({ name, quote }): Fact => [`Mentions ${name}`, `“${quote}”`]),
  ];
  return toDocument([
    `# ${escapeLine(job.title)}`,
    job.isExample ? "An example: the job and its organization are fictional." : "",
    toFactList(facts),
    `Page: <${job.url}>`,
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

/** "Nigeria, Ghana, California (US)"; an area without codes is one that the posting does not name. */
function toAreaNames(areas: readonly RemoteAreaBody[]): string {
  const names = areas.map(({ country, region }) => {
    if (country && region) return areaName({ country, region });
    if (country) return countryName(country);
    return region ? areaName({ region }) : "places that the posting doesn’t name";
  });
  return names.join(", ");
}

const ASKED: Record<PostingLawBody["owes"], string> = {
  pay: "what the job pays",
  ai: "whether AI screens applicants",
  vacancy: "whether there is a vacancy",
  answer: "a reply after an interview",
  "pay-history": "no questions about earlier pay",
};

const FOUND = { yes: "Found here.", no: "Not found here.", unknown: "" };

function toLawBlocks(laws: readonly PostingLawBody[]): string[] {
  if (laws.length === 0) return [];
  const lines = laws.map(({ area, owes, stated, isKnownToBind, answerDays, inForce, source }) => {
    const asked = `${ASKED[owes]}${answerDays ? ` within ${answerDays} days` : ""}`;
    const verb = isKnownToBind ? "asks for" : "may ask for";
    const words = `${area} ${verb} ${asked}, in force since ${inForce}. ${FOUND[stated]}`;
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
