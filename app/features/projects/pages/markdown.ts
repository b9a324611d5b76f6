import { authorWords } from "#app/features/peer-feedback/peer-answer.ts";
import { toDay } from "#app/reference/calendar.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";
import { escapeLine, escapeMarkdown } from "#app/reference/escape-markdown.ts";
import { shownMetrics, teamWords } from "../packets/packet-figures.ts";
import { AUTHORSHIP, ladderHeading, NOT_SHOWN, type PacketModel } from "../packets/packet-model.ts";
import type { PacketProject } from "../packets/packet-project.ts";
import { type Milestone, PROJECT_STATUS_LABELS, type Project } from "../project.ts";
import { isDoneWithoutResult } from "../status.ts";

/* Projects as Markdown. Typed text is escaped, so that it never becomes markup. */

/** `rest` is what a packet does not repeat: its table and its figures say it. */
function projectMarkdown(project: PacketProject, rest: readonly string[] = []): string {
  const { title, summary, role, startedOn, endedOn, teamSize, confidential, links } = project;
  const facts = [
    confidential ? "Confidential" : "",
    PROJECT_STATUS_LABELS[project.status] +
      (isDoneWithoutResult(project) ? ", without a result" : ""),
    escapeLine(role),
    [startedOn, endedOn].filter(Boolean).join(" to "),
    teamWords(teamSize),
  ].filter(Boolean);
  const parts: [string, string][] = [
    ["Situation", project.situation],
    ["Task", project.task],
    ["Actions", project.actions],
    ["Result", project.result],
  ];
  return toBlocks([
    `## ${escapeLine(title)}`,
    facts.join(" · "),
    escapeLine(summary),
    ...parts.flatMap(([name, text]) => (text ? [`**${name}**`, escapeMarkdown(text)] : [])),
    ...rest,
    links.map(({ label, url }) => `- [${escapeLine(label)}](<${escapeUrl(url)}>)`).join("\n"),
  ]);
}

/** All of a person's projects with their milestones, under a title. */
export function projectsMarkdown(title: string, projects: readonly Project[]): string {
  const blocks = projects.map((project) =>
    toBlocks([
      projectMarkdown(project, [
        formatMetrics(project),
        project.competencies.length > 0
          ? `Competencies: ${project.competencies.map((id) => escapeLine(competencyName(id))).join(", ")}`
          : "",
      ]),
      formatMilestones(project.milestones),
    ]),
  );
  return `${toBlocks([`# ${escapeLine(title)}`, ...blocks])}\n`;
}

/** A packet: the same as its page shows, in the same order. */
export function packetMarkdown(model: PacketModel): string {
  const { title, audience, name, asOf, levels, scope, intro, notYet, figures } = model;
  const blocks = [
    `# ${escapeLine(title)}`,
    audience && `Written for ${escapeLine(audience)}`,
    escapeLine([name, asOf].filter(Boolean).join(" · ")),
    AUTHORSHIP,
    levels && `**${escapeLine(levels)}**`,
    escapeLine(scope),
    escapeMarkdown(intro),
    ...(figures.length > 0
      ? [
          "## Metrics",
          figures
            .map(
              ({ project, figures: values }) =>
                `- **${escapeLine(project)}**: ${values.map(escapeLine).join("; ")}`,
            )
            .join("\n"),
        ]
      : []),
    ...formatLadder(model),
    ...formatMatrix(model),
    ...model.projects.map((project) => projectMarkdown(project)),
    ...formatWins(model),
    ...formatQuotes(model),
    ...(notYet ? ["## Why not yet", escapeMarkdown(notYet)] : []),
  ];
  return `${toBlocks(blocks)}\n`;
}

const CELL_WORDS = { result: "Result", work: "Work" };

function formatMatrix({ matrix, projects, wins }: PacketModel): string[] {
  if (matrix.length === 0) return [];
  const ifWins = (cell: string) => (wins.length > 0 ? [cell] : []);
  const rows = [
    ["Competency", ...projects.map(({ title }) => escapeLine(title)), ...ifWins("Wins")],
    ["---", ...projects.map(() => "---"), ...ifWins("---")],
    ...matrix.map(({ competency, cells, wins: n }) => [
      escapeLine(competency),
      ...cells.map((cell) => (cell ? CELL_WORDS[cell] : "")),
      ...ifWins(n > 0 ? String(n) : ""),
    ]),
  ];
  return [
    "## What supports each competency",
    rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
  ];
}

function formatLadder({ ladder }: PacketModel): string[] {
  if (!ladder) return [];
  const rows = ladder.rows.map(
    ({ text, shownBy }) =>
      `- ${escapeLine(text)}\n  ${escapeLine(shownBy.join("; ") || NOT_SHOWN)}`,
  );
  return [`## ${escapeLine(ladderHeading(ladder))}`, rows.join("\n")];
}

function formatWins({ wins }: PacketModel): string[] {
  if (wins.length === 0) return [];
  const blocks = wins.flatMap(({ competency, wins: group }) => [
    `**${escapeLine(competency)}**`,
    group
      .map(
        ({ on, text, figure }) =>
          `- ${[text, figure, on].filter(Boolean).map(escapeLine).join(" · ")}`,
      )
      .join("\n"),
  ]);
  return ["## Wins", ...blocks];
}

function formatQuotes({ quotes: competencies }: PacketModel): string[] {
  if (competencies.length === 0) return [];
  const blocks = competencies.flatMap(({ competency, quotes }) =>
    quotes.map(
      ({ name, domain, text }) =>
        `“${escapeMarkdown(text)}”\n\n${escapeLine(name)} (${escapeLine(authorWords(domain))}), on ${escapeLine(competency)}`,
    ),
  );
  return ["## In colleagues’ words", ...blocks];
}

function formatMetrics(project: PacketProject): string {
  const metrics = shownMetrics(project.metrics);
  if (metrics.length === 0) return "";
  const rows = metrics.map(({ label, before, after, unit }) =>
    [label, before, after, unit].map(escapeLine).join(" | "),
  );
  return ["Metric | Before | After | Unit", "--- | --- | --- | ---", ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}

function formatMilestones(milestones: readonly Milestone[]): string {
  return milestones
    .map(({ title, due, doneAt }) => {
      const dateText = doneAt ? `, done ${toDay(doneAt)}` : due ? `, due ${due}` : "";
      return `- [${doneAt ? "x" : " "}] ${escapeLine(title)}${dateText}`;
    })
    .join("\n");
}

/** Encodes characters that would end the link. */
function escapeUrl(url: string): string {
  return url.replace(/[<>\s\\]/g, encodeURIComponent);
}

function toBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}
