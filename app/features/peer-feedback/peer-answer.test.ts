import { describe, expect, test } from "vitest";
import {
  isDescribed,
  type PeerAnswer,
  type PeerObservation,
  peerWords,
  saysSomething,
  summarizeAnswers,
} from "./peer-answer.ts";
import { linkStateOf } from "./peer-link.ts";

const VISION = "direction.vision";
const RISK = "delivery.risk";

function observe(over: Partial<PeerObservation> = {}): PeerObservation {
  const seen = [null, null, null, null];
  return { competencyId: VISION, seen, example: "", more: "", ...over };
}

function answer(name: string, over: Partial<PeerAnswer> = {}): PeerAnswer {
  return {
    id: name,
    name,
    domain: "",
    observations: [observe({ example: `${name} saw it` })],
    frameworkVersion: "1",
    inPackets: true,
    sentAt: "2026-11-20T08:00:00.000Z",
    ...over,
  };
}

test("an open link expires with its last moment, and no other state does", () => {
  const expiresAt = "2026-11-24T08:00:00.000Z";
  const at = (ms: number) => new Date(Date.parse(expiresAt) + ms);
  expect(linkStateOf({ status: "open", expiresAt }, at(-1))).toBe("open");
  expect(linkStateOf({ status: "open", expiresAt }, at(0))).toBe("expired");
  for (const status of ["used", "withdrawn", "revoked", "deleted"] as const) {
    expect(linkStateOf({ status, expiresAt }, at(1))).toBe(status);
  }
});

describe("an observation", () => {
  test.each([
    [observe({ seen: [null, "often", null, null] }), true],
    [observe({ seen: ["sometimes", null, null, null] }), true],
    [observe({ example: "They wrote it down." }), true],
    [observe({ seen: ["not_yet", "not_yet", null, null] }), false],
    [observe({ more: "Say no more often." }), false],
  ])("describes a competency only where something was seen: %j", (observation, expected) => {
    expect(isDescribed(observation)).toBe(expected);
    expect(saysSomething(observation)).toBe(true);
  });

  test("says nothing where everything is left open", () => {
    expect(saysSomething(observe())).toBe(false);
  });
});

test("a packet quotes the examples of a competency with their names, newest first, and only allowed ones", () => {
  const answers = [
    answer("Ana"),
    answer("Bo", { sentAt: "2026-11-22T08:00:00.000Z" }),
    answer("Not allowed", { inPackets: false }),
    answer("Other", { observations: [observe({ competencyId: RISK, example: "Elsewhere" })] }),
    answer("No example", { observations: [observe({ more: "More of it" })] }),
  ];
  expect(peerWords(answers, VISION).map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Bo: Bo saw it",
    "Ana: Ana saw it",
  ]);
});

test("answers are counted by level, and nobody is counted for what they could not say", () => {
  const summaries = summarizeAnswers([
    answer("Ana", { observations: [observe({ seen: ["often", "not_yet", null, null] })] }),
    answer("Bo", {
      observations: [
        observe({ seen: ["often", "sometimes", null, null], more: "Write it down" }),
        observe({ competencyId: RISK, example: "The freeze in May" }),
      ],
    }),
  ]);
  const none = { often: 0, sometimes: 0, not_yet: 0 };
  expect(summaries).toEqual([
    {
      competencyId: VISION,
      colleagues: 2,
      levels: [{ ...none, often: 2 }, { ...none, sometimes: 1, not_yet: 1 }, none, none],
      examples: [],
      more: [{ name: "Bo", text: "Write it down" }],
    },
    {
      competencyId: RISK,
      colleagues: 1,
      levels: [none, none, none, none],
      examples: [{ name: "Bo", text: "The freeze in May" }],
      more: [],
    },
  ]);
});
