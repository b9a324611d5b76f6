import { describe, expect, test } from "vitest";
import { TODAY } from "#test/factories.ts";
import { type Residence, toApplicant } from "./applicant.ts";
import { checkEligibility } from "./check-eligibility.server.ts";
import type { JobLocation } from "./eligibility.ts";

const WITHOUT_LOCATION: JobLocation = {
  workMode: "unknown",
  places: [],
  remoteFrom: [],
  remoteNotFrom: [],
  whereStated: "",
  tzMin: null,
  tzMax: null,
  visa: "unknown",
};
const LISBON: Residence = { country: "PT", timeZone: "Europe/Lisbon" };

function check(job: Partial<JobLocation>, residence: Residence = { country: "PT" }) {
  const applicant = toApplicant(residence, TODAY);
  if (!applicant) throw new Error("Nobody asks.");
  return checkEligibility({ ...WITHOUT_LOCATION, ...job }, applicant);
}

test.each<[string, Partial<JobLocation>, string, string]>([
  ["hybrid", { workMode: "hybrid" }, "yes", "Hybrid in Porto."],
  ["on site", { workMode: "onsite" }, "yes", "On site in Porto."],
  ["of unknown mode", { workMode: "unknown" }, "yes", "In Porto."],
  ["an office beside remote work", { workMode: "remote" }, "yes", "In Porto, or remote."],
])("a job in the applicant's country is a yes: %s", (_, mode, answer, reason) => {
  const places = [
    { city: "Porto", country: "PT" },
    { city: "Leeds", country: "GB" },
  ];
  expect(check({ ...mode, places })).toMatchObject({
    answer,
    reason,
  });
});

test.each<[JobLocation["remoteFrom"], string]>([
  [[{ country: "ES" }, { country: "PT" }], "Remote from Portugal, which the posting names."],
  [[{ region: "EU" }], "Remote from the European Union, which includes Portugal."],
  [
    [{ region: "EMEA" }],
    "Remote from Europe, Middle East and Africa, which usually includes Portugal.",
  ],
  [
    [{ region: "EUROPE" }, { region: "EU" }],
    "Remote from the European Union, which includes Portugal.",
  ],
  [[{ region: "WORLD" }], "Remote from anywhere."],
])("a remote area with the country is a yes that names it: %j", (remoteFrom, reason) => {
  const probably = reason.includes("usually") ? "probably " : "";
  expect(check({ workMode: "remote", remoteFrom })).toEqual({
    answer: "yes",
    statement: `You can ${probably}do this job from Portugal.`,
    reason,
    evidence: [],
  });
});

test("an office beside remote work is a yes, whatever the remote areas and hours", () => {
  const places = [{ city: "Lisbon", country: "PT" }];
  const job = { workMode: "remote", places } as const;
  const withRemoteArea = { ...job, places, remoteFrom: [{ country: "DE" }] };
  expect(check(withRemoteArea)).toMatchObject({ answer: "yes", reason: "In Lisbon." });
  expect(check({ ...withRemoteArea, tzMin: 36, tzMax: 40 }).answer).toBe("yes");
  expect(check(withRemoteArea, { country: "DE" }).reason).toBe(
    "Remote from Germany, which the posting names.",
  );
  expect(check(withRemoteArea, { country: "FR" })).toMatchObject({
    answer: "no",
    reason: "In Lisbon, Portugal, or remote from Germany only.",
  });
  expect(check({ ...job, places }, { country: "FR" })).toMatchObject({
    answer: "unclear",
    reason:
      "The posting says “remote” and names Lisbon, Portugal, but not the countries where it hires. Ask before you apply.",
  });
});

test("a place of a remote job in a remote area's country is no office", () => {
  const places = [{ city: "Austin", region: "TX", country: "US" }];
  const job = { workMode: "remote", remoteFrom: [{ country: "US" }] } as const;
  const texan = { ...job, places, remoteFrom: [...job.remoteFrom] };
  expect(check(texan, { country: "US" }).reason).toBe(
    "Remote from the United States, which the posting names.",
  );
  expect(check(texan).reason).toBe("Remote from the United States only.");
  expect(check({ ...texan, tzMin: 32, tzMax: 36 }, { country: "US" }).answer).toBe("unclear");
});

test.each<[JobLocation["places"], string]>([
  [
    [
      { city: "Columbus", region: "OH", country: "US" },
      { city: "Dublin", region: "OH", country: "US" },
    ],
    "Columbus or Dublin, OH",
  ],
  [
    [
      { city: "Hamilton", region: "ON", country: "CA" },
      { city: "Hamilton", country: "NZ" },
    ],
    "Hamilton, ON; Hamilton, New Zealand",
  ],
  [[{ city: "Austin", country: "US" }], "Austin, United States"],
  [[{ city: "Singapore", country: "SG" }, { country: "NL" }], "Singapore or the Netherlands"],
  [[{ city: "Leeds", region: "ENG", country: "GB" }], "Leeds, United Kingdom"],
])("a no names places unambiguously: %j", (places, words) => {
  expect(check({ workMode: "hybrid", places }, { country: "IE" })).toMatchObject({
    answer: "no",
    reason: `Hybrid in ${words}.`,
  });
});

test("a job elsewhere is a no that says where it is", () => {
  const leeds = { workMode: "onsite", places: [{ city: "Leeds", country: "GB" }] } as const;
  expect(check({ ...leeds, places: [...leeds.places] })).toMatchObject({
    answer: "no",
    statement: "Not open to people in Portugal.",
    reason: "On site in Leeds, United Kingdom.",
  });
  const remoteFrom = [{ country: "ES" }, { country: "US" }];
  expect(check({ workMode: "remote", remoteFrom }).reason).toBe(
    "Remote from Spain and the United States only.",
  );
  expect(check({ workMode: "hybrid", places: [...leeds.places], remoteFrom }).reason).toBe(
    "Hybrid in Leeds, United Kingdom, or remote from Spain and the United States only.",
  );
});

describe("a no names a visa", () => {
  const places = [{ city: "Leeds", country: "GB" }];
  const moved = { visa: "yes", isForMovers: true } as const;

  test("for those who move, where the posting says that people move for the job", () => {
    expect(check({ workMode: "onsite", places, ...moved })).toMatchObject({
      answer: "no",
      reason:
        "On site in Leeds, United Kingdom. They sponsor visas, but only for people who move to the United Kingdom.",
    });
  });

  test.each<[string, Partial<JobLocation>]>([
    ["says nothing of moving", { workMode: "onsite", places, visa: "yes" }],
    ["sponsors none", { workMode: "onsite", places, visa: "no", isForMovers: true }],
    ["has no office", { workMode: "remote", remoteFrom: [{ country: "US" }], ...moved }],
    [
      "refuses the country",
      {
        ...{ workMode: "hybrid", places, remoteFrom: [{ region: "EU" }] },
        ...moved,
        remoteNotFrom: [{ country: "PT" }],
      },
    ],
  ])("never where the posting %s", (_, job) => {
    const { answer, reason } = check(job);
    expect(answer).not.toBe("yes");
    expect(reason).not.toMatch(/visa/i);
  });
});

test("a remote job without a country, and a job without any location, are unclear", () => {
  expect(check({ workMode: "remote", whereStated: "Remote" })).toEqual({
    answer: "unclear",
    statement: "Unclear for people in Portugal.",
    reason: "The posting says “Remote” and names no country. Ask before you apply.",
    evidence: ["Remote"],
  });
  expect(check({ workMode: "remote" }).reason).toBe(
    "The posting says “remote” and names no country. Ask before you apply.",
  );
  expect(check({ workMode: "onsite" })).toMatchObject({
    answer: "unclear",
    reason: "We found no place in this posting. Ask before you apply.",
  });
});

test("the posting's location label is quoted when it adds something", () => {
  const remoteFrom = [{ region: "EU" }];
  const quoted = check({
    workMode: "remote",
    remoteFrom,
    whereStated: "Anywhere in the EU, UTC±2",
  });
  expect(quoted.evidence).toEqual(["Anywhere in the EU, UTC±2"]);
  expect(quoted.reason).toMatch(/The posting says “Anywhere in the EU, UTC±2”\.$/);

  const places = [{ city: "Porto", country: "PT" }];
  expect(check({ workMode: "hybrid", places, whereStated: "Porto (Hybrid)" }).evidence).toEqual([]);
  expect(check({ workMode: "hybrid", places, whereStated: "Porto; ".repeat(40) }).evidence).toEqual(
    [],
  );
});

test("stated hours that include the time zone all year keep a yes", () => {
  const job = { workMode: "remote", remoteFrom: [{ region: "EU" }], tzMin: 0, tzMax: 8 } as const;
  expect(check({ ...job, remoteFrom: [...job.remoteFrom] }, LISBON)).toMatchObject({
    answer: "yes",
    reason: expect.stringContaining("Your time zone is within UTC+0 to UTC+2 all year."),
  });
});

test("stated hours that daylight saving time leaves make a yes unclear", () => {
  const hoursStated = "We work between UTC-3 and UTC+0";
  const remoteFrom = [{ region: "EU" }];
  const job = { workMode: "remote", remoteFrom, tzMin: -12, tzMax: 0, hoursStated } as const;
  const answer = check(job, LISBON);
  expect(answer).toMatchObject({ answer: "unclear", evidence: [hoursStated] });
  expect(answer.reason).toContain("The job asks for UTC−3 to UTC+0; in July you’re at UTC+1.");
  expect(answer.reason).toContain(`The posting says “${hoursStated}”.`);
});

test("stated hours are compared in quarter hours", () => {
  const remoteFrom = [{ region: "WORLD" }];
  const kathmandu = { country: "NP", timeZone: "Asia/Kathmandu" };
  expect(check({ remoteFrom, tzMin: 23, tzMax: 23 }, kathmandu).answer).toBe("yes");
  expect(check({ remoteFrom, tzMin: 22, tzMax: 22 }, kathmandu)).toMatchObject({
    answer: "unclear",
    reason: expect.stringContaining("you’re at UTC+5:45"),
  });
});

test("known working hours add how much of the day overlaps", () => {
  const job = { workMode: "remote", remoteFrom: [{ region: "WORLD" }], tzMin: -20, tzMax: -16 };
  const lateWorkday = { ...LISBON, timeZone: "UTC", workStart: "12:00", workEnd: "20:00" };
  expect(check({ ...job, workMode: "remote" }, lateWorkday).reason).toContain(
    "Your working hours overlap a nine-to-five there by 7 of 8 hours.",
  );
  const nightWorkday = { ...lateWorkday, workStart: "22:00", workEnd: "06:00" };
  expect(check({ ...job, workMode: "remote" }, nightWorkday).reason).toContain("by 0 of 8 hours");
  expect(
    check({ ...job, workMode: "remote" }, { ...LISBON, timeZone: "UTC" }).reason,
  ).not.toContain("working hours");
});

test("hours change neither a no nor an office in the country", () => {
  const hours = { tzMin: 40, tzMax: 44 };
  const remoteFrom = [{ country: "JP" }];
  expect(check({ workMode: "remote", remoteFrom, ...hours }, LISBON).answer).toBe("no");
  const places = [{ city: "Porto", country: "PT" }];
  expect(check({ workMode: "hybrid", places, ...hours }, LISBON).answer).toBe("yes");
});

test("without a time zone, one matching time zone of the country is enough", () => {
  const remoteFrom = [{ country: "PT" }];
  for (const timeZone of [null, "Atlantis/Capital"]) {
    expect(check({ remoteFrom, tzMin: -4, tzMax: 8 }, { country: "PT", timeZone })).toMatchObject({
      answer: "yes",
      reason:
        "Remote from Portugal, which the posting names. The job asks for working hours of UTC−1 to UTC+2; Portugal is in that range.",
    });
  }
});

// In quarter hours: UTC−1 is −4.
test.each<[string, number, number, string]>([
  ["JP", -4, 16, "The job asks for working hours of UTC−1 to UTC+4; Japan is at UTC+9."],
  [
    "DE",
    4,
    4,
    "The job asks for working hours of UTC+1; Germany is at UTC+1 in January and UTC+2 in July.",
  ],
  [
    "US",
    0,
    8,
    "The job asks for working hours of UTC+0 to UTC+2; the United States is at UTC−10 to UTC−4.",
  ],
  [
    "BR",
    -22,
    -21,
    "The job asks for working hours of UTC−5:30 to UTC−5:15; Brazil is at UTC−5 to UTC−2.",
  ],
  [
    "US",
    -38,
    -37,
    "The job asks for working hours of UTC−9:30 to UTC−9:15; no time zone in the United States is in that range all year.",
  ],
])("unclear from %s when no time zone is within %i to %i", (country, tzMin, tzMax, hours) => {
  const remoteFrom = [{ region: "WORLD" }];
  expect(check({ remoteFrom, tzMin, tzMax }, { country })).toMatchObject({
    answer: "unclear",
    reason: `Remote from anywhere. ${hours} Ask before you apply.`,
  });
});

test("the applicant's own time zone takes precedence over the country's", () => {
  const job = { remoteFrom: [{ country: "JP" }], tzMin: -4, tzMax: 16 };
  expect(check(job, { country: "JP", timeZone: "Europe/Lisbon" }).answer).toBe("yes");
});

test("a country without known time zones is not compared", () => {
  const job = { remoteFrom: [{ region: "WORLD" }], tzMin: -4, tzMax: 16 };
  expect(check(job, { country: "BV" })).toMatchObject({
    answer: "yes",
    reason: "Remote from anywhere. The job asks for working hours of UTC−1 to UTC+4.",
  });
});

test("without a country there is no applicant", () => {
  expect(toApplicant({ country: null, timeZone: "Europe/Lisbon" }, TODAY)).toBeNull();
  expect(toApplicant(null, TODAY)).toBeNull();
});
