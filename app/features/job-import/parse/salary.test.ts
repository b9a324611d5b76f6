import fc from "fast-check";
import { expect, test } from "vitest";
import { addAnnualUsd } from "#app/features/jobs/pay/annual-usd.ts";
import { USD_PER_UNIT } from "#app/reference/currencies.ts";
import type { Salary } from "#app/reference/pay.ts";
import { triesOf } from "#test/matrix.ts";
import { mentionsEquity } from "./pay-patterns.ts";
import { findOnlyCountry, noSalary, parseSalary } from "./salary.ts";

type Figures = [
  min: number | undefined,
  max: number | undefined,
  currency: string,
  period: Salary["period"],
];

// biome-ignore format: a table reads best with a text on each line
const WITH_PAY: [text: string, figures: Figures, country?: string][] = [
  ["$67,172 - $95,960 plus equity", [67_172, 95_960, "USD", "YEAR"]],
  ["The United States base range for this position is $67,172 - $95,960 plus equity.", [67_172, 95_960, "USD", "YEAR"]],
  ["€70.000 – €90.000 brutto/Jahr", [70_000, 90_000, "EUR", "YEAR"]],
  ["£450-£550 per day", [450, 550, "GBP", "DAY"]],
  ["$60/hr", [60, 60, "USD", "HOUR"]],
  ["USD 180k-220k", [180_000, 220_000, "USD", "YEAR"]],
  ["CHF 120'000 – 140'000", [120_000, 140_000, "CHF", "YEAR"]],
  ["INR 40,00,000 – 55,00,000", [4_000_000, 5_500_000, "INR", "YEAR"]],
  ["$108,400—$129,600 USD", [108_400, 129_600, "USD", "YEAR"]],
  ["CA$120,000", [120_000, 120_000, "CAD", "YEAR"]],
  ["A$150k + super", [150_000, 150_000, "AUD", "YEAR"]],
  ["PLN 20 000 – 28 000 net/month", [20_000, 28_000, "PLN", "MONTH"]],
  ["20 000 - 28 000 PLN netto + VAT / miesięcznie", [20_000, 28_000, "PLN", "MONTH"]],
  ["OTE: $220,000 - $260,000", [220_000, 260_000, "USD", "YEAR"]],
  ["The base salary is between $150,000 and $185,000 a year.", [150_000, 185_000, "USD", "YEAR"]],
  ["Salary: 80.000 € bis 95.000 €", [80_000, 95_000, "EUR", "YEAR"]],
  ["Pay: $180-220k", [180_000, 220_000, "USD", "YEAR"]],
  ["We pay 70-90k € depending on experience.", [70_000, 90_000, "EUR", "YEAR"]],
  ["Compensation: up to £95,000 per annum", [undefined, 95_000, "GBP", "YEAR"]],
  ["Salary from €65,000 a year", [65_000, undefined, "EUR", "YEAR"]],
  ["Base salary of $150,000 plus a $10,000 sign-on bonus", [150_000, 150_000, "USD", "YEAR"]],
  ["Salary $120,000 - $150,000 + bonus", [120_000, 150_000, "USD", "YEAR"]],
  ["The salary range is $120,000/year to $150,000/year.", [120_000, 150_000, "USD", "YEAR"]],
  ["25-35 LPA", [2_500_000, 3_500_000, "INR", "YEAR"]],
  ["CTC: ₹30 lakh to ₹45 lakh", [3_000_000, 4_500_000, "INR", "YEAR"]],
  ["R$ 15.000 - R$ 20.000 por mês, salário bruto", [15_000, 20_000, "BRL", "MONTH"]],
  ["Annual pay: ¥8,000,000 – ¥12,000,000", [8_000_000, 12_000_000, "JPY", "YEAR"]],
  ["Lön: 55 000 – 70 000 kr per month", [55_000, 70_000, "SEK", "MONTH"], "SE"],
  ["The pay range is $130,000 – $160,000.", [130_000, 160_000, "CAD", "YEAR"], "CA"],
  ["The pay range is $130,000 – $160,000 USD.", [130_000, 160_000, "USD", "YEAR"], "CA"],
  ["Hourly rate: $75.50 - $92.25", [75.5, 92.25, "USD", "HOUR"]],
  ["Gehalt: 75.000 bis 90.000 EUR brutto im Jahr", [75_000, 90_000, "EUR", "YEAR"]],
  ["Salaire : 55 k€ à 65 k€ par an", [55_000, 65_000, "EUR", "YEAR"]],
  ["Day rate of €600", [600, 600, "EUR", "DAY"]],
  ["Salary range\n$140,000 - $175,000", [140_000, 175_000, "USD", "YEAR"]],
  ["ZAR 900 000 – 1 200 000 per annum", [900_000, 1_200_000, "ZAR", "YEAR"]],
  ["Monthly salary: 4 500 € – 5 500 € gross", [4_500, 5_500, "EUR", "MONTH"]],
  ["S$9,000 to S$12,000 per month", [9_000, 12_000, "SGD", "MONTH"]],
  ["Base $150,000 - $180,000, OTE $300,000 - $360,000", [150_000, 180_000, "USD", "YEAR"]],
  ["Our plan has a 401(k) match. The base pay is $140,000 to $160,000 per year.", [140_000, 160_000, "USD", "YEAR"]],
  ["After raising $40 million we pay $190k - $230k for this role.", [190_000, 230_000, "USD", "YEAR"]],
  ["The salary for this role is US$ 4,000 - US$ 5,500 per month", [4_000, 5_500, "USD", "MONTH"]],
  ["NZ$140,000–NZ$165,000", [140_000, 165_000, "NZD", "YEAR"]],
  ["£85k - £105k, plus share options", [85_000, 105_000, "GBP", "YEAR"]],
  ["Kč 90 000 – 120 000 per month", [90_000, 120_000, "CZK", "MONTH"]],
  ["You earn between NGN 900,000 and NGN 1,200,000 monthly.", [900_000, 1_200_000, "NGN", "MONTH"]],
  ["Compensation Range: $171K - $202K", [171_000, 202_000, "USD", "YEAR"]],
  ["$60 - $80 per hour, W2", [60, 80, "USD", "HOUR"]],
  ["The salary range for this position in New York City is $150,000 – $190,000 per year.", [150_000, 190_000, "USD", "YEAR"]],
  ["Estimated base salary: $120k to $145k", [120_000, 145_000, "USD", "YEAR"]],
  ["Wage: $55.00 to $70.00 per hour", [55, 70, "USD", "HOUR"]],
  ["Vergütung: 70.000 bis 85.000 Euro pro Jahr", [70_000, 85_000, "EUR", "YEAR"]],
  ["Your base compensation will be between £90,000 and £115,000 per annum.", [90_000, 115_000, "GBP", "YEAR"]],
  ["Pay: ₹35,00,000 - ₹50,00,000 per annum", [3_500_000, 5_000_000, "INR", "YEAR"]],
  ["The salary for the role is 650,000 - 800,000 DKK annually", [650_000, 800_000, "DKK", "YEAR"]],
  ["Compensation is $12,000 - $15,000 per month", [12_000, 15_000, "USD", "MONTH"]],
  ["Base salary CAD 130,000-150,000, plus stock options", [130_000, 150_000, "CAD", "YEAR"]],
  ["Salary: $145,000 - $175,000 DOE", [145_000, 175_000, "USD", "YEAR"]],
  ["Salary band: L5 €85,000 - €100,000", [85_000, 100_000, "EUR", "YEAR"]],
  ["US base pay: $200,000-$250,000; equity and benefits extra.", [200_000, 250_000, "USD", "YEAR"]],
  ["Salary is 1,800,000 to 2,400,000 MXN per year", [1_800_000, 2_400_000, "MXN", "YEAR"]],
  ["Gross salary between 25.000 and 32.000 RON per month", [25_000, 32_000, "RON", "MONTH"]],
  ["We pay a fixed salary of €78,000.", [78_000, 78_000, "EUR", "YEAR"]],
  ["SGD 8,000 - 11,000 monthly base", [8_000, 11_000, "SGD", "MONTH"]],
  ["This role pays £500–£575 a day.", [500, 575, "GBP", "DAY"]],
  ["Compensation: US$90k–120k", [90_000, 120_000, "USD", "YEAR"]],
  ["Salary (full-time): EUR 62.000,00 - 74.000,00", [62_000, 74_000, "EUR", "YEAR"]],
  ["On Target Earnings: $180,000 - $220,000 (50/50 split)", [180_000, 220_000, "USD", "YEAR"]],
  ["The annual US base salary range for this full-time position is $204,000-$306,000 + equity + benefits.", [204_000, 306_000, "USD", "YEAR"]],
  ["€110K – €185K • Offers Equity", [110_000, 185_000, "EUR", "YEAR"]],
  ["$180K – $240K • 0.1% – 0.5%", [180_000, 240_000, "USD", "YEAR"]],
  ["Our salary band for this role is £72,000 to £88,000, depending on location.", [72_000, 88_000, "GBP", "YEAR"]],
  ["Pay Range: $61.54 - $84.13 hourly", [61.54, 84.13, "USD", "HOUR"]],
  ["The expected salary range for this role in Ontario is CAD $132,000 to CAD $165,000.", [132_000, 165_000, "CAD", "YEAR"]],
  ["Compensation: $150K–$190K OTE", [150_000, 190_000, "USD", "YEAR"]],
  ["Gehaltsspanne: 65.000 € - 85.000 € pro Jahr", [65_000, 85_000, "EUR", "YEAR"]],
  ["The base salary ranges from 900,000 SEK to 1,100,000 SEK per year.", [900_000, 1_100_000, "SEK", "YEAR"]],
  ["Salary: 18,000 - 25,000 PLN gross per month (B2B: 22,000 - 30,000 PLN net)", [18_000, 25_000, "PLN", "MONTH"]],
  ["Minimum salary EUR 4.200 gross per month, 14 times a year", [4_200, undefined, "EUR", "MONTH"]],
  ["Base pay: USD 165,000.00 - 210,000.00 annually", [165_000, 210_000, "USD", "YEAR"]],
  ["The starting salary is $140,000.", [140_000, undefined, "USD", "YEAR"]],
  ["In Zone A the range is $170,000-$200,000; in Zone B it is $150,000-$180,000.", [170_000, 200_000, "USD", "YEAR"]],
  ["Salary range: 45k-55k€", [45_000, 55_000, "EUR", "YEAR"]],
  ["Total cash compensation of $210,000 to $250,000 including bonus", [210_000, 250_000, "USD", "YEAR"]],
  ["A$140,000 - A$160,000 plus superannuation", [140_000, 160_000, "AUD", "YEAR"]],
  ["The base pay range for this role is $175,000/yr - $225,000/yr.", [175_000, 225_000, "USD", "YEAR"]],
  ["USD $140,000.00/Yr. - USD $182,000.00/Yr.", [140_000, 182_000, "USD", "YEAR"]],
  ["Annual base salary: $168.000 - $210.000", [168_000, 210_000, "USD", "YEAR"]],
  ["Salary: £60,000 - £75,000 + benefits", [60_000, 75_000, "GBP", "YEAR"]],
  ["Salary up to 90.000 € brutto p.a.", [undefined, 90_000, "EUR", "YEAR"]],
  ["Your salary: €5.500 - €7.000 gross per month based on 40 hours", [5_500, 7_000, "EUR", "MONTH"]],
  ["We offer a salary between €70k and €95k.", [70_000, 95_000, "EUR", "YEAR"]],
  ["New York Pay Range\n$190,000 — $230,000 USD", [190_000, 230_000, "USD", "YEAR"]],
  ["The target base salary for this position ranges from $163,800 to $191,100 in Tier 1 US locations.", [163_800, 191_100, "USD", "YEAR"]],
  ["For candidates in California the pay range is 160,000 - 200,000 USD.", [160_000, 200_000, "USD", "YEAR"]],
  ["Rémunération : entre 60 000 € et 75 000 € brut annuel", [60_000, 75_000, "EUR", "YEAR"]],
  ["Salario: 45.000€ - 60.000€ brutos anuales", [45_000, 60_000, "EUR", "YEAR"]],
  ["RAL: 45.000 – 55.000 euro", [45_000, 55_000, "EUR", "YEAR"]],
  ["Compensation: $80–$95/hour (1099)", [80, 95, "USD", "HOUR"]],
  ["Rate: £600 - £650 per day outside IR35", [600, 650, "GBP", "DAY"]],
  ["$150,000 base + 15% bonus", [150_000, 150_000, "USD", "YEAR"]],
  ["Salary £70k", [70_000, 70_000, "GBP", "YEAR"]],
  ["Base Salary Range: $130,000 to $160,000 CAD", [130_000, 160_000, "CAD", "YEAR"]],
  ["Total Target Compensation (OTE): $250,000 - $300,000", [250_000, 300_000, "USD", "YEAR"]],
];

const WITHOUT_PAY = [
  "We offer a 401(k) plan with a match.",
  "We closed $5 million in funding last spring.",
  "A business with $2B in revenue.",
  "We are a company of 10,000 employees.",
  "You get a $1,000 home office stipend.",
  "There is a $500 referral bonus.",
  "Half of the Fortune 500 ship with us.",
  "We support our product 24/7.",
  "Founded in 2014, we grew from 20 to 250 people by 2026.",
  "A learning budget of €2,000 per year.",
  "We process $500,000 - $900,000 in payments every hour.",
  "Our customers save between $50,000 and $100,000 a year.",
  "You will own deals worth $100,000 to $250,000.",
  "We raised a $30,000,000 Series B.",
  "A competitive salary and 25 days of holiday.",
  "Salary depends on experience.",
  "$1,500 per year for training and conferences",
  "Manage a budget of $200,000 to $400,000 per year.",
  "A monthly allowance of €150 for meals.",
  "A sign-on bonus of $10,000 - $20,000 is possible.",
  "Relocation support up to €5,000.",
  "Node 20, React 19, HTTP/2 and 99.99% uptime.",
  "Series A, 2021: €12,000,000 raised.",
  "Annual revenue of $50,000,000.",
  "Our platform moves €40,000 to €60,000 in fees per day for clients.",
  "Pay is reviewed twice a year, on 1 March and 1 September 2026.",
  "Up to $3,000 a year in wellness credits",
  "Fines of $10,000 to $20,000 per incident hang on your code.",
  "Our GMV grew from $10M to $40M a year.",
  "Invoices between €1,000 and €20,000 are financed.",
  "We offer a stipend of $1,000 - $2,000 per month for interns' housing.",
  "Grants of $50,000 to $75,000 went to open source.",
  "The average home costs $450,000 to $600,000.",
  "You can earn a referral reward of $5,000 - $10,000.",
  "Our fleet of 100,000 - 150,000 vehicles",
  "Contracts are worth £60,000 - £90,000 a year.",
  "Claims of €20,000 - €30,000 are settled in a day.",
  "We help families earning $30,000 - $50,000 per year.",
  "We manage $12M in assets and hand out €3,000 for equipment.",
  "Our clients pay $200,000 - $400,000 a year for the platform.",
  "Enjoy a $2,500 annual learning stipend and up to $1,200 a year for wellness.",
  "Our customers range from €50,000 to €2,000,000 in annual revenue.",
  "We have $150M in ARR and 2,000 customers.",
  "The prize pool is $100,000 - $250,000 per year.",
  "Price range is $100,000 - $200,000.",
  "We give every team a $50,000 to $80,000 cloud budget.",
  "Sign-on bonus of $20,000 to $40,000 and relocation of up to $15,000",
  "Our average deal is between $80,000 and $120,000.",
  "Get €1,000 a year for conferences and a €60 monthly phone plan.",
  "Homes from $300,000 to $900,000 are sold on our platform.",
  "You save our users $5,000 - $8,000 per year on energy.",
  "A grant of 10,000 to 20,000 options is part of the offer, vesting over 4 years.",
  "We have raised £25,000,000 from investors in London.",
  "Loans of $10,000 - $50,000 are paid out in a minute.",
  "Employees get a 50% discount and £500 for their birthday.",
  "401(k) match up to $5,000 a year",
];

test.each(WITH_PAY)("%s is parsed as pay", (text, [min, max, currency, period], country) => {
  expect(parseSalary(text, country ?? null)).toMatchObject({ currency, period, source: "parsed" });
  const { min: low, max: high } = parseSalary(text, country ?? null) ?? {};
  expect([low, high]).toEqual([min, max]);
});

test.each(WITHOUT_PAY)("%s is not parsed as pay", (text) => {
  expect(parseSalary(text)).toBeNull();
});

test("on-target earnings are marked, and a base range is preferred to them", () => {
  expect(parseSalary("OTE: $220,000 - $260,000")?.ote).toBe(true);
  expect(parseSalary("OTE $300,000 - $360,000. Base salary $150,000 - $180,000.")).toMatchObject({
    min: 150_000,
    ote: false,
  });
});

test("the scope of the figures is kept in the posting's words", () => {
  expect(parseSalary("The United States base range is $67,172 - $95,960.")?.scope).toBe(
    "United States",
  );
  expect(parseSalary("PLN 20 000 – 28 000 net/month")?.scope).toBe("net");
  expect(parseSalary("A$150k + super")?.scope).toBe("plus superannuation");
  expect(parseSalary("Salary: €3,200 – €3,800 per month, 14 payments")?.scope).toBe("14 payments");
});

test("parseSalary throws for no text, and its quote is part of the text and contains the figures", () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.constantFrom("The salary is $150,000 to $185,000 a year. ", "€70k–€95k ", "\n", "pay "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(" ");
      const salary = parseSalary(text);
      const quote = salary?.quote ?? "";
      expect(quote.length).toBeLessThanOrEqual(200);
      expect(text.replace(/[\s\u00A0\u202F]+/g, " ")).toContain(quote.replace(/^…|…$/g, ""));
      expect(quote !== "").toBe(salary !== null);
      if (quote) expect(quote).toMatch(/\d/);
    }),
    { numRuns: triesOf(500) },
  );
});

test("a line of ten thousand sums is parsed as fast as a short one", () => {
  const sums = "salary $100,000 - $120,000 ".repeat(10_000);
  expect(parseSalary(sums)).toMatchObject({ min: 100_000, max: 120_000 });
});

test("the sentence of the figures is kept as a quote of at most 200 characters", () => {
  const sentence = "The base salary is between $150,000 and $185,000 a year.";
  expect(parseSalary(`We plan ferries. ${sentence} You get a boat.`)?.quote).toBe(sentence);
  expect(parseSalary("Salary range\n$140,000 - $175,000")?.quote).toBe("$140,000 - $175,000");

  const words = "and the timetable of every ferry that we have ".repeat(10);
  for (const text of [
    `We look after the harbors ${words}for a salary of $150,000 to $185,000 a year ${words}too.`,
    `The salary of $150,000 to $185,000 a year is for those who ${words}like it.`,
    `For those who ${words}like it there is a salary of $150,000 to $185,000 a year.`,
  ]) {
    const quote = parseSalary(text)?.quote ?? "";
    expect(quote).toContain("$150,000 to $185,000");
    expect(quote.length).toBeLessThanOrEqual(200);
    const cut = quote.replace(/^…|…$/g, "");
    expect(text).toMatch(new RegExp(`(?:^|\\s)${cut.replace(/[$.]/g, "\\$&")}(?:\\s|$)`));
  }
});

test("a year's pay in US dollars is rounded to thousands", () => {
  const pay: Salary = {
    min: 60,
    max: 80,
    currency: "USD",
    period: "HOUR",
    source: "employer",
    ote: false,
    equity: false,
  };
  expect(addAnnualUsd(pay)).toMatchObject({ yearMinUsd: 125_000, yearMaxUsd: 166_000 });
  expect(addAnnualUsd({ ...pay, period: "DAY", min: 400, max: 500 })).toMatchObject({
    yearMinUsd: 92_000,
    yearMaxUsd: 115_000,
  });
  expect(addAnnualUsd({ ...pay, currency: "XXX" }).yearMinUsd).toBeUndefined();
});

test("at least 35 currencies have a positive exchange rate", () => {
  expect(Object.keys(USD_PER_UNIT).length).toBeGreaterThanOrEqual(35);
  expect(Object.values(USD_PER_UNIT).every((rate) => rate > 0)).toBe(true);
});

test.each([
  ["Stock options for everybody", true],
  ["Competitive equity", true],
  ["RSUs vest over four years", true],
  ["We value diversity, equity and inclusion.", false],
  ["We believe in pay equity.", false],
  ["A private equity firm owns us.", false],
  ["Our stock of parts is in Ghent.", false],
  ["USD 230,000 to 270,000 base, plus stock", true],
  ["No stock options exist here.", false],
  ["There is no equity.", false],
])("%s: equity is %s", (text, equity) => {
  expect(mentionsEquity(text)).toBe(equity);
  expect(noSalary(text)).toEqual({ source: "none", ote: false, equity });
});

test("onlyCountryOf returns the country of a job in one country", () => {
  expect(
    findOnlyCountry({
      places: [{ city: "Toronto", country: "CA" }],
      remoteFrom: [{ country: "CA" }],
    }),
  ).toBe("CA");
  expect(
    findOnlyCountry({
      places: [],
      remoteFrom: [{ country: "CA" }, { country: "US" }],
    }),
  ).toBeNull();
});
