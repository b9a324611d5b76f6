import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkdown } from "#app/reference/escape-markdown.ts";
import { aProject } from "#test/projects.ts";
import { toPacketModel } from "../packets/packet-model.ts";
import { packetMarkdown, projectsMarkdown } from "./markdown.ts";

/** Undoes the escapes as a Markdown reader would. */
function read(markdown: string): string {
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: "<", gt: ">" })[name] ?? "&");
}

test("typed text reads unchanged and never becomes markup", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc
      .array(
        fc.constantFrom("#", "-", "+", "1.", "[", "](", "<b>", "&lt;", "`", "|", "\\", "\n", "a "),
      )
      .map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const escaped = escapeMarkdown(text);
      expect(read(escaped)).toBe(text.replace(/^[ \t]+/gm, ""));
      const bare = escaped.replace(/\\./g, "x").replace(/&(lt|gt|amp);/g, "");
      expect(bare).not.toMatch(/[<>&`*_[\]|~]|:\/\//);
      expect(bare).not.toMatch(/^\s*([-+=#]|\d+\.)/m);
    }),
  );
});

test("a packet has its title, its audience and its projects in order", () => {
  const packet = {
    ...{ title: "For the *lead* role", audience: "Mehwish", intro: "<script>alert(1)</script>" },
    ...{ currentLevel: "Senior engineer", soughtLevel: "Tech Lead", levelSince: "2023-03-01" },
    ...{ withLadder: false, version: 3 },
    ...{ notYet: "I have *not* led a launch.", updatedAt: "2025-11-24T08:00:00.000Z" },
  };
  const model = toPacketModel(packet, {
    name: "Zofia",
    projects: [
      aProject({
        title: "# Cut the build",
        confidential: true,
        result: "[12 minutes](javascript:alert)",
        links: [{ label: "a](b", url: "https://x.example/<a>(b)" }],
        metrics: [{ label: "Time | x", before: "31", after: "12", unit: "min" }],
        competencies: ["delivery.risk"],
      }),
    ],
  });
  const text = packetMarkdown(model);
  expect(text).toContain(
    "# For the \\*lead\\* role\n\nWritten for Mehwish\n\nZofia · Nov 24, 2025, version 3\n\nThis is the author’s own account, including the numbers and the table. Colleagues are quoted by name, and we say which names aren’t verified.\n\n**Senior engineer since March 2023 (2 years, 8 months), asking for Tech Lead**\n\n1 project\n\n&lt;script&gt;",
  );
  expect(text).toContain("| Risk and forecasting | Result |");
  expect(text).toContain("- **\\# Cut the build**: Time \\| x: 31 → 12 min");
  expect(text).toContain("## Why not yet\n\nI have \\*not\\* led a launch.");
  expect(text).toContain("## \\# Cut the build\n\nConfidential · Active");
  expect(text).toContain("\\[12 minutes\\](javascript:alert)");
  expect(text).toContain("- [a\\](b](<https://x.example/%3Ca%3E(b)>)");
});

test("a list of projects has their figures as a table, their competencies and, last, their milestones", () => {
  const text = projectsMarkdown("All", [
    aProject({
      metrics: [{ label: "Time | x", before: "31", after: "12", unit: "min" }],
      competencies: ["delivery.risk"],
      links: [{ label: "Notes", url: "https://x.example/" }],
      milestones: [{ id: "m", title: "First slice", due: "2026-11-24", doneAt: null }],
    }),
  ]);
  expect(text).toContain("| Time \\| x | 31 | 12 | min |");
  expect(text).toContain(
    "Competencies: Risk and forecasting\n\n- [Notes](<https://x.example/>)\n\n- [ ] First slice, due 2026-11-24\n",
  );
});
