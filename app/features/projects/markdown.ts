import { type Packet, type Project, STATUS_WORDS } from "./project.ts";
import { isDoneWithoutResult } from "./status.ts";
import { competencyName } from "./words.ts";

/* Projects as Markdown. Whatever a person typed is text there, and never markup. */

/** A text of several lines, of which no character is markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? sign)
    .replace(/[\\`*_[\]{}()#|~!$:]/g, "\\$&")
    .replace(/^([ \t]*)([-+=])/gm, "$1\\$2")
    .replace(/^([ \t]*\d+)\./gm, "$1\\.")
    .replace(/^[ \t]+/gm, "");
}

/** One line of it. */
function lineOf(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, " ").trim());
}

/** A project as a section, with its title at the given level. */
export function projectMarkdown(project: Project, level = 2): string {
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
    `${"#".repeat(level)} ${lineOf(title)}`,
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

/** A packet with the projects that are in it, in its order. */
export function packetMarkdown(
  { title, audience, intro }: Pick<Packet, "title" | "audience" | "intro">,
  projects: readonly Project[],
): string {
  const blocks = [`# ${lineOf(title)}`, lineOf(audience), escapeMarkdown(intro)];
  return `${toBlocks([...blocks, ...projects.map((project) => projectMarkdown(project))])}\n`;
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

/** An address that cannot end the link it stands in. */
function addressOf(url: string): string {
  return url.replace(/[<>\s\\]/g, encodeURIComponent);
}

function toBlocks(blocks: readonly string[]): string {
  return blocks.filter((block) => block !== "").join("\n\n");
}
