import fc from "fast-check";
import { expect, test } from "vitest";
import { EMPLOYMENT_TYPES, WORK_MODES } from "#app/reference/work-modes-and-employment-types.ts";
import { LEVELS, TRACKS } from "../job.ts";
import { toCursor, toPayCursor, toSortKey } from "../sort-key.ts";
import { FILTER_KEYS } from "./filters.ts";
import { interpretText } from "./interpret-text.server.ts";
import { type JobQuery, jobsPath } from "./job-query.ts";
import { orderWithoutProfile } from "./list-order.ts";
import { parseJobSearch } from "./parse-search.server.ts";

const parse = (search: string) => parseJobSearch(new URLSearchParams(search));

function someOf<Choice>(choices: readonly Choice[]): fc.Arbitrary<Choice[]> {
  return fc.subarray([...choices], { minLength: 1 });
}

const anyQuery: fc.Arbitrary<JobQuery> = fc
  .record(
    {
      q: fc
        .stringMatching(/^[a-z0-9]{1,9}( [a-z0-9]{1,9}){0,3}$/)
        .filter((text) => interpretText(text, new Set()).rest === text),
      level: someOf(LEVELS),
      track: someOf(TRACKS),
      mode: someOf(WORK_MODES),
      country: fc.constantFrom("PT", "US", "JP"),
      place: someOf(["berlin-de", "california-us"]),
      region: someOf(["EU", "LATAM"]),
      tz: fc.constantFrom("Europe/Lisbon", "UTC", "UTC+2", "UTC-3:30"),
      tech: someOf(["cpp", "go", "postgresql"]),
      minSalary: fc.integer({ min: 1, max: 1_000_000 }),
      currency: fc.constantFrom("EUR", "JPY"),
      pay: fc.constant("stated" as const),
      type: someOf(EMPLOYMENT_TYPES),
      visa: someOf(["yes", "no"] as const),
      posted: fc.constantFrom(1 as const, 7 as const, 30 as const),
      org: fc.constantFrom("northwind", "a-b-2"),
      sort: fc.constantFrom("newest" as const, "salary" as const),
    },
    { requiredKeys: [] },
  )
  .map(({ currency, sort, ...query }) => ({
    ...query,
    ...(currency && query.minSalary && { currency }),
    // Only named when it is not the default order.
    ...(sort && sort !== orderWithoutProfile(query) && { sort }),
  }));

test("a query's path parses to the same query", () => {
  fc.assert(
    fc.property(anyQuery, fc.nat(), fc.nat(), (query, offset, pay) => {
      const position = toSortKey("0000000000", "2026-01-01T00:00:00.000Z") + offset;
      const cursorParams = {
        newest: { after: toCursor(position) },
        salary: { after: toPayCursor(pay, position) },
        relevance: { page: "3" },
      }[orderWithoutProfile(query)];
      const cursor = {
        newest: { after: position },
        salary: { after: position, pay },
        relevance: { page: 3 },
      }[orderWithoutProfile(query)];

      for (const [params, expected] of [
        [{}, null],
        [cursorParams, cursor],
      ] as const) {
        const address = new URL(
          jobsPath(query, params as Record<string, string>),
          "https://x.test",
        );
        expect(parseJobSearch(address.searchParams)).toEqual({
          query,
          cursor: expected,
          read: null,
          notes: [],
          leftOut: [],
        });
      }
    }),
  );
});

test.each([
  ["remote europe staff", { q: "europe", level: ["staff"], mode: ["remote"] }],
  ["Europe, remote Staff", { q: "Europe,", level: ["staff"], mode: ["remote"] }],
  ["senior or staff backend", { q: "or backend", level: ["senior", "staff"] }],
  ["senior staff engineer", { q: "engineer", level: ["staff"] }],
  ["lead dev", { track: ["tech_lead"] }],
  ["java la distanță", { q: "java", mode: ["remote"] }],
  ["java từ xa", { q: "java", mode: ["remote"] }],
  ["ハイブリッド java", { q: "java", mode: ["hybrid"] }],
  ["lead data engineer", { q: "data engineer", track: ["tech_lead"] }],
  ["lead generation", { q: "lead generation" }],
  ["visa sponsorship berlin", { q: "berlin", visa: ["yes"] }],
  ["no visa", { visa: ["no"] }],
  ["$200k", { minSalary: 200_000 }],
  ["go €90.000", { q: "go", minSalary: 90_000, currency: "EUR" }],
  ["150k+ chf zürich", { q: "zürich", minSalary: 150_000, currency: "CHF" }],
  ["web3 2024 200", { q: "web3 2024 200" }],
  ["member of technical staff", { q: "member of technical staff" }],
  ["chief of staff", { q: "chief of staff" }],
  ["technical lead", { track: ["tech_lead"] }],
  ["go no java no php", { q: "go -java -php" }],
  ["rust no blockchain", { q: "rust -blockchain" }],
  ["go not at Velora Systems", { q: "go -“Velora Systems”" }],
  ["desenvolvedor sênior remoto", { q: "desenvolvedor", level: ["senior"], mode: ["remote"] }],
  ["“remote sensing” -staff", { q: "“remote sensing” -staff" }],
  ["remote -java", { q: "-java", mode: ["remote"], sort: "newest" }],
  ["remote jobs", { mode: ["remote"] }],
  // What is left out, also at the beginning.
  ["not remote", { mode: ["onsite", "hybrid", "unknown"] }],
  ["Not remote or hybrid", { mode: ["onsite", "unknown"] }],
  ["engineer not remote", { q: "engineer", mode: ["onsite", "hybrid", "unknown"] }],
  ["tech lead not manager", { track: ["tech_lead"] }],
  // Where somebody can do it from.
  [
    "any remote go jobs i can do from brazil?",
    { q: "any go jobs", mode: ["remote"], country: "BR" },
  ],
  ["python that hires in India", { q: "python", country: "IN" }],
  ["rust, I live in the Netherlands", { q: "rust,", country: "NL" }],
  ["developer from Berlin", { q: "developer from Berlin" }],
  ["open to everyone", { q: "open to everyone" }],
  ["companies that sponsor a work visa", { visa: ["yes"] }],
  // In the words of other languages.
  ["vagas remotas java", { q: "vagas java", mode: ["remote"] }],
  ["praca zdalna java", { q: "java", mode: ["remote"] }],
  ["uzaktan yazılım mühendisi", { q: "yazılım mühendisi", mode: ["remote"] }],
  ["kıdemli yazılım mühendisi", { q: "yazılım mühendisi", level: ["senior"] }],
  ["старший go", { q: "go", level: ["senior"] }],
  ["シニア go", { q: "go", level: ["senior"] }],
  ["مهندس برمجيات عن بعد", { q: "مهندس برمجيات", mode: ["remote"] }],
  ["not a manager", { track: ["ic", "tech_lead", "other"] }],
  ["not senior", { level: ["staff", "principal", "lead", "manager"] }],
  ["remote or hybrid not hybrid", { mode: ["remote"] }],
  ["no python", { q: "-python", sort: "newest" }],
  ["jobs without python or java", { q: "-python -java", sort: "newest" }],
  ["rust no machine learning", { q: "rust -“machine learning”" }],
  ["not at Udara Rail", { q: "-“Udara Rail”", sort: "newest" }],
  ["not in Germany", { q: "-Germany", sort: "newest" }],
  ["no contract", { q: "-contract", sort: "newest" }],
  ["no code engineer", { q: "no code engineer" }],
  ["not for profit", { q: "not for profit" }],
  ["go no", { q: "go no" }],
  // What the filters call their values.
  ["part time", { type: ["PART_TIME"] }],
  ["full-time", { type: ["FULL_TIME"] }],
  ["contract", { type: ["CONTRACTOR"] }],
  ["smart contract", { q: "smart contract" }],
  ["hands-on tech lead", { track: ["tech_lead"], leads: ["hands-on"] }],
  ["hands on, Berlin", { q: "Berlin", leads: ["hands-on"] }],
  ["manager", { track: ["manager"] }],
  ["senior engineering manager", { track: ["manager"] }],
  ["eng manager", { track: ["manager"] }],
  ["eng mgr", { track: ["manager"] }],
  ["em berlin", { q: "em berlin" }],
  ["product manager", { q: "product manager" }],
  ["individual contributor", { track: ["ic"] }],
  ["no visa sponsorship", { visa: ["no"] }],
  ["pay stated last 7 days", { pay: "stated", posted: 7 }],
  // A whole sentence, more than eight words of which are filters.
  [
    "senior data, dbt + bigquery, remote brazil ok, no banks no consultancies",
    {
      q: "data, dbt bigquery, brazil ok, -banks -consultancies",
      level: ["senior"],
      mode: ["remote"],
    },
  ],
  ["clojure remote (not us)", { q: "clojure -us", mode: ["remote"] }],
  ["backend anything but java", { q: "backend -java" }],
  ["anything", { q: "anything" }],
  ["react/ts senior", { q: "react or ts", level: ["senior"] }],
  ["react/ts", { q: "react or ts" }],
  ["ci/cd engineer", { q: "ci/cd engineer" }],
  ["leitender softwareentwickler java", { q: "java", track: ["tech_lead"] }],
  ["h1b java", { q: "java", visa: ["yes"] }],
  ["blue card germany", { q: "germany", visa: ["yes"] }],
  ["java b2b", { q: "java", type: ["CONTRACTOR"] }],
  ["go, no return to office", { q: "go,", mode: ["remote"] }],
])("“%s” is read like a sentence", (q, query) => {
  expect(parse(new URLSearchParams({ q }).toString()).query).toEqual(query);
});

const NO_MOST =
  /^There’s no filter for the most that a job pays: “[^”]+” was (?:used for the least|left out)\.$/;

test.each([
  ["between 100k and 150k", { minSalary: 100_000 }, 1],
  ["rust between €100 and 150k", { q: "rust", minSalary: 100_000, currency: "EUR" }, 1],
  ["100k-150k", { minSalary: 100_000 }, 1],
  ["100k - 150k", { minSalary: 100_000 }, 1],
  ["$100–150k go", { q: "go", minSalary: 100_000 }, 1],
  ["80k to 90k eur", { minSalary: 80_000, currency: "EUR" }, 1],
  [">100k", { minSalary: 100_000 }, 0],
  ["> 100k", { minSalary: 100_000 }, 0],
  [">=100,000 gbp", { minSalary: 100_000, currency: "GBP" }, 0],
  ["min 90k eur", { minSalary: 90_000, currency: "EUR" }, 0],
  ["eur 90k min", { minSalary: 90_000, currency: "EUR" }, 0],
  ["at least 120k remote", { minSalary: 120_000, mode: ["remote"] }, 0],
  ["java over 90k€", { q: "java", minSalary: 90_000, currency: "EUR" }, 0],
  ["up to 120k", {}, 1],
  ["go <120k", { q: "go" }, 1],
  ["120k max go", { q: "go" }, 1],
  ["min 10 years", { q: "min 10 years" }, 0],
  ["remote ab 110.000", { minSalary: 110_000, mode: ["remote"] }, 0],
  ["110.000", { q: "110.000" }, 0],
  ["230k base min, ios", { q: "ios", minSalary: 230_000 }, 0],
  ["25k netto", { minSalary: 25_000 }, 0],
  ["java ral 60k", { q: "java", minSalary: 60_000 }, 0],
  ["sre 60 lpa", { q: "sre", minSalary: 6_000_000, currency: "INR" }, 0],
  ["web3 24-7", { q: "web3 24-7" }, 0],
  ["100k-users", { q: "100k-users" }, 0],
] as [string, JobQuery, number][])("“%s” is read as pay", (q, query, notes) => {
  const parsed = parse(new URLSearchParams({ q }).toString());

  expect(parsed.query).toEqual(query);
  expect(parsed.notes).toHaveLength(notes);
  expect(parsed.notes.every((note) => NO_MOST.test(note))).toBe(true);
});

test.each([
  ["$90/hr", { minSalary: 187_200 }, "2,080 hours"],
  ["600/day", { minSalary: 138_000 }, "230 days"],
  ["500 a day", { minSalary: 115_000 }, "230 days"],
  ["€400 per day", { minSalary: 92_000, currency: "EUR" }, "230 days"],
  ["£500pd", { minSalary: 115_000, currency: "GBP" }, "230 days"],
  ["tjm 700", { minSalary: 161_000, currency: "EUR" }, "230 days"],
  ["8k eur a month", { minSalary: 96_000, currency: "EUR" }, "12 months"],
  ["5.500€/mois", { minSalary: 66_000, currency: "EUR" }, "12 months"],
  ["25k pln", { minSalary: 300_000, currency: "PLN" }, "12 months"],
  ["18k zł", { minSalary: 216_000, currency: "PLN" }, "12 months"],
  ["20k brl", { minSalary: 240_000, currency: "BRL" }, "12 months"],
])("“%s” is read as a year’s pay, and its page says how", (rate, filters, times) => {
  const { query, notes } = parse(new URLSearchParams({ q: `java ${rate}` }).toString());

  expect(query).toEqual({ q: "java", ...filters });
  expect(notes).toEqual([`“${rate}” counts as ${times} a year.`]);
});

test("what nobody is paid is left out, and said so", () => {
  const { query, notes } = parse(new URLSearchParams({ q: "java $2/hr $5 million" }).toString());
  expect(query.minSalary).toBeUndefined();
  expect(parse(new URLSearchParams({ q: "java 20/day" }).toString()).notes).toEqual([
    "“20/day” is no pay that we can compare, so it was left out.",
  ]);
  expect(notes).toEqual([]);
});

test("words beyond the eight that a search takes are named, read or exact", () => {
  const q = "one two three four five six seven eight nine ten";
  const note = "A search takes 8 words beside its filters, so these were left out: “nine ten”.";
  expect(parse(`q=${q}`)).toMatchObject({
    query: { q: "one two three four five six seven eight" },
    notes: [note],
  });
  expect(parse(`q=${q}&exact=yes`).notes).toEqual([note]);
});

test("words stay words where the address has their filter, and where they are searched for as they are", () => {
  expect(parse("q=remote+rust&mode=hybrid").query).toEqual({ q: "remote rust", mode: ["hybrid"] });
  expect(parse("q=remote+rust&exact=yes").query).toEqual({ q: "remote rust", exact: "yes" });
});

test("any parameters parse to a query whose path parses to the same query", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      const { query } = parse(search);
      expect(parse(jobsPath(query).split("?")[1] ?? "").query).toEqual(query);
    }),
  );
});

test("a path has its parameters in canonical order", () => {
  const one = parse("level=lead&q=go&mode=remote").query;
  const other = parse("mode=remote&level=lead&q=go").query;

  expect(jobsPath(one)).toBe(jobsPath(other));
});

test.each([
  ["utm_source=x&page=3", {}, 0],
  ["level=", {}, 0],
  ["level=wizard", {}, 1],
  ["level=lead&level=staff", { level: ["staff", "lead"] }, 0],
  ["level=lead,staff", { level: ["staff", "lead"] }, 0],
  ["level=lead,lead", { level: ["lead"] }, 0],
  ["level=wizard,lead", { level: ["lead"] }, 1],
  ["country=PT,ES", { country: "PT" }, 1],
  ["country=PT&sure=yes", { country: "PT", sure: "yes" }, 0],
  ["sure=yes", {}, 0],
  ["place=Berlin", { place: ["berlin-de"] }, 0],
  ["place=New+York", { place: ["new-york-ny-us", "new-york-us"] }, 0],
  ["place=atlantis", {}, 1],
  ["pay=stated", { pay: "stated" }, 0],
  ["posted=7", { posted: 7 }, 0],
  ["posted=07", {}, 1],
  ["q=+++", {}, 0],
  ["q=%22%25%22", {}, 1],
  ["q=a++b", { q: "a b" }, 0],
  ["q=a%00b%1F", { q: "a b" }, 0],
  ["country=pt", { country: "PT" }, 0],
  ["country=", {}, 0],
  ["country=Atlantis", {}, 1],
  ["region=eu", { region: ["EU"] }, 0],
  ["region=WORLDWIDE", {}, 1],
  ["tech=Golang", { tech: ["go"] }, 0],
  ["tech=rust&tech=Golang,+k8s", { tech: ["go", "kubernetes", "rust"] }, 0],
  ["tech=basket-weaving", {}, 1],
  ["tz=+2", { tz: "UTC+2" }, 0],
  ["tz=utc%2B05:30", { tz: "UTC+5:30" }, 0],
  ["tz=Europe/Lisbon", { tz: "Europe/Lisbon" }, 0],
  ["tz=Etc/GMT+5", { tz: "Etc/GMT+5" }, 0],
  ["tz=UTC%2B5:20", {}, 1],
  ["tz=Mars/Olympus", {}, 1],
  ["tz=UTC%2B99", {}, 1],
  ["minSalary=90,000&currency=EUR", { minSalary: 90_000, currency: "EUR" }, 0],
  ["minSalary=90k&currency=USD", { minSalary: 90_000 }, 0],
  ["minSalary=1.5k", { minSalary: 1_500 }, 0],
  ["minSalary=90,000.50", { minSalary: 90_001 }, 0],
  ["minSalary=90 000", { minSalary: 90_000 }, 0],
  ["minSalary=", {}, 0],
  ["minSalary=&currency=EUR", {}, 0],
  ["minSalary=-5", {}, 1],
  ["minSalary=1e9", {}, 1],
  ["minSalary=90000&currency=XYZ", { minSalary: 90_000 }, 1],
  ["type=full_time", { type: ["FULL_TIME"] }, 0],
  ["type=PERMANENT", {}, 1],
  ["visa=yes", { visa: ["yes"] }, 0],
  ["visa=maybe", {}, 1],
  ["org=northwind", { org: "northwind" }, 0],
  ["org=../x", {}, 1],
  ["sort=salary", { sort: "salary" }, 0],
  ["sort=newest", { sort: "newest" }, 0],
  ["sort=relevance", {}, 0],
  ["q=go&sort=newest", { q: "go", sort: "newest" }, 0],
  ["sort=price", {}, 1],
  ["q=go&exact=yes", { q: "go", exact: "yes" }, 0],
  ["exact=yes", {}, 0],
  ["q=-java", { q: "-java", sort: "newest" }, 0],
  ["q=go&page=x", { q: "go" }, 1],
  ["after=%00", {}, 1],
  ["after=zzzzzzzzzzzzzz", {}, 1],
  ["after=zzz", {}, 1],
  ["sort=salary&after=1-zzz", { sort: "salary" }, 1],
])("%s parses to %o with %i notes", (search, query, notes) => {
  const parsed = parse(search);

  expect(parsed.query).toEqual(query);
  expect(parsed.notes).toHaveLength(notes);
});

test("text is cut at 100 characters, with a note", () => {
  const { query, notes } = parse(`q=${"a".repeat(200)}`);

  expect(query.q).toHaveLength(100);
  expect(notes).toHaveLength(1);
});

test.each([
  ["german speaking", { language: ["de"] }],
  ["java developer fluent in french", { language: ["fr"] }],
  ["backend deutsch", { language: ["de"] }],
  ["french required", { language: ["fr"] }],
  ["tech lead deutschsprachig", { language: ["de"] }],
  ["english speaking berlin", { language: ["en"] }],
  ["no german", { noLanguage: ["de"] }],
  ["berlin without german required", { noLanguage: ["de"] }],
  ["francophone lead", { language: ["fr"] }],
  ["german and english", { language: ["de", "en"] }],
  ["backend ohne deutschkenntnisse", { noLanguage: ["de"] }],
  ["développeur sans anglais", { noLanguage: ["en"] }],
  ["líder técnico sin inglés", { noLanguage: ["en"] }],
  ["lider techniczny bez niemieckiego", { noLanguage: ["de"] }],
  ["dutch not required amsterdam", { noLanguage: ["nl"] }],
  ["japanese n2 tokyo", { language: ["ja"] }],
  ["german startup", {}],
  ["italien", {}],
  ["go polish", { language: ["pl"] }],
] as [string, JobQuery][])("%j says a language", (q, expected) => {
  const { language, noLanguage } = parse(new URLSearchParams({ q }).toString()).query;
  expect({ ...(language && { language }), ...(noLanguage && { noLanguage }) }).toEqual(expected);
});

test.each(FILTER_KEYS)(
  "a value of %s that nobody knows is left out, and the page says so",
  (key) => {
    const value = "No such value!";
    const { leftOut, notes, query } = parseJobSearch(new URLSearchParams({ [key]: value }));
    expect(leftOut).toEqual([{ param: key, value }]);
    expect(notes).toEqual([expect.stringMatching(/^“No such value!” .+, so we left it out\.$/)]);
    expect(query).toEqual({});
  },
);
