import { COMPETENCY_COUNT } from "#app/reference/competencies/count.ts";
/** The preview images as HTML, 1200 by 630, by file name. */
export const SHARE_IMAGES: Record<string, string> = {
  default: createImage(
    "From senior engineer to Tech&nbsp;Lead.",
    "One decision at a time.",
    logo(200),
  ),
  home: createImage(
    "From senior engineer to Tech&nbsp;Lead, one decision at a time.",
    "Jobs that say what they pay. A roadmap. Simulations.",
    tableRows([
      ["Senior jobs", "Pay, location and freshness as stated"],
      ["Career roadmap", `${COMPETENCY_COUNT} competencies, four levels each`],
    ]),
  ),
  jobs: createImage(
    "Senior engineering jobs",
    "What they pay, and where they can be done from.",
    tableRows([
      ["Tech Lead", "Pay, by the employer"],
      ["Staff Engineer", "Countries, not “remote”"],
      ["Engineering Manager", "Days open, reopened or not"],
    ]),
  ),
  job: createImage(
    "A job for a senior engineer",
    "Each fact with where it was read.",
    tableRows([
      ["Pay", "Employer’s figure, or “not stated”"],
      ["Where", "Countries and hours"],
      ["Last checked", "At its source"],
    ]),
  ),
  roadmap: createImage(
    "Career roadmap to Tech Lead",
    `Eight areas, ${COMPETENCY_COUNT} competencies, four levels each.`,
    `<div class="rows">${["Technical direction", "Delivery leadership", "Growing people"]
      .map((area, index) => `<div><b>${area}</b>${ticks(index + 1)}</div>`)
      .join("")}</div>`,
  ),
  simulations: createImage(
    "Hard leadership days, to practice",
    "Simulations: people, a decision, and what comes of it.",
    tree(),
  ),
};

function createImage(title: string, lede: string, figure: string): string {
  return `<div class="brand">${logo(44)}Leadwright</div><h1>${title}</h1>
    <p class="lede">${lede}</p>${figure.startsWith("<svg") ? `<div class="figure">${figure}</div>` : figure}${ruler()}`;
}

/** The logo. */
function logo(size: number): string {
  return `<svg width="${size}" height="${size}" viewBox="2 1 21 22">
    <path fill="#151917" d="M3 2h5v15h14v5H3z"/><path fill="#0a6746" d="M10.5 8H17v6.5h-6.5z"/></svg>`;
}

function tableRows(lines: [name: string, says: string][]): string {
  const elements = lines.map(
    ([name, description]) =>
      `<div><b>${name}</b><span class="meta ends">${description}</span></div>`,
  );
  return `<div class="rows">${elements.join("")}</div>`;
}

function ticks(level: number): string {
  const elements = [1, 2, 3, 4].map((tick) => `<i class="${tick <= level ? "on" : ""}"></i>`);
  return `<span class="ticks">${elements.join("")}</span>`;
}

/** A scenario tree with one path highlighted; its endings are squares. */
function tree(): string {
  const line = (d: string, isHighlighted = false) =>
    `<path d="${d}" stroke="${isHighlighted ? "#0a6746" : "#7f8882"}" stroke-width="${isHighlighted ? 5 : 3}"/>`;
  const node = (x: number, y: number, isHighlighted = false) =>
    `<circle cx="${x}" cy="${y}" r="13" fill="${isHighlighted ? "#0a6746" : "#fff"}" stroke="#151917" stroke-width="3"/>`;
  const ending = (y: number, isHighlighted = false) =>
    `<rect x="980" y="${y - 13}" width="26" height="26" fill="${isHighlighted ? "#0a6746" : "#fff"}" stroke="#151917" stroke-width="3"/>`;
  return `<svg width="1056" height="200" viewBox="0 0 1056 200" fill="none">
    ${line("M20 100 340 30 660 30 980 30")}${line("M20 100 340 100", true)}${line("M340 100 660 100", true)}
    ${line("M660 100 980 100")}${line("M660 100 980 170", true)}${line("M20 100 340 170 660 170 980 170")}
    ${line("M340 100 660 30")}${node(20, 100, true)}${node(340, 30)}${node(340, 100, true)}
    ${node(340, 170)}${node(660, 30)}${node(660, 100, true)}${node(660, 170)}
    ${ending(30)}${ending(100)}${ending(170, true)}</svg>`;
}

function ruler(): string {
  const marks = Array.from({ length: 75 }, (_, index) => {
    const height = index % 5 === 0 ? 20 : 10;
    return `<path d="M${index * 16 + 8} 0v${height}" stroke="#7f8882" stroke-width="2"/>`;
  });
  return `<svg class="ruler" width="1200" height="34" viewBox="0 0 1200 34">
    <rect width="1200" height="34" fill="#f5f7f5"/><path d="M0 1h1200" stroke="#dce1dd" stroke-width="2"/>${marks.join("")}</svg>`;
}
