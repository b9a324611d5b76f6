import fc from "fast-check";
import { expect, test } from "vitest";
import { listForeignWords, toEnglishTitle, translateName } from "./translate-title.ts";

test.each([
  ["Senior Software Engineer", null],
  ["シニアバックエンドエンジニア", "senior backend engineer"],
  ["Développeur logiciel senior", "developer software senior"],
  ["Teamleiter Softwareentwicklung (m/w/d)", "team lead software development (m/w/d)"],
  ["DesenvolvedorJavaSênior", "developer java sênior"],
  ["Ingeniera de datos", "engineer de data"],
])("%s is found as %s", (title, english) => {
  expect(toEnglishTitle(title)).toBe(english);
});

test.each([
  ["teamleiter", "team lead"],
  ["Softwareentwicklung", "software development"],
  ["backendontwikkelaars", "backend developer"],
  ["Sicherheitsingenieur", "security engineer"],
  ["Datenbankentwicklerin", "database developer"],
  ["dữ liệu", "data"],
  ["バックエンド", "backend"],
  ["バックエンドエンジニア", "backend engineer"],
  ["руководитель разработки", "engineering manager"],
  ["chef d'équipe", "team lead"],
  ["lider tecnico", "tech lead"],
  ["takim lideri", "team lead"],
  ["Künstliche Intelligenz", "ai"],
  ["infosec", "security"],
])("%s is %s", (name, english) => {
  expect(translateName(name)).toBe(english);
});

test.each(["react", "Düsseldorf", "東京", "développeur react", "engineer", "lead", ""])(
  "“%s” stands for itself",
  (name) => {
    expect(translateName(name)).toBeNull();
  },
);

test("every word that is known is translated, with accents or without", () => {
  const plain = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");
  for (const word of listForeignWords()) {
    expect(translateName(word), word).not.toBeNull();
    expect(translateName(plain(word)), word).toBe(translateName(word));
  }
});

test("a title is translated once: its English has nothing left to translate", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...listForeignWords()), { maxLength: 4 }), (words) => {
      const english = toEnglishTitle(words.join(" ")) ?? "";
      expect(toEnglishTitle(english)).toBeNull();
    }),
  );
});
