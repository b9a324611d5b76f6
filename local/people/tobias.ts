import type { Viewer } from "#app/auth/viewer.server.ts";
import { saveOnboarding, saveSection } from "#app/features/account/save-profile.server.ts";
import { completeAssessment } from "#app/features/roadmap/assessments.server.ts";
import { exampleDraft } from "#app/features/simulations/authoring/draft.ts";
import { submitForReview } from "#app/features/simulations/authoring/draft-status.server.ts";
import { createDraft } from "#app/features/simulations/authoring/drafts.server.ts";
import { PREMIUM_UID } from "#local/identity/personas.ts";
import { exampleJobId } from "#local/seed-jobs.ts";
import { exampleOrganizationId } from "#local/seed-organizations.ts";
import { type Given, given, storeFirstAnswers } from "./answers.ts";
import { HANDOVER } from "./handover.ts";
import { asPersona, type Past, rowId } from "./past.ts";
import { playScenario } from "./runs.ts";
import { storeFavorite, storeSearch } from "./saved-jobs.ts";
import { fillTobiasProjects } from "./tobias-projects.ts";

/** Has led a team for half a year, has Premium, and uses more than the free plan holds. */
export async function fillTobias(past: Past): Promise<void> {
  const tobias = asPersona(PREMIUM_UID, past);
  await fillProfile(past, tobias);
  await fillTobiasProjects(past, tobias);
  await fillSimulations(past, tobias);
  const assessment = await storeFirstAnswers(past, tobias, { answers: ANSWERS, daysAgo: 83 });
  await completeAssessment(past.db, tobias, { id: assessment, now: past.at(82) });
  for (const [index, query] of SEARCHES.entries()) {
    await storeSearch(past, tobias, { query, savedDaysAgo: 61 - 4 * index, seenDaysAgo: 8 });
  }
  await fillFavorites(past, tobias);
}

async function fillProfile({ db, at }: Past, tobias: Viewer): Promise<void> {
  const where = {
    ...{ country: "SE", timeZone: "Europe/Stockholm", workStart: "08:00", workEnd: "16:30" },
  };
  const answers = { targetRole: "staff" as const, focusAreas: ["people", "culture"], ...where };
  await saveOnboarding(db, tobias, answers, at(90));
  const values = {
    ...{ targetRole: answers.targetRole, focusAreas: answers.focusAreas },
    headline: "Tech Lead, billing",
    ...{ currentLevel: "lead" as const, yearsExperience: 13 },
  };
  await saveSection(db, tobias, { section: "work", values, version: 1, now: at(89) });
  const tech = ["java", "kotlin", "postgresql", "aws"].map((slug) => ({ slug }));
  await saveSection(db, tobias, { section: "tech", values: { tech }, version: 0, now: at(89) });
}

const ANSWERS: Record<string, Given> = {
  "direction.decisions": given(3, 3, "We write down what was not chosen, too."),
  "direction.quality": given(3),
  "delivery.priorities": given(2),
  "delivery.unblocking": given(3),
  "people.coaching": given(2),
  "people.feedback": given(3, 2),
  "self.letting-go": given(
    2,
    3,
    "It’s better to find that out on paper than on the first day of a month.",
  ),
  "people.hiring": given(3),
  "communication.writing": given(3),
  "communication.managing-up": given(2),
  "operations.incidents": given(3, 3),
  "product.economics": given(1, 1),
  "culture.safety": given(3),
  "culture.review": given(1, 3, "Three systems have one person each."),
  "self.credibility": given(3),
};

/** A simulation that waits for review, and a draft with an error; two runs of Premium simulations. */
async function fillSimulations(past: Past, tobias: Viewer): Promise<void> {
  const { db, at } = past;
  const handover = await rowId("tobias writes about a handover");
  await createDraft(db, tobias, {
    draft: {
      ...{ id: handover, title: "Before someone leaves", difficulty: "intermediate", minutes: 6 },
      summary: "A colleague is leaving for half a year, and what she knows has to stay.",
      competencies: HANDOVER.competencies,
      scenarios: [HANDOVER],
    },
    now: at(16),
  });
  await submitForReview(db, tobias, { id: handover, now: at(2, "11:20") });

  const draft = exampleDraft({
    id: await rowId("tobias writes about meetings"),
    title: "The meeting that has no owner",
    summary: "",
    difficulty: "intro",
  });
  await createDraft(db, tobias, { draft, now: at(4) });

  await playScenario(past, tobias, {
    ...{ simulation: "across-the-boundary", scenario: "two-contracts" },
    ...{ ranks: [1, 2, 1, 2, 1], mode: "assess", daysAgo: 37 },
  });
  await playScenario(past, tobias, {
    ...{ simulation: "the-team-you-have", scenario: "quiet-slip" },
    ...{ ranks: [2, 2, 2, 2, 2, 2], mode: "practise", daysAgo: 21 },
  });
}

/** Seven; the free plan holds five. */
const SEARCHES = [
  "level=staff",
  "level=principal&pay=stated",
  "track=manager&mode=remote",
  "tech=kotlin",
  "tech=java&mode=hybrid",
  "mode=remote&country=SE",
  "region=NORDICS",
];

async function fillFavorites(past: Past, tobias: Viewer): Promise<void> {
  const { day } = past;
  await storeFavorite(past, tobias, {
    ...{ kind: "job", target: await exampleJobId("EX-001"), daysAgo: 3 },
    moves: [
      {
        ...{ daysAgo: 3, nextStep: "Ask how often I’d have to be in Aarhus", dueOn: day(-7) },
        note: "There is a ferry from Göteborg.",
      },
    ],
  });
  await storeFavorite(past, tobias, {
    ...{ kind: "job", target: await exampleJobId("EX-021"), daysAgo: 40 },
    moves: [{ daysAgo: 38, stage: "applied" as const }],
    heardDaysAgo: 9,
  });
  await storeFavorite(past, tobias, {
    ...{ kind: "organization", target: await exampleOrganizationId("vindskaer"), daysAgo: 60 },
  });
}
