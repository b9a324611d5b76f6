import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePastedPosting, toPostingText } from "./pasted-posting.ts";

const POSTING = `Northwind Ferries
Senior Backend Engineer (Kotlin)
Lisbon, Portugal · Hybrid

About the job
You will look after the timetable service, with two teams beside you.
You will mentor engineers and write in Kotlin and Go.
The salary is €80,000 – €95,000 a year.
We raised €40 million last year.`;

test("all that a listed job has is read from the text of a posting", () => {
  expect(parsePastedPosting(POSTING)).toMatchObject({
    title: "Senior Backend Engineer (Kotlin)",
    company: "Northwind Ferries",
    reading: {
      ...{ places: [{ city: "Lisbon", country: "PT" }], workMode: "hybrid" },
      ...{ level: "senior", track: "ic", tech: ["go", "kotlin"] },
      competencies: [{ id: "people.coaching" }],
    },
    salary: { min: 80_000, max: 95_000, currency: "EUR", period: "YEAR", source: "parsed" },
  });
});

test("a posting in one line gives title, company, place and pay", () => {
  const line =
    "Tech Lead, Backend (Go / Kotlin) at Marlheim / Lisbon, Portugal or remote within Portugal / You will lead six people and mentor engineers. EUR 80,000 to 95,000";
  for (const text of [line, line.replace(" / You", " … You"), line.replace(" / You", ". You")]) {
    expect(parsePastedPosting(text)).toMatchObject({
      title: "Tech Lead, Backend (Go / Kotlin)",
      company: "Marlheim",
      reading: {
        ...{ level: "lead", track: "tech_lead", tech: ["go", "kotlin"] },
        remoteFrom: [{ country: "PT" }],
      },
      salary: { min: 80_000, max: 95_000, currency: "EUR", period: "YEAR" },
    });
  }
});

test.each([
  ["Job title: Tech Lead, Payments\nLocation: Berlin, Germany", "Tech Lead, Payments", "DE"],
  ["Staff Engineer - Remote (Portugal)", "Staff Engineer - Remote (Portugal)", "PT"],
  ["Platform Engineer\nOffice: Porto", "Platform Engineer", "PT"],
  ["Tech Lead at Northwind, Porto, Portugal", "Tech Lead", "PT"],
  ["Backend Engineer | Northwind | Vienna, Austria", "Backend Engineer", "AT"],
  ["Tech Lead / Engineering Manager\nPorto, Portugal", "Tech Lead / Engineering Manager", "PT"],
])("the beginning of %j is read", (text, title, country) => {
  const { reading, ...posting } = parsePastedPosting(text);
  expect(posting.title).toBe(title);
  expect(JSON.stringify([reading.places, reading.remoteFrom])).toContain(`"country":"${country}"`);
});

test.each([
  ["Tech Lead at Northwind, Inc.", "Northwind, Inc."],
  ["Tech Lead @ Northwind", "Northwind"],
  ["Tech Lead\nNorthwind · Porto, Portugal", "Northwind"],
  ["Tech Lead, Payments\nMarlheim · Lisbon", "Marlheim"],
  ["Tech Lead, Payments\nMarlheim\nLisbon", "Marlheim"],
  ["Tech Lead, Payments\nPayments · Engineering", null],
  ["Tech Lead, Payments\nBerlin · Lisbon", null],
  ["Tech Lead\nCompany: Northwind Ferries", "Northwind Ferries"],
  ["Northwind\nTech Lead", "Northwind"],
  ["Back to jobs\nTech Lead", null],
  ["Porto, Portugal\nTech Lead", null],
  ["Tech Lead\nWe sail · every day", null],
  ["Staff engineer at Foo. Remote in Spain.\n\nYou build APIs.", "Foo"],
  ["Staff engineer at Foo Inc. Remote in Spain.\n\nYou build APIs.", "Foo Inc"],
  ["Staff engineer at St. Jude Labs, Memphis\n\nYou build APIs.", "St. Jude Labs"],
])("the company of %j is %s", (text, company) => {
  expect(parsePastedPosting(text).company).toBe(company);
});

test("the place beside the company is the posting’s", () => {
  for (const text of ["Tech Lead\nMarlheim · Lisbon", "Tech Lead\nMarlheim\nLisbon"])
    expect(parsePastedPosting(text).reading.places).toMatchObject([
      { city: "Lisbon", country: "PT" },
    ]);
});

test.each([
  ["Hybrid in Łódź, two days a week. 27,000 – 33,000 PLN a month.", "hybrid", "Łódź", "PL"],
  ["Hybrid in Berlin, three days a week", "hybrid", "Berlin", "DE"],
  ["- On-site in Munich, Germany.", "onsite", "Munich", "DE"],
])("mode and place are read from the sentence %j", (sentence, workMode, city, country) => {
  const text = `Tech Lead, Departures\n\nYou lead four engineers.\n\n${sentence}\n\nYou know Go.`;
  expect(parsePastedPosting(text).reading).toMatchObject({ workMode, places: [{ city, country }] });
});

test.each([
  ["You’ll work hybrid from our Berlin office.", "hybrid", "Berlin", "DE"],
  ["This is a hybrid role, based in our Berlin office.", "hybrid", "Berlin", "DE"],
  ["You are based in our Lisbon office and report to the CTO.", "unknown", "Lisbon", "PT"],
  ["You spend two days a week in our office in Porto.", "hybrid", "Porto", "PT"],
  ["You work from our new Porto hub.", "unknown", "Porto", "PT"],
  ["The position is on-site at the Munich HQ.", "onsite", "Munich", "DE"],
])("an office that %j names is the place", (sentence, workMode, city, country) => {
  const text = `Tech Lead, Payments\n\nYou lead four engineers. ${sentence}`;
  expect(parsePastedPosting(text).reading).toMatchObject({
    ...{ workMode, places: [{ city, country }], whereStated: city },
  });
});

test.each([
  "You’ll work with colleagues in our Berlin office.",
  "Work from our Berlin office or fully remote.",
  "You report to the CTO in our London office.",
  "You work in the Cabinet Office.",
  "You work in our mobile office.",
  "We opened our Berlin office in 2019.",
])("no office is read from %j", (sentence) => {
  expect(parsePastedPosting(`Tech Lead, Payments\n\n${sentence}`).reading.places).toEqual([]);
});

test.each(["Hybrid in Nature, we work outside.", "Our customers are Hybrid in Berlin Mitte."])(
  "no place is read from %j",
  (sentence) => {
    expect(parsePastedPosting(`Tech Lead, Trees\n\n${sentence}`).reading.places).toEqual([]);
  },
);

test("a text that says only from where remote work is done says remote", () => {
  const text =
    "Tech Lead, Payments\n\nYou can work remotely from anywhere in Germany or Austria, or from our office in Vienna.";
  expect(parsePastedPosting(text).reading).toMatchObject({
    workMode: "remote",
    remoteFrom: [{ country: "AT" }, { country: "DE" }],
  });
});

test("a place beside the title wins over one in a sentence", () => {
  const text = `${POSTING}\nRemote in Spain for the first month.`;
  expect(parsePastedPosting(text).places).toEqual(["Lisbon, Portugal · Hybrid"]);
});

test("what its owner typed wins, and is read as the posting's own words", () => {
  const typed = { title: "Engineering Manager", company: "Southwind", where: "Remote, Spain" };
  expect(parsePastedPosting(POSTING, typed)).toMatchObject({
    ...{ title: "Engineering Manager", company: "Southwind" },
    reading: { track: "manager", workMode: "remote", remoteFrom: [{ country: "ES" }] },
  });
});

test.each([
  "We are looking for a senior engineer to join our team.",
  "Ferries, boats and the people who love them\nA day in the life",
  "Office manager\nReading, writing and planning",
  "",
])("nothing is made up from %j", (text) => {
  expect(parsePastedPosting(text)).toMatchObject({
    ...{ title: null, company: null },
    reading: { places: [], remoteFrom: [], tech: [], competencies: [] },
    salary: { source: "none" },
  });
});

test("HTML is read as its text, and its link to apply is kept where it is safe", () => {
  const html = (href: string) =>
    `<script>alert(1)</script><h1>Tech Lead</h1><p>Porto, Portugal</p><p><a href="${href}"><b>Apply now</b></a></p><a href="https://n.example/about">About</a>`;
  expect(toPostingText(html("https://n.example/7?a=1&amp;b=2"))).toEqual({
    text: "Tech Lead\nPorto, Portugal\nApply now\nAbout",
    applyUrl: "https://n.example/7?a=1&b=2",
  });
  expect(toPostingText(html("javascript:alert(1)")).applyUrl).toBeNull();
  expect(toPostingText("a < b and c > d")).toEqual({ text: "a < b and c > d", applyUrl: null });
});

const line = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.constantFrom("Tech Lead", "Lisbon, Portugal", "Remote (EU)", "$100k - $120k", "Location: ;,·"),
  fc.constantFrom("Tech Lead at Northwind / Porto, Portugal", "Northwind · Porto, Portugal"),
);

test("whatever the text is, title and company stand in it and pay has a currency", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const { title, company, salary } = parsePastedPosting(lines.join("\n"));
      const words = (text: string) => text.normalize("NFC").replace(/[\p{Cc}\p{Cf}\s]+/gu, "");
      for (const found of [title, company])
        if (found !== null) expect(words(lines.join("\n"))).toContain(words(found));
      if (salary.min !== undefined || salary.max !== undefined)
        expect(salary.currency).toMatch(/^[A-Z]{3}$/);
    }),
  );
});
