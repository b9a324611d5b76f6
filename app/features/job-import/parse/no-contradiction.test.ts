import fc from "fast-check";
import { expect, test } from "vitest";
import { toApplicant } from "#app/features/jobs/eligibility/applicant.ts";
import { checkEligibility } from "#app/features/jobs/eligibility/check-eligibility.server.ts";
import { toOpenTo } from "#app/features/jobs/eligibility/open-to.server.ts";
import { isUnclearFrom } from "#app/features/jobs/eligibility/open-to-code.ts";
import { countryName } from "#app/reference/areas.server.ts";
import { TODAY } from "#test/factories.ts";
import { triesOf } from "#test/matrix.ts";
import { readEligibility } from "#test/read-eligibility.ts";
import { readEligibilityText } from "./eligibility-text.ts";

const COUNTRIES = ["PL", "US", "BR", "IN", "RU", "CN", "MX", "KE"];
const country = fc.constantFrom(...COUNTRIES);
const name = country.map(countryName);
const names = fc
  .uniqueArray(name, { minLength: 1, maxLength: 3 })
  .map((list) => list.join(" and "));
const area = fc.constantFrom(
  "Worldwide",
  "Europe",
  "EMEA",
  "Americas",
  "LATAM",
  "APAC",
  "Anywhere",
);
const denial = fc.constantFrom(
  "except",
  "excluding",
  "not",
  "no",
  "outside of",
  "other than",
  "except for",
);

const deniedLabel = fc
  .tuple(fc.constantFrom("Remote, ", "", "Remote - "), fc.oneof(area, name), denial, names)
  .filter(([, granted, , denied]) => !denied.includes(granted))
  .chain(([mode, granted, word, denied]) =>
    fc.constantFrom(
      `${mode}${granted} (${word} ${denied})`,
      `${mode}${granted}, ${word} ${denied.split(" and ")[0]}`,
      `${granted} ${word === "no" ? "except" : word} ${denied} - Remote`,
    ),
  );
const deniedSentence = fc
  .tuple(fc.constantFrom("hire in", "accept applicants from", "employ people in"), names)
  .chain(([act, denied]) =>
    fc.constantFrom(
      `We cannot ${act} ${denied}.`,
      `We are not able to ${act} ${denied}.`,
      `You can work remotely from anywhere, excluding ${denied}.`,
      `This role is open to candidates worldwide, except for ${denied}.`,
      `This position is not available in ${denied}.`,
    ),
  );

const limitSentence = fc
  .tuple(
    fc.constantFrom("people in", "candidates from", "residents of", "citizens of", "applicants in"),
    name,
  )
  .chain(([who, only]) =>
    fc.constantFrom(
      `Only ${who} ${only} can apply.`,
      `This role is only open to ${who} ${only}.`,
      `Due to tax law we hire in ${only} only.`,
      `Our hiring is limited to ${only}.`,
      `This position is restricted to ${who} ${only}.`,
      `We're only looking for engineers in ${only}.`,
      `You must be a citizen of ${only}.`,
      `A passport of ${only} is required.`,
      `Citizenship of ${only} is mandatory.`,
      `Clearance in ${only} is required.`,
      `This role requires you to be in ${only}.`,
      `This job can be done from ${only} only.`,
      `Hiring in ${only}, and nowhere else.`,
      `${only} only.`,
    ),
  );

test("no yes is given to those whom a sentence with “only”, or about papers, leaves out", () => {
  const world = fc.constantFrom("Remote - Worldwide", "Remote - Anywhere", "Remote - Global");
  fc.assert(
    fc.property(world, limitSentence, country, (label, text, home) => {
      const applicant = toApplicant({ country: home }, TODAY);
      if (!applicant) throw new Error("Nobody asks.");
      const job = readEligibility(label, text);
      const { answer, reason } = checkEligibility(job, applicant);
      const isNamed = text.includes(countryName(home));
      expect([text, answer === "yes"]).toEqual([text, isNamed]);
      expect(reason).toContain(text.replace(/\.$/, ""));
      const openTo = toOpenTo(job, TODAY.getUTCFullYear());
      expect(answer === "yes").toBe(!isUnclearFrom(home, openTo));
    }),
    { numRuns: triesOf(2_000) },
  );
});

/** Finds a name behind a word of denial; knows nothing of how postings are parsed. */
function deniesByWords(quote: string, denied: string): boolean {
  const at = quote.search(/\b(?:except|excluding|not|no|cannot|outside|other than)\b/i);
  return at >= 0 && quote.slice(at).includes(denied);
}

test("no yes contradicts its posting's words, and the list never offers what they deny", () => {
  const posting = fc.oneof(
    fc.tuple(deniedLabel, fc.constantFrom("", "We meet in person twice a year.")),
    fc.tuple(
      fc.oneof(area, fc.constant("Remote")).map((each) => `Remote - ${each}`),
      deniedSentence,
    ),
    // What is said about remote work says nothing about an office's country.
    fc.tuple(
      deniedLabel.filter((label) => label.includes("Remote")),
      deniedSentence,
    ),
  );
  fc.assert(
    fc.property(posting, country, ([label, text], home) => {
      const job = readEligibility(label, text);
      const applicant = toApplicant({ country: home }, TODAY);
      if (!applicant) throw new Error("Nobody asks.");
      const { answer } = checkEligibility(job, applicant);
      const isDenied = [label, text].some((words) => deniesByWords(words, countryName(home)));
      if (isDenied) expect(answer).not.toBe("yes");
      const openTo = toOpenTo(job, TODAY.getUTCFullYear());
      expect(answer === "yes").toBe(!isUnclearFrom(home, openTo));
    }),
    { numRuns: triesOf(2_000) },
  );
});

const SHORT_NAMES: Record<string, RegExp> = { US: /\bUS\b/, GB: /\bUK\b/ };

test("a description gives no country that it does not name", () => {
  const word = fc.oneof(
    name,
    fc.constantFrom("must be", "based in", "located in", "remote from", "cannot hire in", "or"),
    fc.constantFrom(
      "ET",
      "PT",
      "AI",
      "IN",
      "US",
      "and",
      "except",
      "outside",
      ".",
      ",",
      "the",
      "we",
    ),
    // No letters: by chance they spell a short name, such as "UK".
    fc.string({ maxLength: 6, unit: fc.constantFrom(..."0123456789 ,.;:/()+-–'\"&") }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), (words) => {
      const text = words.join(" ");
      const { grants, permits, denials } = readEligibilityText(text);
      for (const each of [...grants, ...permits, ...denials]) {
        const code = "country" in each ? each.country : undefined;
        if (code)
          expect(text.includes(countryName(code)) || SHORT_NAMES[code]?.test(text)).toBe(true);
      }
    }),
    { numRuns: triesOf(2_000) },
  );
});
