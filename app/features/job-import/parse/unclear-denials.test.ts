import { describe, expect, test } from "vitest";
import { verdictOf } from "#test/read-eligibility.ts";

const LABELS = ["Remote", "Remote - Worldwide", "Remote - EMEA"];

// Some are read by rules, the others by the net under them: none may become a clean yes.
// biome-ignore format: a table reads best with a sentence on each line
const EXCLUSIONS = [
  "No applicants from Nigeria.", "We can't hire in Nigeria.", "Nigeria is not possible.", "Not open to Nigeria.",
  "Sorry, Nigeria is out.", "Except Nigeria.", "Everywhere but Nigeria.", "Anywhere in the world, Nigeria excepted.",
  "Anywhere outside Nigeria.", "Applications from Nigeria can't be accepted.", "Candidates from Nigeria will be rejected.",
  "Due to sanctions and tax we exclude Nigeria.", "Residents of Nigeria are not eligible.", "Not eligible: Nigeria",
  "Excluded countries: Nigeria, Kenya", "Restricted countries: Nigeria, Kenya.", "Countries where we can't hire: Nigeria, Kenya.",
  "Work from anywhere, but not from Nigeria.", "Worldwide (excl. Nigeria)", "Worldwide, minus Nigeria.",
  "We currently do not support employment in Nigeria.", "Nigeria isn't supported by our payroll.",
  "Our employer of record doesn't cover Nigeria.", "Unfortunately Nigeria isn't on our list.", "We've stopped hiring in Nigeria.",
  "Hiring in Nigeria is paused.", "You cannot work from Nigeria.", "Working from Nigeria is not permitted.",
  "Working from Nigeria isn't allowed.", "With the exception of Nigeria.", "All countries other than Nigeria.",
  "Nigerian citizens need not apply.", "We can't hire Nigerian residents.", "Not for Nigerian nationals.",
  "There is no way for us to pay people in Nigeria.", "Labor laws keep us from hiring in Nigeria.",
  "Tax and benefits are the reason why we don't hire in Nigeria.", "It's impossible to employ people in Nigeria.",
  "Nicht in Nigeria.", "Sauf au Nigeria.", "Excepto Nigeria.",
];

describe.each(EXCLUSIONS)("%s", (sentence) => {
  test.each(LABELS)("is no yes for its country under “%s”", (label) => {
    for (const text of [sentence, `We hire from all over the world. ${sentence}`]) {
      const { answer: given, reason } = verdictOf(label, text, "NG");
      expect([text, given]).not.toEqual([text, "yes"]);
      if (given === "unclear" && reason.includes("may leave out")) {
        expect(reason).toContain(sentence.split(". ").at(-1));
      }
    }
  });

  test("says nothing about another country", () => {
    expect(verdictOf("Remote - Worldwide", sentence, "GH").answer).toBe("yes");
  });
});

// biome-ignore format: a table reads best with a sentence on each line
const LIMITS = [
  "Portugal only.", "*Portugal only*", "Remote – Portugal only", "This opening is for Portugal.", "Portuguese residents only.",
  "We can only hire in Portugal.", "We hire in Portugal only.", "Hiring is limited to Portugal.", "You live in Portugal.",
  "You must reside in Portugal.", "Applicants outside Portugal will not be considered.", "Open to Portugal residents only.", "Open To Candidates Located In Portugal",
  "This position requires you to be a resident of Portugal.", "Our contracts are Portuguese, so you need to live there.",
  "Location: Portugal.", "Based: Portugal", "Remote within Portugal.", "Fully remote (Portugal).",
  "At this time we are hiring in Portugal exclusively.", "Employment is through our entity in Portugal, and only there.",
  "We're only set up to hire in Portugal.", "We only have an entity in Portugal and can't hire elsewhere.",
  "Must have the right to work in Portugal.", "Work authorization for Portugal required.", "Eligible location: Portugal",
  "Eligible countries: Portugal, Italy.", "Home office anywhere in Portugal.", "We are looking for someone based in Portugal.",
  "Nur in Portugal.", "Solo para residentes en Portugal.", "Uniquement au Portugal.", "Apenas residentes em Portugal.",
];

test.each(LIMITS)("“%s” leaves no clean yes to the rest of Europe", (sentence) => {
  expect(verdictOf("Remote - Europe", sentence, "ES").answer).not.toBe("yes");
  expect(verdictOf("Remote", `We hire from all over the world. ${sentence}`, "ES").answer).not.toBe(
    "yes",
  );
  expect(verdictOf("Remote - Europe", sentence, "PT").answer).not.toBe("no");
});

test.each([
  "We don't have an office in Nigeria.",
  "Our customers aren't only in Nigeria.",
  "There is no need to live in Nigeria.",
  "You'll work with people in Nigeria, Brazil and Poland.",
  "We are not just hiring in Nigeria.",
])("“%s” leaves nobody out", (sentence) => {
  expect(verdictOf("Remote - Worldwide", sentence, "NG").answer).toBe("yes");
});

test("a country that the label names stays open where no rule reads a sentence", () => {
  expect(verdictOf("Remote - Nigeria", "Nigeria isn't on our list of offices.", "NG").answer).toBe(
    "yes",
  );
});

test("what may be left out is said with its sentence, and not told as a fact", () => {
  const { answer: given, reason } = verdictOf("Remote - Worldwide", "Sorry, Nigeria is out.", "NG");
  expect(given).toBe("unclear");
  expect(reason).toBe(
    "Remote from anywhere, but one sentence may leave out Nigeria. Ask before you apply. The posting says “Sorry, Nigeria is out.”",
  );
});
