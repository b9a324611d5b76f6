import { expect, test } from "vitest";
import { isComparablePay } from "#app/reference/pay.ts";
import { findOnlyCountry, parseSalary } from "./salary.ts";
import { parseWorkLocations } from "./work-locations.ts";

/* Which of several ranges is the job's: the one that is said to be for its place. */

function read(place: string, text: string) {
  const job = { ...parseWorkLocations([place], {}), title: "Senior Software Engineer" };
  const pay = parseSalary(text, findOnlyCountry(job), job);
  return pay && { figures: [pay.min, pay.max], scope: pay.scope, isSorted: isComparablePay(pay) };
}

const CITY = [150_000, 180_000];
const OTHERS = [130_000, 160_000];

test.each([
  "$150,000 - $180,000 in San Francisco, $130,000 - $160,000 elsewhere",
  "$150,000 - $180,000 in San Francisco and $130,000 - $160,000 in all other locations",
  "$150,000 - $180,000 for San Francisco; $130,000 - $160,000 for the rest of the US",
  "$150,000 - $180,000 (San Francisco), $130,000 - $160,000 (anywhere else)",
  "$150,000 - $180,000 in San Francisco, $130,000 - $160,000 outside of San Francisco",
  "San Francisco: $150,000 - $180,000; elsewhere: $130,000 - $160,000",
  "in San Francisco $150,000 - $180,000, in all other locations $130,000 - $160,000",
])("what “elsewhere” is for is told by where it stands: %s", (ranges) => {
  const text = `The salary is ${ranges}.`;

  expect(read("San Francisco, CA", text)).toMatchObject({ figures: CITY, isSorted: true });
  expect(read("San Francisco, CA", text)?.scope).toContain("San Francisco");
  expect(read("Denver, CO", text)).toMatchObject({ figures: OTHERS, isSorted: true });
  expect(read("Denver, CO", text)?.scope).not.toMatch(/^San|\.,/);
  expect(read("Remote - US", text)).toMatchObject({
    figures: [130_000, 180_000],
    scope: "2 pay ranges by place",
  });
});

const METROS =
  "Pay: Bay Area $180,000 - $220,000; Seattle metro $170,000 - $205,000; Other $150,000 - $190,000.";

test.each([
  ["San Francisco, CA", METROS, [180_000, 220_000], true],
  ["Seattle, WA", METROS, [170_000, 205_000], true],
  ["Denver, CO", METROS, [150_000, 190_000], true],
  // Around a city: the metro's range, or the others'.
  ["Bellevue, WA", METROS, [150_000, 190_000], false],
  ["Remote, Europe", "UK: £80,000 - £95,000. Spain: €60,000 - €75,000.", [80_000, 95_000], false],
  [
    "Berlin, Germany",
    "Pay: $150,000 - $180,000 for Boston; $130,000 - $160,000 for the rest of the US.",
    CITY,
    false,
  ],
  [
    "Denver, CO",
    "Pay: $150,000 - $180,000 in New York; $130,000 - $160,000 outside the US.",
    CITY,
    false,
  ],
])("in %s of “%s” %j is shown, sorted: %s", (place, text, figures, isSorted) => {
  expect(read(place, text)).toMatchObject({ figures, isSorted });
});

test("a place at the end of its sentence has no period", () => {
  const text = "Pay: $150,000 - $180,000 in New York; $130,000 - $160,000 in Denver.";

  expect(read("Denver, CO", text)?.scope).toBe("Denver, one of 2 pay ranges");
});

test.each([
  "The average salary here is $150,000.",
  "Our median base salary is $140,000 a year.",
  "Our CEO’s salary is $100,000.",
  "The founders’ salary: $90,000 per year.",
  "Our CEO earns $100,000 a year.",
])("pay of others is not this job's: %s", (text) => {
  expect(read("Denver, CO", text)).toBeNull();
});

test("the average for this role is pay", () => {
  const text = "The average salary for this role is $150,000.";

  expect(read("Denver, CO", text)).toMatchObject({ figures: [150_000, 150_000] });
});
