import { competencyName } from "#app/features/roadmap/framework.ts";
import { toDay } from "#app/reference/calendar.ts";
import { type Packet, PROJECT_STATUS_LABELS, type Project } from "./project.ts";
import { isDoneWithoutResult } from "./status.ts";

/* Projects as Markdown. Typed text is escaped, so that it never becomes markup. */

/** Escapes text that may have several lines. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(
      /[&<>]/g,
      (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? character,
    )
    .replace(/[\\`*_[\]{}()#|~!$:]/g, "\\$&")
    .replace(/^([ \t]*)([-+=])/gm, "$1\\$2")
    .replace(/^([ \t]*\d+)\./gm, "$1\\.")
    .replace(/^[ \t]+/gm, "");
}

function escapeLine(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " ").trim());
}

function projectMarkdown(project: Project): string {
  const { title, summary, role, startedOn, endedOn, teamSize, confidential, links } = project;
  const facts = [
    confidential ? "Confidential" : "",
    PROJECT_STATUS_LABELS[project.status] +
      (isDoneWithoutResult(project) ? ", without a result" : ""),
    escapeLine(role),
    [startedOn, endedOn].filter(Boolean).join(" to "),
    teamSize === null ? "" : `${teamSize} ${teamSize === 1 ? "person" : "people"}`,
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
    formatMetrics(project),
    project.competencies.length > 0
      ? `Competencies: ${project.competencies.map((id) => escapeLine(competencyName(id))).join(", ")}`
      : "",
    links.map(({ label, url }) => `- [${escapeLine(label)}](<${escapeUrl(url)}>)`).join("\n"),
    formatMilestones(project),
  ]);
}

/** A packet with the given projects, in their order. */
export function packetMarkdown(
  { title, audience, intro }: Pick<Packet, "title" | "audience" | "intro">,
  projects: readonly Project[],
): string {
  const blocks = [`# ${escapeLine(title)}`, escapeLine(audience), escapeMarkdown(intro)];
  return `${toBlocks([...blocks, ...projects.map(projectMarkdown)])}\n`;
}

function formatMetrics({ metrics }: Project): string {
  if (metrics.length === 0) return "";
  const rows = metrics.map(({ label, before, after, unit }) =>
    [label, before, after, unit].map(escapeLine).join(" | "),
  );
  return ["Figure | Before | After | Unit", "--- | --- | --- | ---", ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}

function formatMilestones({ milestones: all }: Project): string {
  return all
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
