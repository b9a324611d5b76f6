import { expect, test } from "vitest";
import vocabulary from "#app/reference/technologies.json" with { type: "json" };
import examples from "#app/reference/technology-examples.json" with { type: "json" };
import { listTechnologies, withoutOwnName } from "./technologies.ts";

const { technologies } = vocabulary;
const plainTechnologies = technologies.filter(({ patterns }) => !patterns);
const patternTechnologies = technologies.filter(({ patterns }) => patterns);

test("each technology with patterns has examples, and no other", () => {
  expect(Object.keys(examples)).toEqual(patternTechnologies.map(({ slug }) => slug));
});

test.each(plainTechnologies)(
  "$slug is found by its name and aliases",
  ({ slug, name, aliases }) => {
    for (const word of [name, ...aliases])
      expect(listTechnologies(`We use ${word}, daily.`)).toContain(slug);
  },
);

test.each(Object.entries(examples))(
  "%s is found only where the technology is meant",
  (slug, { positive, negative }) => {
    for (const text of positive) expect(listTechnologies(text), text).toContain(slug);
    for (const text of negative) expect(listTechnologies(text), text).not.toContain(slug);
  },
);

test.each([
  ["Go beyond the ticket and go home on time.", []],
  ["R&D pays for it.", []],
  ["JavaScript, not Java.", ["java", "javascript"]],
  ["Only JavaScript here.", ["javascript"]],
  ["We write TypeScript and PostgreSQL.", ["postgresql", "typescript"]],
])("%s names %j", (text, slugs) => {
  expect(listTechnologies(text)).toEqual(slugs);
});

test("a company’s own name is no technology of its jobs", () => {
  const slugs = listTechnologies("At Databricks we use Databricks and Python.");
  expect(withoutOwnName(slugs, ["databricks, Inc."])).toEqual(["python"]);
  expect(withoutOwnName(slugs, ["Northwind", ""])).toEqual(["databricks", "python"]);
});

test("slugs are sorted and unique", () => {
  expect(listTechnologies("Rust, Kafka, Rust and kafka again")).toEqual(["apache-kafka", "rust"]);
});

test("a text a hundred times as long as a description is read in one go", () => {
  // An expression that goes back over what it read would not come to an end with it.
  const text =
    "We run TypeScript, React and PostgreSQL on Kubernetes, and write it all down. ".repeat(8_000);
  expect(listTechnologies(text)).toEqual(["kubernetes", "postgresql", "react", "typescript"]);
});
