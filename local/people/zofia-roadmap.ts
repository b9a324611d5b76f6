import type { Viewer } from "#app/auth/viewer.server.ts";
import { completeAssessment, startReassessment } from "#app/features/roadmap/assessments.server.ts";
import { editPlanItem } from "#app/features/roadmap/edit-plan.server.ts";
import { toProjectRef } from "#app/features/roadmap/evidence.ts";
import { addPlanItem } from "#app/features/roadmap/plan.server.ts";
import type { PlanStatus } from "#app/features/roadmap/plan.ts";
import { answerAll, type Given, given, storeFirstAnswers } from "./answers.ts";
import { type Past, rowId } from "./past.ts";

interface Evidence {
  reservations: string;
  objectives: string;
}

/** Two completed assessments, a third in progress, and a plan. */
export async function fillZofiasRoadmap(
  past: Past,
  zofia: Viewer,
  evidence: Evidence,
): Promise<void> {
  const { db, at } = past;
  const first = await storeFirstAnswers(past, zofia, { answers: FIRST_ANSWERS, daysAgo: 152 });
  await completeAssessment(db, zofia, { id: first, now: at(151) });

  const second = await rowId("zofia's second assessment");
  await startReassessment(db, zofia, { id: second, now: at(79) });
  await answerAll(past, zofia, { answers: secondAnswers(evidence), daysAgo: 78 });
  await completeAssessment(db, zofia, { id: second, now: at(77) });

  const third = await rowId("zofia's third assessment");
  await startReassessment(db, zofia, { id: third, now: at(5) });
  await answerAll(past, zofia, { answers: thirdAnswers(evidence), daysAgo: 5 });
  await fillPlan(past, zofia, evidence);
}

const FIRST_ANSWERS: Record<string, Given> = {
  "direction.vision": given(1, 1),
  "direction.decisions": given(2),
  "direction.evolution": given(2),
  "direction.quality": given(2, 3),
  "delivery.slicing": given(2),
  "delivery.risk": given(1),
  "delivery.unblocking": given(1),
  "delivery.priorities": given(1, 1),
  "people.coaching": given(1),
  "people.feedback": given(1, 3, "I soften it until no one hears it."),
  "self.letting-go": given(0, 3, "I keep what is interesting. My team knows."),
  "people.hiring": given(1, 1),
  "communication.writing": given(2),
  "communication.translation": given(1),
  "communication.facilitation": given(1, 1),
  "communication.managing-up": given(0),
  "operations.observability": given(2),
  "operations.incidents": given(1),
  "operations.learning": given(1),
  "operations.security": given(1, 1),
  "product.problem": given(2),
  "product.impact": given(1, 1),
  "culture.review": given(3, 3, "New colleagues ask for my reviews."),
  "culture.safety": given(2, 1),
  "culture.remote": given(2),
  "self.time": given(1),
  "self.credibility": given(3),
};

function secondAnswers({ reservations }: Evidence): Record<string, Given> {
  const project = [toProjectRef(reservations)];
  return {
    "direction.evolution": {
      ...given(3, 3, "Reservations: both systems ran side by side, and we went back once."),
      evidence: project,
    },
    "delivery.risk": {
      ...given(2, 2, "I named what could go wrong on Fridays, before it did."),
      evidence: project,
    },
    "delivery.slicing": { ...given(3, 2), evidence: project },
    "self.letting-go": given(1, 3, "Mateusz leads the read side. I still check too often."),
    "communication.writing": given(
      3,
      2,
      "People read the two pages with three options, and decided.",
    ),
    "communication.managing-up": given(1, 2),
    "operations.learning": given(2),
    "product.impact": given(2, 2, "Complaints a month, before and after."),
    "culture.safety": given(2, 2),
  };
}

function thirdAnswers({ reservations, objectives }: Evidence): Record<string, Given> {
  return {
    "self.letting-go": {
      ...given(2, 3, "The shutdown happened without me, while I sat on a train with no reception."),
      evidence: [toProjectRef(reservations)],
    },
    "operations.incidents": {
      ...given(
        2,
        2,
        "Played it once against the clock. I still want to lead a real one with someone beside me.",
      ),
      evidence: [],
    },
    "operations.observability": {
      ...given(3, 2, "Two objectives, agreed with inspectors and product."),
      evidence: [toProjectRef(objectives)],
    },
    "communication.translation": {
      ...given(2, 3, "An inspector quoted our objective back to me."),
      evidence: [toProjectRef(objectives)],
    },
    "communication.managing-up": given(2, 2, "Told Halina about the three days two weeks ahead."),
  };
}

interface PlannedStep {
  competency: string;
  action: string;
  template?: string;
  due: number | null;
  status: PlanStatus;
  project?: string;
  addedDaysAgo: number;
  movedDaysAgo?: number;
}

async function fillPlan({ db, at, day }: Past, zofia: Viewer, evidence: Evidence) {
  const { reservations, objectives } = evidence;
  const steps: PlannedStep[] = [
    {
      ...{ competency: "direction.evolution", template: "migration-with-fallback" },
      action: "Move seat reservations off the nightly batch",
      ...{ due: 64, status: "done", project: reservations, addedDaysAgo: 150, movedDaysAgo: 64 },
    },
    {
      competency: "people.feedback",
      action: "Give one piece of feedback in each 1:1, in a sentence that could be quoted",
      ...{ due: 30, status: "done", addedDaysAgo: 76, movedDaysAgo: 31 },
    },
    {
      ...{ competency: "operations.observability", template: "service-level-objectives" },
      action: "Agree on two service level objectives with the inspectors",
      ...{ due: -10, status: "doing", project: objectives, addedDaysAgo: 36, movedDaysAgo: 34 },
    },
    {
      competency: "self.letting-go",
      action: "Let Nadia lead the refund rewrite; look at it only on Thursdays",
      ...{ due: -21, status: "doing", addedDaysAgo: 20, movedDaysAgo: 13 },
    },
    {
      competency: "communication.facilitation",
      action: "Run the design meeting on refunds and end it with a written decision",
      ...{ due: -2, status: "todo", addedDaysAgo: 12 },
    },
    {
      competency: "operations.incidents",
      action: "Ask Ikechukwu whether I can shadow him in the next incident",
      ...{ due: 1, status: "todo", addedDaysAgo: 25 },
    },
    {
      ...{ competency: "direction.decisions", template: "decision-records" },
      action: "Write down the team’s last three decisions, with what we didn’t choose",
      ...{ due: null, status: "todo", addedDaysAgo: 11 },
    },
  ];
  for (const { competency, action, due, status, project, ...step } of steps) {
    const id = await rowId(`zofia plans: ${action}`);
    await addPlanItem(db, zofia, {
      ...{ id, competency, action, template: step.template ?? null },
      ...{ due: due === null ? null : day(due), now: at(step.addedDaysAgo) },
    });
    if (step.movedDaysAgo === undefined) continue;
    const edit = { status, project: project ?? null };
    await editPlanItem(db, zofia, { id, version: 1, edit, now: at(step.movedDaysAgo) });
  }
}
