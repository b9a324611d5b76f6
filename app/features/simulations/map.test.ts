import fc from "fast-check";
import { expect, test } from "vitest";
import { exampleScenario } from "./authoring/draft.ts";
import { BOX, toMap } from "./map.ts";
import type { ScenarioNode } from "./simulation.ts";

test("columns follow the ways from the start, and endings stand last", () => {
  const { boxes, edges } = toMap(exampleScenario("one", "One"));
  const at = (id: string) => boxes.find((box) => box.id === id);
  expect(at("thursday")?.x).toBeLessThan(at("as-tested")?.x ?? 0);
  expect(at("as-tested")?.x).toBe(at("reopened")?.x);
  expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    "thursday as-tested",
    "thursday reopened",
  ]);
});

test("a node that nothing leads to stands apart, below the others", () => {
  const { nodes, start } = exampleScenario("one", "One");
  const lost: ScenarioNode = { id: "lost", type: "text", text: "", next: "thursday" };
  const { boxes } = toMap({ start, nodes: [...nodes, lost] });
  const [apart] = boxes.filter(({ isApart }) => isApart);
  expect(apart?.id).toBe("lost");
  expect(boxes.filter(({ isApart }) => !isApart).every(({ y }) => y < (apart?.y ?? 0))).toBe(true);
});

const id = fc.constantFrom("a", "b", "c", "d", "e", "f", "nowhere", "");
const node: fc.Arbitrary<ScenarioNode> = fc.oneof(
  fc.record({ id, type: fc.constant("text" as const), text: fc.constant(""), next: id }),
  fc.record({
    ...{ id, type: fc.constant("choice" as const), text: fc.constant("") },
    choices: fc.array(
      fc.record({ id, text: fc.constant(""), next: id, feedback: fc.constant("") }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    ...{ id, type: fc.constant("end" as const), text: fc.constant("") },
    ...{ outcome: fc.constant("mixed" as const), debrief: fc.constant([] as string[]) },
  }),
);

test("any draft is drawn: each node once, none over another, all within the picture", () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 12 }), id, (nodes, start) => {
      const { boxes, width, height, edges } = toMap({ start, nodes });
      expect(boxes.map((box) => box.id).sort()).toEqual(
        [...new Set(nodes.map((n) => n.id))].sort(),
      );
      expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length);
      for (const { x, y } of boxes) {
        expect(x + BOX.width).toBeLessThanOrEqual(width);
        expect(y + BOX.height).toBeLessThanOrEqual(height);
      }
      expect(JSON.stringify(edges)).not.toContain("NaN");
    }),
  );
});
