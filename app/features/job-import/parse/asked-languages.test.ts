import fc from "fast-check";
import { expect, test } from "vitest";
import { listLanguageNames } from "#app/reference/languages.ts";
import { listAskedLanguages } from "./asked-languages.ts";

const codesOf = (text: string) =>
  listAskedLanguages(text)
    .map(({ code }) => code)
    .sort();

test.each([
  ["Fluent German (C1) is required.", ["de"]],
  ["You speak fluent German and English.", ["de", "en"]],
  ["Fluency in both written and spoken English", ["en"]],
  ["Senior Engineer (German speaking)", ["de"]],
  ["We are looking for a French-speaking tech lead.", ["fr"]],
  ["German skills at C1 level", ["de"]],
  ["Languages: Dutch and English", ["en", "nl"]],
  ["Business-level Japanese, spoken and written", ["ja"]],
  ["Excellent command of Polish", ["pl"]],
  ["English: B2", ["en"]],
  ["German is mandatory for this role", ["de"]],
  ["Sehr gute Deutsch- und Englischkenntnisse in Wort und Schrift", ["de", "en"]],
  ["Verhandlungssichere Deutschkenntnisse", ["de"]],
  ["Fließend Deutsch und Englisch", ["de", "en"]],
  ["Deutsch auf C1 Niveau", ["de"]],
  ["Maîtrise du français et de l’anglais", ["en", "fr"]],
  ["Anglais courant exigé", ["en"]],
  ["Nivel avanzado de inglés", ["en"]],
  ["Inglês fluente", ["en"]],
  ["Bardzo dobra znajomość języka angielskiego", ["en"]],
  ["Je spreekt vloeiend Nederlands", ["nl"]],
])("%j asks for %j", (text, codes) => {
  expect(codesOf(text)).toEqual(codes);
});

test.each([
  "German is a plus.",
  "Nice to have: fluent German",
  "Nice to have\nFluent German\nGood French",
  "No German required.",
  "You don't need to speak German.",
  "We offer German lessons.",
  "What we offer\nFluent German speakers to learn from",
  "Fluent in German or French",
  "You speak English/German",
  "You speak one other language such as Spanish",
  "Our customers are German manufacturers.",
  "We serve French-speaking customers in Canada.",
  "You polish what you ship, with strong polish.",
  "If you speak German, tell us.",
  "Deutschkenntnisse sind von Vorteil.",
  "Keine Deutschkenntnisse erforderlich",
  "Un bon niveau d’anglais est un plus",
  "We translate our app into fluent Spanish.",
  "The German market is strong. English breakfast on Fridays.",
  "A strong German team",
])("%j asks for none", (text) => {
  expect(codesOf(text)).toEqual([]);
});

test("quotes the sentence that asks for it", () => {
  const text = "We build maps. You speak German at C1. We are twelve.";
  expect(listAskedLanguages(text)).toEqual([{ code: "de", quote: "You speak German at C1." }]);
});

const WORDS = [
  ...["fluent", "in", "German", "and", "or", "English", "required", "polish", "skills", "C1", "no"],
  ...[
    "speaking",
    "customers",
    "Deutschkenntnisse",
    "français",
    "courant",
    "team",
    "the",
    ".",
    "\n",
  ],
  ...["strong", "knowledge of", "languages:", "a plus", "Polish", "Go", "(", ")", ";"],
];

test("names no language that the posting doesn’t name, and quotes the posting", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }), (words) => {
      const text = words.join(" ");
      for (const { code, quote } of listAskedLanguages(text)) {
        expect(text).toContain(quote.replace(/…$/, ""));
        const isNamed = listLanguageNames(code).some((name) => quote.toLowerCase().includes(name));
        expect(isNamed, `${code} in ${quote}`).toBe(true);
      }
    }),
  );
});

test("reads 100 KB of hostile text in less than a second", () => {
  const text = "fluent in written and spoken ".repeat(3_500);
  const start = performance.now();
  listAskedLanguages(`${text}\n${text.replaceAll(" ", ", ")}\n${"German ".repeat(3_000)}`);
  expect(performance.now() - start).toBeLessThan(1_000);
});
