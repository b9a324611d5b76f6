import type { Viewer } from "#app/auth/viewer.server.ts";
import { saveOnboarding, saveSection } from "#app/features/account/save-profile.server.ts";
import { createShare } from "#app/features/shares/shares.server.ts";
import { SENIOR_UID } from "#local/identity/personas.ts";
import { asPersona, type Past, rowId } from "./past.ts";
import { playScenario } from "./runs.ts";
import { fillZofiasFeedback } from "./zofia-feedback.ts";
import { fillZofiasJobs } from "./zofia-jobs.ts";
import { fillZofiasProjects } from "./zofia-projects.ts";
import { fillZofiasReviews } from "./zofia-reviews.ts";
import { fillZofiasRoadmap } from "./zofia-roadmap.ts";

/** A senior engineer in Warsaw who has worked towards leading for five months. */
export async function fillZofia(past: Past): Promise<void> {
  const zofia = asPersona(SENIOR_UID, past);
  await fillProfile(past, zofia);
  const projects = await fillZofiasProjects(past, zofia);
  await fillRuns(past, zofia);
  await fillZofiasRoadmap(past, zofia, projects);
  await fillZofiasReviews(past, zofia);
  await fillZofiasFeedback(past, zofia);
  await createShare(past.db, zofia, {
    ...{ id: await rowId("zofia shares her roadmap"), kind: "roadmap", targetId: "" },
    ...{ fields: ["gaps", "plan"], days: 90, now: past.at(20) },
  });
  await fillZofiasJobs(past, zofia);
}

async function fillProfile({ db, at }: Past, zofia: Viewer): Promise<void> {
  const onboarding = {
    targetRole: "lead_year" as const,
    focusAreas: ["people", "direction", "communication"],
    ...{ country: "PL", timeZone: "Europe/Warsaw", workStart: "09:00", workEnd: "17:00" },
  };
  await saveOnboarding(db, zofia, onboarding, at(154));
  const { targetRole, focusAreas, ...where } = onboarding;
  const work = {
    headline: "Senior engineer, tickets and seat reservations",
    currentLevel: "senior" as const,
    yearsExperience: 9,
    ...{ targetRole, focusAreas },
    about:
      "I build what a passenger needs between the platform and the seat. I like systems that a new colleague can change in the first week, and I’d like to lead the team that builds them.",
    links: ["https://zofia.example/talks", "https://code.example/zofia"],
  };
  const sections = [
    { section: "work", values: work, version: 1 },
    { section: "where", values: { ...where, workModes: ["remote", "hybrid"] }, version: 1 },
    {
      section: "pay",
      values: {
        ...{ minSalaryAmount: 72_000, minSalaryCurrency: "EUR", minSalaryPeriod: "YEAR" },
        openTo: "open",
      },
      version: 0,
    },
    { section: "tech", values: { tech: TECH }, version: 0 },
    { section: "privacy", values: { showName: true, showPhoto: true }, version: 0 },
  ] as const;
  for (const each of sections) {
    const { values, ...section } = each;
    await saveSection(db, zofia, { ...section, values: { ...values } as object, now: at(153) });
  }
}

const TECH = [
  { slug: "typescript", years: 8 },
  { slug: "nodejs", years: 7 },
  { slug: "postgresql", years: 8 },
  { slug: "react", years: 5 },
  { slug: "apache-kafka", years: 3 },
  { slug: "kubernetes", years: 3 },
  { slug: "go", years: 2 },
  { slug: "rust", years: 1 },
];

/** A strong run, a weak one, and one that she has not finished. */
async function fillRuns(past: Past, zofia: Viewer) {
  await playScenario(past, zofia, {
    ...{ simulation: "when-production-breaks", scenario: "incident-command" },
    ...{ ranks: [1, 1, 2, 1, 1, 1], mode: "assess", daysAgo: 41 },
    reflection:
      "I gave the executive a time for the next update instead of an answer, and that was enough. At work I would have explained too much.",
  });
  await playScenario(past, zofia, {
    ...{ simulation: "a-promised-date", scenario: "slipping-launch" },
    ...{ ranks: [3, 2, 3], mode: "practise", daysAgo: 27 },
    reflection: "I wrote the index myself because I was quicker. Ask before I touch it, next time.",
  });
  await playScenario(past, zofia, {
    ...{ simulation: "two-engineers-one-design", scenario: "refused-design" },
    ...{ ranks: [1, 2], mode: "practise", daysAgo: 2 },
  });
}
