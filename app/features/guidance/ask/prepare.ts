import { TEMPLATES } from "#app/features/projects/templates.ts";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import type { ChoiceNode, Scenario } from "#app/features/simulations/simulation.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { textsOf } from "#app/reference/competencies/competency-texts.ts";
import { COMPETENCIES, type Competency } from "#app/reference/competencies/framework.ts";
import { capitalize } from "#app/reference/letter-case.ts";
import { type IndexedFields, indexTexts } from "./bm25.ts";
import entryWeights from "./entry-weights.json" with { type: "json" };
import type { EntryWeights } from "./likely-entries.ts";
import type { Case, CoachMaterial, Words, WrittenWords } from "./material.ts";
import { type PackedIndexes, packIndexes } from "./packed-indexes.ts";
import { toTerms } from "./terms.ts";
import words from "./words.json" with { type: "json" };

/** The material with what finds it. JSON, made when the site is built. */
export interface PreparedMaterial {
  material: CoachMaterial;
  indexes: PackedIndexes<keyof CoachMaterial>;
  entryWeights: EntryWeights;
}

const ALL_WORDS: readonly WrittenWords[] = words;

/**
 * Indexes the texts that the coach finds. Of scenarios only those that anybody may play; what is shown of them is
 * read from the database.
 */
export function prepareMaterial(): PreparedMaterial {
  const phrases = ALL_WORDS.flatMap(({ about }, of) =>
    about.map((each) => ({ of, terms: toTerms(each) })),
  );
  const cases = listCases();
  return {
    material: {
      words: ALL_WORDS.map(toWords),
      phrases: phrases.map(({ of }) => of),
      topics: COMPETENCIES.map(({ id }) => id),
      cases: cases.map(({ found }) => found),
      projects: TEMPLATES.map(({ id, competencies }) => ({ id, competencies })),
    },
    entryWeights,
    indexes: packIndexes({
      topics: indexTexts(COMPETENCIES.map(toTopicFields)),
      words: indexTexts(ALL_WORDS.map(toWordsFields)),
      cases: indexTexts(cases.map(({ fields }) => fields)),
      phrases: indexTexts(phrases.map(({ terms }) => [{ terms, weight: 1 }])),
      projects: indexTexts(TEMPLATES.map(toProjectFields)),
    }),
  };
}

/** Without what it is found by, which the indexes have. */
function toWords({ about: [first = ""], keywords: _, ...shown }: WrittenWords): Words {
  return { ...shown, title: capitalize(first) };
}

function toWordsFields({ about, keywords, advice }: WrittenWords): IndexedFields {
  return [field(keywords, 3), field(join(...about), 1.5), field(advice, 0.5)];
}

function toTopicFields({ id, name }: Competency): IndexedFields {
  const { prompt, evidence } = textsOf(id);
  const { asked, ask, exercises } = findCompetencyPractice(id);
  const own = ALL_WORDS.filter(({ competencies: [first] }) => first === id);
  return [
    field(name, 4),
    field(join(prompt, asked, ask), 1.5),
    field(join(...listLevelTexts(id), ...evidence, ...exercises), 1),
    field(join(...own.flatMap(({ about }) => about)), 1),
  ];
}

function listLevelTexts(id: string): string[] {
  const { examples, signs } = findCompetencyPractice(id);
  return [
    ...textsOf(id).levels,
    ...signs.flatMap(({ looksLike, notYet }) => [looksLike, notYet]),
    ...examples.flatMap((level) => level.map(({ text }) => text)),
  ];
}

function listCases(): { found: Case; fields: IndexedFields }[] {
  return BUILT_IN_SIMULATIONS.filter(({ premium }) => !premium).flatMap(({ id, scenarios }) =>
    scenarios.flatMap((scenario) =>
      scenario.nodes.flatMap((node) =>
        node.type === "choice"
          ? [{ found: toCase(node, id, scenario), fields: toCaseFields(node, scenario) }]
          : [],
      ),
    ),
  );
}

function toCase({ id, choices }: ChoiceNode, simulationId: string, scenario: Scenario): Case {
  const scored = scenario.competencies.filter((each) => choices.some(({ score }) => score?.[each]));
  const competencies = scored.length > 0 ? scored : scenario.competencies;
  return { simulationId, scenarioId: scenario.id, nodeId: id, competencies };
}

function toCaseFields({ id, text, choices }: ChoiceNode, scenario: Scenario): IndexedFields {
  const why = scenario.debrief?.decisions.find(({ node }) => node === id)?.why;
  return [
    field(scenario.title, 1),
    field(text, 1.5),
    field(join(...choices.map((choice) => choice.text)), 0.6),
    field(join(why), 0.8),
  ];
}

function toProjectFields({
  title,
  summary,
  whyItShowsLeadership,
  firstSteps,
}: (typeof TEMPLATES)[number]): IndexedFields {
  return [field(title, 3), field(join(summary, whyItShowsLeadership, ...firstSteps), 1)];
}

function field(text: string, weight: number): IndexedFields[number] {
  return { terms: toTerms(text), weight };
}

function join(...texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(" ");
}
