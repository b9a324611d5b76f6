import { expect, test } from "vitest";
import { statedGates } from "#app/features/jobs/hard-gates.ts";
import { readHardGates, toGateFields } from "./hard-gates.ts";

test("a gate has the sentence that decides it", () => {
  const text = "You lead ferries.\nWe pay for your relocation. US citizenship is required.";
  expect(readHardGates(text)).toEqual({
    relocation: { state: "offered", quote: "We pay for your relocation." },
    workRight: { state: "citizenship", quote: "US citizenship is required." },
  });
});

test("what a posting demands counts, whatever it offers", () => {
  const text = "You must relocate to Oslo. We offer relocation support.";
  expect(readHardGates(text).relocation?.state).toBe("required");
});

test("offered and not offered is not stated", () => {
  const text = "We offer relocation support.\nNo relocation assistance is provided.";
  expect(readHardGates(text)).toEqual({});
});

test("a line under a heading of denial offers nothing", () => {
  expect(readHardGates("What we cannot give\nRelocation support, visa sponsorship")).toEqual({});
});

test("a posting without gates has the fields that it had before there were any", () => {
  expect(toGateFields("You lead ferries.")).toEqual({ visa: "unknown" });
});

test("a visa chosen in a form has no words of another one", () => {
  const { gates = null } = toGateFields("We don't sponsor visas. We help you relocate.");
  expect(statedGates({ visa: "yes", gates }).visa).toEqual({ state: "offered" });
  expect(statedGates({ visa: "no", gates }).visa?.quote).toBe("We don't sponsor visas.");
  expect(statedGates({ visa: "unknown", gates })).not.toHaveProperty("visa");
  expect(statedGates({ visa: "yes", gates: null })).toEqual({ visa: { state: "offered" } });
});
