import { findTemplate } from "#app/features/projects/templates.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import type { Scenario } from "#app/features/simulations/simulation.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { levelText } from "#app/reference/competencies/competency-texts.ts";
import {
  competencyName,
  LEVEL_NAMES,
  TARGET_LEVEL,
} from "#app/reference/competencies/framework.ts";
import { guidancePath } from "../guidance.ts";
import { exampleActor } from "../practice-labels.ts";
import type { AnswerSource, CoachAnswer, OwnLine, PayFigures, WordsPart } from "./answer.ts";
import type { Case, Words } from "./material.ts";
import type { RuleAnswer } from "./rule-coach.ts";

interface Found {
  /** That of the case; null where it is not offered on this site now. */
  scenario: Scenario | null;
  pay: PayFigures | null;
  own: OwnLine[];
}

/** What the page shows of an answer, each part with its source. */
export function toCoachAnswer(
  { words, also, topic, case: found, project }: RuleAnswer,
  { scenario, pay, own }: Found,
): CoachAnswer {
  const name = competencyName(topic);
  const { exercises, asked } = findCompetencyPractice(topic);
  const practice = practiceOf(topic);
  return {
    words: words && toWordsPart(words),
    also: also.map(toWordsPart),
    pay,
    roadmap: {
      ...toRoadmapPart(topic),
      asked: words ? "" : asked,
      source: { path: `/roadmap#${topic}`, name: `Career Roadmap: ${name}` },
    },
    situation: found && scenario ? toSituation(found, scenario) : null,
    own,
    week: {
      text: words?.week ?? exercises[0] ?? "",
      source: words ? { path: REVIEW_PATH, name: "Your weekly review" } : practice,
    },
    project: toProjectPart(project),
  };
}

function practiceOf(id: string): AnswerSource {
  return { path: guidancePath("competency", id), name: `Practice: ${competencyName(id)}` };
}

function toWordsPart({ title, advice, say, competencies: [id = ""] }: Words): WordsPart {
  return { title, advice, say, source: practiceOf(id) };
}

/** What a Tech Lead does. */
function toRoadmapPart(topic: string) {
  const level = TARGET_LEVEL;
  const { examples, signs } = findCompetencyPractice(topic);
  const [example] = examples[level - 1] ?? [];
  return {
    name: competencyName(topic),
    level: `${level} ${LEVEL_NAMES[level] ?? ""}`,
    does: levelText(topic, level),
    looksLike: signs[level - 1]?.looksLike ?? "",
    notYet: signs[level - 1]?.notYet ?? "",
    example: example ? `${exampleActor(level, example.setting)} ${example.text}` : "",
  };
}

/** Null where the published version no longer has that decision. */
function toSituation(found: Case, scenario: Scenario): CoachAnswer["situation"] {
  const node = scenario.nodes.find(({ id }) => id === found.nodeId);
  if (node?.type !== "choice") return null;
  return {
    role: scenario.role,
    text: node.text,
    options: node.choices.map(({ text, feedback }) => ({ text, feedback })),
    why: scenario.debrief?.decisions.find((each) => each.node === node.id)?.why ?? "",
    source: { path: scenarioPath(found), name: `Simulation: ${scenario.title}` },
  };
}

function toProjectPart(id: string | null): CoachAnswer["project"] {
  const template = id ? findTemplate(id) : null;
  return (
    template && {
      text: template.whyItShowsLeadership,
      source: { path: `/projects/${template.id}`, name: `Project: ${template.title}` },
    }
  );
}
