import { type Packet, type Project, STATUS_WORDS } from "./project.ts";
import { isDoneWithoutResult } from "./status.ts";
import { competencyName } from "./words.ts";

/* Projects as Markdown. Typed text is escaped, so that it never becomes markup. */

/** Escapes text that may have several lines. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign)
    .replace(/[\\`*_[\]{}()#|~!$:]/g, "\\$&")
    .replace(/^([ \t]*)([-+=])/gm, "$1\\$2")
    .replace(/^([ \t]*\d+)\./gm, "$1\\.")
    .replace(/^[ \t]+/gm, "");
}

function lineOf(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " ").trim());
}

function projectMarkdown(project: Project): string {
  const { title, summary, role, startedOn, endedOn, teamSize, confidential, links } = project;
  const facts = [
    confidential ? "Confidential" : "",
    STATUS_WORDS[project.status] + (isDoneWithoutResult(project) ? ", without a result" : ""),
    lineOf(role),
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
    `## ${lineOf(title)}`,
    facts.join(" · "),
    lineOf(summary),
    ...parts.flatMap(([name, text]) => (text ? [`**${name}**`, escapeMarkdown(text)] : [])),
    figures(project),
    project.competencies.length > 0
      ? `Competencies: ${project.competencies.map((id) => lineOf(competencyName(id))).join(", ")}`
      : "",
    links.map(({ label, url }) => `- [${lineOf(label)}](<${addressOf(url)}>)`).join("\n"),
    milestones(project),
  ]);
}

/** A packet with the given projects, in their order. */
export function packetMarkdown(
  { title, audience, intro }: Pick<Packet, "title" | "audience" | "intro">,
  projects: readonly Project[],
): string {
  const blocks = [`# ${lineOf(title)}`, lineOf(audience), escapeMarkdown(intro)];
  return `${toBlocks([...blocks, ...projects.map(projectMarkdown)])}\n`;
}

function figures({ metrics }: Project): string {
  if (metrics.length === 0) return "";
  const rows = metrics.map(({ label, before, after, unit }) =>
    [label, before, after, unit].map(lineOf).join(" | "),
  );
  return ["Figure | Before | After | Unit", "--- | --- | --- | ---", ...rows]
    .map((row) => `| ${row} |`)
    .join("\n");
}

function milestones({ milestones: all }: Project): string {
  return all
    .map(({ title, due, doneAt }) => {
      const when = doneAt ? `, done ${doneAt.slice(0, 10)}` : due ? `, due ${due}` : "";
      return `- [${doneAt ? "x" : " "}] ${lineOf(title)}${when}`;
    })
    .join("\n");
}

/** Encodes characters that would end the link. */
function addressOf(url: string): string {
  return url.replace(/[<>\s\\]/g, encodeURIComponent);
}

function toBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}
