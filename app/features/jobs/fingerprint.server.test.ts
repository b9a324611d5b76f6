import { expect, test } from "vitest";
import { aPosting } from "#test/factories.ts";
import { toFingerprint } from "./fingerprint.server.ts";

const fingerprint = (title: string) => toFingerprint(aPosting({ title }));

test.each([
  ["Senior Backend Engineer", "Sr. Back-end Engineer"],
  ["Senior Engineer, Backend", "Backend Engineer (Senior)"],
  ["Senior Engineer (m/w/d)", "Senior Engineer – Lisbon"],
  ["Senior Engineer [H/F]", "Senior Engineer (all genders), Portugal"],
  ["Senior Engineer - Hybrid", "Senior Engineer"],
  ["Señor Engineer", "SENOR engineer"],
  ["Senior Engineer (m/f/x) - 32 to 40 hours", "Senior Engineer"],
  ["Senior Engineer m/w/d, Vollzeit", "Senior Engineer H/F - full-time"],
  ["Senior Engineer (80–100%)", "Senior Engineer"],
  ["Senior Engineer III", "Senior Engineer 3"],
  ["Senior Go Engineer", "Senior Golang Engineer"],
  ["Full Stack Engineer", "Full-Stack Engineer"],
  ["Front End Engineer", "Frontend Engineer"],
  ["Développeur Kotlin (H/F)", "Développeur·euse Kotlin"],
  ["Entwickler:in Kotlin", "Entwickler/in Kotlin"],
  ["QA Engineer | Remoto", "QA Engineer | Híbrido"],
  ["Developer - Télétravail", "Developer - Presencial"],
])("“%s” and “%s” are near-same titles", (one, other) => {
  expect(fingerprint(one)).toBe(fingerprint(other));
});

test.each([
  ["Senior C Engineer", "Senior C++ Engineer"],
  ["Senior Engineer, Tides", "Senior Engineer, Piers"],
  ["Senior Engineer II", "Senior Engineer III"],
  ["QA Engineer | iOS", "QA Engineer | Android"],
  ["Engineer | SP", "Engineer"],
  ["Senior Engineer, Paris", "Senior Engineer"],
  ["Senior Engineer - 20 hours", "Senior Engineer"],
  ["Senior Engineer (part-time)", "Senior Engineer (full-time)"],
])("“%s” and “%s” are other jobs", (one, other) => {
  expect(fingerprint(one)).not.toBe(fingerprint(other));
});

test.each([
  ["staff", "Staff Engineer", "Senior Staff Engineer"],
  ["principal", "Principal Engineer", "Sr. Principal Engineer"],
  ["manager", "Engineering Manager", "Senior Engineering Manager"],
  ["mid", "Engineer", "Junior Engineer"],
] as const)("of one level (%s), “%s” and “%s” are two steps", (level, one, other) => {
  const at = (title: string) => toFingerprint(aPosting({ title, level }));

  expect(at(one)).not.toBe(at(other));
});

test("a title of nothing but level words is compared by them", () => {
  expect(fingerprint("Staff")).not.toBe(fingerprint("Lead"));
});

test("a city in the title, in the words of the posting’s place, does not matter", () => {
  const warsaw = { places: [{ city: "Warsaw", country: "PL" }], whereStated: "Warszawa, Polska" };
  const [named, plain] = ["Senior Engineer (Warszawa)", "Senior Engineer"].map((title) =>
    toFingerprint(aPosting({ ...warsaw, title })),
  );

  expect(named).toBe(plain);
});

test("a city in the title by its initials does not matter", () => {
  const places = [{ city: "São Paulo", country: "BR" }];
  const [named, plain, other] = ["Engineer | Híbrido SP", "Engineer", "Engineer | Híbrido RJ"].map(
    (title) => toFingerprint(aPosting({ places, title })),
  );

  expect(named).toBe(plain);
  expect(other).not.toBe(plain);
});

test("the order of places does not matter, and a state that one posting leaves out", () => {
  const [portland, lisbon] = [
    { city: "Portland", region: "OR", country: "US" },
    { city: "Lisbon", country: "PT" },
  ];
  const one = aPosting({ places: [portland, lisbon] });
  const other = aPosting({ places: [lisbon, { city: "Portland", country: "US" }] });

  expect(toFingerprint(one)).toBe(toFingerprint(other));
});
