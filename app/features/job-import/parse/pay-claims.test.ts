import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES } from "#app/reference/currencies.ts";
import { isComparablePay, type PayCaveat, type SalaryPeriod } from "#app/reference/pay.ts";
import { triesOf } from "#test/matrix.ts";
import { chooseStructuredRange, toPayRange } from "./pay-range.ts";
import { findOnlyCountry, parseSalary } from "./salary.ts";
import { parseWorkLocations } from "./work-locations.ts";

const TITLE = "Senior Software Engineer";

function read(text: string, place: string, title = TITLE) {
  const job = { ...parseWorkLocations([place], {}), title };
  return parseSalary(text, findOnlyCountry(job), job);
}

type Claim = [
  min: number | undefined,
  max: number | undefined,
  currency: string,
  period: SalaryPeriod | undefined,
  caveat?: PayCaveat | "ote",
];

const ZONES =
  "Zone 1 (Menlo Park; New York; Bellevue) $166,000—$195,000 Zone 2 (Denver; Westlake; Chicago) $147,000—$172,000";
const STATES =
  "USA base pay (CA, WA, NY, NJ, CT) per year: $160,000 - 210,000 USD. USA base pay (all other U.S. states): $142,000 - 192,000 USD";
const STATE_LIST =
  "Colorado $126,000-$201,600 (annually) Washington $126,000-$222,800 California $126,000-$244,000 NYC $139,200-$244,000";
const COUNTRIES = "Spain: 60-75k €. Poland: 240-300k PLN. Romania: 55-70k €.";
const LEVELS = "Mid: €65,000 - €80,000. Senior: €80,000 - €95,000. Staff: €95,000 - €115,000.";

// biome-ignore format: a table reads best with a text on each line
const CLAIMS: [place: string, text: string, claim: Claim][] = [
  // Of two forms of contract, employment is what other jobs' pay is compared with.
  ["Wrocław", "Umowa o pracę: 18 500 - 23 000 zł brutto/mies.; B2B: 130 - 165 zł/h netto + VAT", [18_500, 23_000, "PLN", "MONTH"]],
  ["Wrocław", "B2B: 130 - 165 zł/h netto + VAT; umowa o pracę: 18 500 - 23 000 zł brutto/mies.", [18_500, 23_000, "PLN", "MONTH"]],
  ["São Paulo, Brazil", "CLT: R$ 14.000 - R$ 17.000; PJ: R$ 18.000 - R$ 22.000", [14_000, 17_000, "BRL", "MONTH"]],
  // Variable pay that is a part of the sum, and such as comes on top.
  ["Stuttgart", "Gesamtvergütung inkl. Bonus: 88.000 bis 104.000 € im Jahr", [88_000, 104_000, "EUR", "YEAR", "total"]],
  ["Paris", "Package 62-74 K€ (fixe + variable)", [62_000, 74_000, "EUR", "YEAR", "total"]],
  ["Paris", "Rémunération fixe + variable : 71 000 - 83 000 €", [71_000, 83_000, "EUR", "YEAR", "total"]],
  ["Paris", "Salaire : 60-70 k€ fixe + variable", [60_000, 70_000, "EUR", "YEAR"]],
  // A floor is a minimum in every language, not an exact sum.
  ["Berlin, Germany", "Du verdienst bei uns mindestens 55.000 € im Jahr.", [55_000, undefined, "EUR", "YEAR"]],
  ["Wien", "Kollektivvertragliches Mindestgehalt EUR 3.917 brutto (14x)", [3_917, undefined, "EUR", "MONTH"]],
  ["Linz, Austria", "Das Mindestentgelt beträgt EUR 4.200,00 brutto pro Monat auf Vollzeitbasis.", [4_200, undefined, "EUR", "MONTH"]],
  ["Salzburg", "Entlohnung laut KV IT, mind. € 3.650,- x 14", [3_650, undefined, "EUR", "MONTH"]],
  // "元" and "年薪" are of the job's country.
  ["Taipei", "年薪110至190萬元", [1_100_000, 1_900_000, "TWD", "YEAR"]],
  ["Taipei", "薪資：62,000-78,000 元/月", [62_000, 78_000, "TWD", "MONTH"]],
  ["Mexico City", "Sueldo: 48 mil pesos al mes", [48_000, 48_000, "MXN", "MONTH"]],
  ["London", "Salary: up to eighty-two thousand pounds", [undefined, 82_000, "GBP", "YEAR"]],
  ["Zürich", "Jahreslohn ab CHF 130'000", [130_000, undefined, "CHF", "YEAR"]],
  ["Stockholm", "Minst 60 000 kr i månaden", [60_000, undefined, "SEK", "MONTH"]],
  ["Amsterdam", "Minimaal € 5.500 bruto per maand", [5_500, undefined, "EUR", "MONTH"]],
  ["Warszawa", "Wynagrodzenie od 25 000 zł netto + VAT miesięcznie (B2B)", [25_000, undefined, "PLN", "MONTH"]],
  ["Praha", "Mzda od 80 000 Kč měsíčně", [80_000, undefined, "CZK", "MONTH"]],
  ["Paris", "À partir de 55 000 € brut annuel", [55_000, undefined, "EUR", "YEAR"]],
  ["Remote - US", "This role pays a minimum of $150,000.", [150_000, undefined, "USD", "YEAR"]],
  ["Remote - US", "Starting at $140,000", [140_000, undefined, "USD", "YEAR"]],
  ["Remote", "No less than 90,000 EUR per year", [90_000, undefined, "EUR", "YEAR"]],
  ["Berlin", "Gehalt bis 95.000 € p.a.", [undefined, 95_000, "EUR", "YEAR"]],
  ["London", "Salary: to £110k DOE", [undefined, 110_000, "GBP", "YEAR"]],
  ["Lyon", "Jusqu'à 70 K€ selon profil", [undefined, 70_000, "EUR", "YEAR"]],
  ["Remote - US", "Minimum: $120,000 Maximum: $150,000", [120_000, 150_000, "USD", "YEAR"]],
  ["Remote - US", "Minimum salary: $120,000\nMaximum salary: $150,000", [120_000, 150_000, "USD", "YEAR"]],
  ["Remote", "The starting pay range for this role is $95,918 - $177,625.", [95_918, 177_625, "USD", "YEAR"]],
  // The nearest sign does not win over a code, a word or the country.
  ["Guadalajara, Mexico", "Salary: MXN $60,000 – $80,000 per month", [60_000, 80_000, "MXN", "MONTH"]],
  ["Guadalajara, Mexico", "Compensation: $60,000 - $80,000 pesos per month", [60_000, 80_000, "MXN", "MONTH"]],
  ["Ciudad de México", "Sueldo de $45,000 libres al mes", [45_000, 45_000, "MXN", "MONTH"]],
  ["Santiago, Chile", "Renta líquida: $2.800.000 - $3.500.000 mensual", [2_800_000, 3_500_000, "CLP", "MONTH"]],
  ["Brazil", "Compensation: 3,500 - $6,000 per month (Gross in USD)", [3_500, 6_000, "USD", "MONTH"]],
  ["Toronto, Canada", "The base pay is between $110,000 and $140,000 Canadian.", [110_000, 140_000, "CAD", "YEAR"]],
  ["Remote - Australia", "Pay: 160,000 to 190,000 in Australian dollars a year", [160_000, 190_000, "AUD", "YEAR"]],
  ["Remote - US", "The pay is $150,000 to $170,000 in Australian dollars.", [150_000, 170_000, "AUD", "YEAR"]],
  ["Karachi", "Rs. 250,000 - 350,000 PKR monthly", [250_000, 350_000, "PKR", "MONTH"]],
  ["Shanghai", "¥40,000 - ¥60,000 RMB per month", [40_000, 60_000, "CNY", "MONTH"]],
  ["Milano", "RAL 40-50k", [40_000, 50_000, "EUR", "YEAR"]],
  ["Hamburg", "Jahresgehalt zwischen 80 und 95 TEUR", [80_000, 95_000, "EUR", "YEAR"]],
  ["Tokyo", "年収 800万円〜1,200万円", [8_000_000, 12_000_000, "JPY", "YEAR"]],
  ["Istanbul", "Aylık net 180.000 - 240.000 TL", [180_000, 240_000, "TRY", "MONTH"]],
  ["Paris", "TJM : 500-600 €", [500, 600, "EUR", "DAY"]],
  ["Gdynia, Poland", "A contract at 180 PLN net per hour, paid weekly.", [180, 180, "PLN", "HOUR"]],
  ["Recife, Brazil", "Faixa salarial de R$ 14 mil a R$ 19 mil mensais.", [14_000, 19_000, "BRL", "MONTH"]],
  ["Ankara", "Aylık brüt maaş 160.000 TL ile 200.000 TL arasında.", [160_000, 200_000, "TRY", "MONTH"]],
  ["Rotterdam", "Je verdient maximaal € 6.400 bruto per maand.", [undefined, 6_400, "EUR", "MONTH"]],
  ["Aarhus, Denmark", "Lønnen er fra 61.000 kr. om måneden.", [61_000, undefined, "DKK", "MONTH"]],
  ["Košice, Slovakia", "Mzda od 3 600 EUR/mesiac.", [3_600, undefined, "EUR", "MONTH"]],
  ["Busan, South Korea", "연봉 6,500만원 이상", [65_000_000, undefined, "KRW", "YEAR"]],
  // A currency and a period that are both a guess are too much.
  ["Guadalajara, Mexico", "Salary: $60,000 - $80,000", [60_000, 80_000, "MXN", "MONTH", "doubtful"]],
  // What cannot be meant as it stands is shown, with no period that nobody stated.
  ["Remote", "USD 100-150", [100, 150, "USD", undefined, "doubtful"]],
  ["Remote - US", "Salary: $95 - $120 a year", [95, 120, "USD", "YEAR", "doubtful"]],
  // What follows a range does not take it away.
  ["Remote", "Pay range: $200,000 - $220,000 & Bonus/Equity", [200_000, 220_000, "USD", "YEAR"]],
  ["Remote - US", "$150,000 - $180,000 bonus eligible", [150_000, 180_000, "USD", "YEAR"]],
  ["Remote - US", "The pay range is $150,000 - $180,000 USD Benefits Medical insurance", [150_000, 180_000, "USD", "YEAR"]],
  ["Remote - US", "$190,000 base, 15% bonus, $60,000 in stock a year", [190_000, 190_000, "USD", "YEAR"]],
  // On-target and total pay are not base, and base is preferred to them.
  ["Remote", "Estimated total compensation is $110,000-$120,000 USD, which includes a bonus.", [110_000, 120_000, "USD", "YEAR", "total"]],
  ["Remote - US", "Total compensation, with base, a yearly bonus and stock in it, is expected to be $210,000 to $260,000.", [210_000, 260_000, "USD", "YEAR", "total"]],
  ["Remote - US", "Our total compensation is fair. The salary is $150,000 to $170,000.", [150_000, 170_000, "USD", "YEAR"]],
  ["Remote - US", "All-in compensation between $300,000 and $340,000", [300_000, 340_000, "USD", "YEAR", "total"]],
  ["Remote - US", "Total compensation $250,000 - $300,000 (base + bonus)", [250_000, 300_000, "USD", "YEAR", "total"]],
  ["Berlin", "Zielgehalt: 80.000 - 95.000 €", [80_000, 95_000, "EUR", "YEAR", "ote"]],
  ["Remote - US", "Base salary $150,000 - $180,000; total compensation $200,000 - $250,000", [150_000, 180_000, "USD", "YEAR"]],
  ["Remote - US", "The salary is $150,000 - $180,000, not including bonus.", [150_000, 180_000, "USD", "YEAR"]],
  // The range of the job's own place or level, not the first one.
  ["Denver, CO", ZONES, [147_000, 172_000, "USD", "YEAR"]],
  ["Bellevue, WA", ZONES, [166_000, 195_000, "USD", "YEAR"]],
  ["Remote, Ohio", STATES, [142_000, 192_000, "USD", "YEAR"]],
  ["Remote, New York", STATES, [160_000, 210_000, "USD", "YEAR"]],
  ["New York, NY", STATE_LIST, [139_200, 244_000, "USD", "YEAR"]],
  ["Denver, Colorado", STATE_LIST, [126_000, 201_600, "USD", "YEAR"]],
  ["Remote - Spain", COUNTRIES, [60_000, 75_000, "EUR", "YEAR"]],
  ["Warsaw, Poland", COUNTRIES, [240_000, 300_000, "PLN", "YEAR"]],
  ["Austin, TX", "The range is $180,000 - $210,000 for California, $160,000 - $190,000 for Texas.", [160_000, 190_000, "USD", "YEAR"]],
  ["Berlin", LEVELS, [80_000, 95_000, "EUR", "YEAR"]],
  // Where each can be the job's, the span; where none is known to be, one that is not compared.
  ["Remote - US", "Level 1: $130k - $155k. Level 2: $150k - $180k.", [130_000, 180_000, "USD", "YEAR"]],
  ["Remote - US", "CA $200,000 - $240,000; TX $180,000 - $210,000; all other states $170,000 - $200,000", [170_000, 240_000, "USD", "YEAR"]],
  ["Lisbon", "Pay: in Zone A $170,000-$200,000; in Zone B $150,000-$180,000.", [170_000, 200_000, "USD", "YEAR", "several"]],
  ["Berlin, Germany", "The San Francisco, CA base pay range is $208,000.00 - $312,000.00.", [208_000, 312_000, "USD", "YEAR", "elsewhere"]],
  ["Remote Germany", "Canada Tier 1 $104,000—$139,000 CAD Canada Tier 2 $94,000—$126,000 CAD", [104_000, 139_000, "CAD", "YEAR", "elsewhere"]],
];

test.each(CLAIMS)("%s: %s", (place, text, [min, max, currency, period, caveat]) => {
  const pay = read(text, place);
  expect([pay?.min, pay?.max, pay?.currency, pay?.period]).toEqual([min, max, currency, period]);
  expect(pay?.ote ? "ote" : pay?.caveat).toBe(caveat);
});

test.each([
  "Equity: $50,000 - $80,000 over four years",
  "Compensation and benefits: a learning budget of $1,000 - $2,000",
  "Compensation also includes a $1,000 - $2,000 learning stipend.",
  "Salary: $0 - $0",
  "Zuschuss zur Altersvorsorge ab 100 € im Monat",
  "Weiterbildungsbudget von mindestens 20.000 € pro Team im Jahr",
  "We run in London with £80,000 - £95,000 vans.",
])("%s is no pay", (text) => {
  expect(read(text, "London")).toBeNull();
});

test("of several ranges the scope says which one it is and that there are others", () => {
  expect(read(ZONES, "Denver, CO")?.scope).toContain("Zone 2");
  expect(read(COUNTRIES, "Remote - Spain")?.scope).toBe("Spain, one of 3 pay ranges");
  expect(read(LEVELS, "Berlin")?.scope).toBe("Senior, one of 3 pay ranges");
});

test("pay that is paid fourteen times is counted so in a year", () => {
  const pay = read("Gehalt: 5.000 - 6.200 EUR brutto/Monat (14 Gehälter)", "Wien");
  expect(pay).toMatchObject({ min: 5_000, period: "MONTH", paymentsPerYear: 14 });
  expect(pay?.yearMinUsd).toBe(Math.round((5_000 * 14 * 1.16) / 1000) * 1000);
});

const MONEY = fc.record({
  min: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
  max: fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: undefined }),
  currency: fc.constantFrom(...CURRENCIES, "XXX"),
  period: fc.constantFrom<(SalaryPeriod | undefined)[]>("HOUR", "MONTH", "YEAR", undefined),
});
const RANGE_TITLE = fc.constantFrom(
  "Denver",
  "Zone A",
  "Senior",
  "OTE",
  "All other states",
  "",
  "CA",
);

test("a board's ranges give one result in any order, with its figures and no yearly pay in doubt", () => {
  const job = { title: TITLE, ...parseWorkLocations(["Denver, CO"], {}) };
  const choose = (list: [string, typeof MONEY extends fc.Arbitrary<infer T> ? T : never][]) =>
    chooseStructuredRange(
      list.flatMap(([title, money]) => toPayRange(title, money, "US")),
      job,
    );
  fc.assert(
    fc.property(fc.array(fc.tuple(RANGE_TITLE, MONEY), { maxLength: 5 }), (list) => {
      const pay = choose(list);
      expect(choose(list.toReversed())).toEqual(pay);
      const stated = list.flatMap(([, { min, max }]) => [min, max]);
      for (const figure of [pay?.min, pay?.max]) {
        if (figure !== undefined) expect(stated).toContain(figure);
      }
      if (pay && !isComparablePay(pay)) expect(pay.yearMinUsd).toBeUndefined();
    }),
    { numRuns: triesOf(500) },
  );
});

test("a text gives no currency that its words, its signs or its place do not name", () => {
  const piece = fc.oneof(
    fc.integer({ min: 1, max: 400_000 }).map((sum) => sum.toLocaleString("en-US")),
    fc.constantFrom(" salary ", " - ", " € ", "£", " per month ", "k ", " CAD", ". ", " from "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      const currency = parseSalary(text, "MX")?.currency;
      const named = { EUR: "€", GBP: "£", CAD: "CAD" }[currency ?? ""];
      expect(currency === undefined || (named !== undefined && text.includes(named))).toBe(true);
    }),
    { numRuns: triesOf(500) },
  );
});

test.each(["Sign-on Bonus", "Relocation Budget", "Variable Pay", "Equity Value"])(
  "a field named “%s” is not pay",
  (title) => {
    expect(toPayRange(title, { min: 10_000, max: 20_000, currency: "USD" }, "US")).toEqual([]);
  },
);

test.each(["Base Salary (bonus on top)", "Pay Range", "Total Compensation with Equity"])(
  "a field named “%s” is pay",
  (title) => {
    const figures = { min: 110_000, max: 120_000, currency: "USD" };
    expect(toPayRange(title, figures, "US")).toHaveLength(1);
  },
);

test("a field for another country is shown with it, and not compared", () => {
  const figures = { min: 88_000, max: 110_000, currency: "EUR" };
  const job = { ...parseWorkLocations(["Berlin, Germany"], {}), title: TITLE };
  const ranges = toPayRange("Salary Range (Ireland)", figures, "DE");

  expect(chooseStructuredRange(ranges, job)).toMatchObject({
    ...{ min: 88_000, max: 110_000, scope: "Ireland", caveat: "elsewhere" },
  });
});

test.each([
  ["PLN", "PL", 18_000, 24_000],
  ["PLN", null, 18_000, 24_000],
  ["BRL", "BR", 14_000, 19_000],
])("as much %s a year as a month pays is doubtful", (currency, country, min, max) => {
  const [range] = toPayRange("Salary", { min, max, currency, period: "YEAR" }, country);
  const [monthly] = toPayRange("Salary", { min, max, currency, period: "MONTH" }, country);

  expect(range?.salary.caveat).toBe("doubtful");
  expect(monthly?.salary.caveat).toBeUndefined();
});
