import { expect, test } from "vitest";
import type { SalaryPeriod } from "#app/reference/pay.ts";
import { parseSalary } from "./salary.ts";

type Figures = [
  min: number | undefined,
  max: number | undefined,
  currency: string,
  period: SalaryPeriod,
  ote?: boolean,
];

// biome-ignore format: a table reads best with a text on each line
const WITH_PAY: [text: string, figures: Figures][] = [
  ["$100K+", [100_000, undefined, "USD", "YEAR"]],
  ["Compensation: $100K+", [100_000, undefined, "USD", "YEAR"]],
  ["$100K+ base salary", [100_000, undefined, "USD", "YEAR"]],
  ["Salary: $180,000+ depending on experience", [180_000, undefined, "USD", "YEAR"]],
  ["€90k+ base, equity on top", [90_000, undefined, "EUR", "YEAR"]],
  ["We pay £85,000+ for this role.", [85_000, undefined, "GBP", "YEAR"]],
  ["Base pay $160k + equity", [160_000, 160_000, "USD", "YEAR"]],
  ["Salary: £70,000 and up", [70_000, undefined, "GBP", "YEAR"]],
  ["Pay starts at $55 per hour.", [55, undefined, "USD", "HOUR"]],
  ["The salary starts at €72,000 a year.", [72_000, undefined, "EUR", "YEAR"]],
  ["Compensation upwards of $200,000", [200_000, undefined, "USD", "YEAR"]],
  ["Salary of at least CHF 130'000", [130_000, undefined, "CHF", "YEAR"]],
  ["Gehalt ab 5.200 € brutto im Monat", [5_200, undefined, "EUR", "MONTH"]],
  ["Pay up to $95/hr", [undefined, 95, "USD", "HOUR"]],
  ["Base: $120,000–$140,000; OTE: $200,000–$230,000", [120_000, 140_000, "USD", "YEAR", false]],
  ["$140k base / $210k OTE", [140_000, 140_000, "USD", "YEAR", false]],
  ["OTE $250,000 ($125,000 base)", [125_000, 125_000, "USD", "YEAR", false]],
  ["$160,000 - $180,000 base + commission, OTE up to $260,000", [160_000, 180_000, "USD", "YEAR", false]],
  ["Base salary of €65.000, bringing OTE to €85.000", [65_000, 65_000, "EUR", "YEAR", false]],
  ["Base salary $110K - $130K (OTE $165K - $195K)", [110_000, 130_000, "USD", "YEAR", false]],
  ["On-target earnings are $240,000 with a base of $150,000.", [150_000, 150_000, "USD", "YEAR", false]],
  ["Salary: >= $132k and a share of the profit", [132_000, undefined, "USD", "YEAR"]],
  ["Pay ≥ £61,000", [61_000, undefined, "GBP", "YEAR"]],
  ["Data Engineer | Lyon | On-site, 3 days/week | €61k-€72k", [61_000, 72_000, "EUR", "YEAR"]],
  ["Data Engineer | Full-time | $131K+ | Remote", [131_000, undefined, "USD", "YEAR"]],
  ["The base salary is USD 131,000.00 To USD 152,000.00 As a valued part of us you get more.", [131_000, 152_000, "USD", "YEAR"]],
  ["Gross salary of 41.000 € to 47.000 € a year in 14 payments", [41_000, 47_000, "EUR", "YEAR"]],
  ["Salary from €71,000 rising to €82,000 in two years", [71_000, 82_000, "EUR", "YEAR"]],
  ["OTE: £95,000+", [95_000, undefined, "GBP", "YEAR", true]],
  ["Base of $130,000 to $150,000 per year with OTE of $190,000", [130_000, 150_000, "USD", "YEAR", false]],
  ["The base salary for the role is $175,000 to $205,000, and the OTE is $260,000 to $300,000.", [175_000, 205_000, "USD", "YEAR", false]],
  ["Total target cash (OTE) of $310,000 to $350,000", [310_000, 350_000, "USD", "YEAR", true]],
  ["Salary range: USD 135,500.00 to USD 162,600.00 per annum", [135_500, 162_600, "USD", "YEAR"]],
  ["You will be paid between $62.50 and $78.00 an hour.", [62.5, 78, "USD", "HOUR"]],
  ["Pay band for Denver: $149,000-$171,000/yr", [149_000, 171_000, "USD", "YEAR"]],
  ["Gross monthly salary from 18 000 PLN to 24 500 PLN", [18_000, 24_500, "PLN", "MONTH"]],
  ["What we offer: 82.000–96.000 EUR gross per year", [82_000, 96_000, "EUR", "YEAR"]],
  ["Bruttojahresgehalt: 78.000 € bis 92.000 €", [78_000, 92_000, "EUR", "YEAR"]],
  ["Salaire annuel brut de 58 000 € à 71 000 €", [58_000, 71_000, "EUR", "YEAR"]],
  ["Ditt lönespann: 52 000–64 000 SEK per month", [52_000, 64_000, "SEK", "MONTH"]],
  ["Daily rate: £525 to £610 (outside IR35)", [525, 610, "GBP", "DAY"]],
  ["Staff Engineer ($185k-$230k + equity)", [185_000, 230_000, "USD", "YEAR"]],
  ["Backend role: $165K–$200K + 0.5–1% equity", [165_000, 200_000, "USD", "YEAR"]],
  ["$210K - $260K • 0.10% - 0.40% • Ghent", [210_000, 260_000, "USD", "YEAR"]],
  ["Up to $145k CAD + generous equity", [undefined, 145_000, "CAD", "YEAR"]],
  ["Lead Engineer - $188k + bonus", [188_000, 188_000, "USD", "YEAR"]],
  ["Senior Engineer, Tides ($162,000 - $199,000): apply by June", [162_000, 199_000, "USD", "YEAR"]],
  ["Salary: $152-188,000 DOE", [152_000, 188_000, "USD", "YEAR"]],
  ["Comp: £140k+", [140_000, undefined, "GBP", "YEAR"]],
  ["Gaji Rp 22.000.000 - Rp 31.000.000 per bulan", [22_000_000, 31_000_000, "IDR", "MONTH"]],
  ["Зарплата: 3200–4100 USD на місяць", [3_200, 4_100, "USD", "MONTH"]],
  ["Laun: 1.150.000 - 1.400.000 ISK á mánuði", [1_150_000, 1_400_000, "ISK", "MONTH"]],
  ["Salary: GHS 14,000 - GHS 19,000 per month", [14_000, 19_000, "GHS", "MONTH"]],
  ["Salaire mensuel : 28 000 à 36 000 MAD", [28_000, 36_000, "MAD", "MONTH"]],
  ["Sueldo: S/ 11,000 a S/ 14,500 mensuales", [11_000, 14_500, "PEN", "MONTH"]],
  ["Fixed pay of 42 to 55 lakhs a year", [4_200_000, 5_500_000, "INR", "YEAR"]],
  ["CTC up to ₹1.2 crore", [undefined, 12_000_000, "INR", "YEAR"]],
  ["Salary of R900 000 to R1 150 000 per year", [900_000, 1_150_000, "ZAR", "YEAR"]],
  ["Pay scale for GS-13: $121,000 to $157,000 per year", [121_000, 157_000, "USD", "YEAR"]],
  ["Our range is A$155,000 to A$178,000 plus super.", [155_000, 178_000, "AUD", "YEAR"]],
];

const WITHOUT_PAY = [
  "You couldn't pay me $500k to leave this team, says our longest-serving engineer.",
  "You could not pay us $300,000 to go back to spreadsheets.",
  "You can't pay me $250K to run without tests.",
  "Nobody will pay you $200,000 for a slide deck here.",
  "We don't pay $400k salaries like large companies do.",
  "We won't pay $350,000 to anybody who is unkind.",
  "Other companies pay $400,000 for less interesting work.",
  "Competitors paying $300k+ could not tempt her.",
  "Our pay-as-you-go plan begins at $20,000 a year.",
  "Rates start at $99 a month for small teams.",
  "The base plan is $49 - $99 per month.",
  "We help gig workers earn $30 to $50 per hour.",
  "Earn up to $2,000 per referral.",
  "The minimum wage here is $15 per hour.",
  "A salary sacrifice scheme of up to £5,000 a year",
  "A one-off payment of $5,000 for your desk",
  "Our payroll product pays 40,000 people $50,000 to $90,000 a year.",
  "Teachers on our marketplace earn $25–$60 an hour.",
  "We were paid $100,000 - $150,000 for our first contract.",
  "Drivers make $45,000 to $60,000 per year with us.",
  "We raised $900k + a bonus round from angels.",
  "Our engineers cut the bill (from $200,000 to $90,000 a month).",
  "Managers of mid-sized fleets ($50,000 - $80,000 of fuel) are our users.",
  "A grant of $50,000 and equity advice for founders",
  "Customers spend $20k and options cost more.",
  "We grew from $100K+ to ten times that in a year.",
  "Life insurance of 4x salary, up to £500,000",
  "A yearly commuting allowance of €1,200 and €50 a month for meals",
  "Our base of customers pays $10,000 to $30,000 a year.",
];

test.each(WITH_PAY)("%s is parsed as pay", (text, [min, max, currency, period, ote]) => {
  const pay = parseSalary(text);
  expect([pay?.min, pay?.max, pay?.currency, pay?.period]).toEqual([min, max, currency, period]);
  if (ote !== undefined) expect(pay?.ote).toBe(ote);
});

test.each(WITHOUT_PAY)("%s is not parsed as pay", (text) => {
  expect(parseSalary(text)).toBeNull();
});
