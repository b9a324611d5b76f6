import type { DueFavorite } from "#app/features/favorites/home-favorites.ts";
import { STAGE_LABELS } from "#app/features/favorites/labels.ts";
import { favoritesPath } from "#app/features/favorites/query.ts";
import type { Milestone } from "#app/features/projects/project.ts";
import { truncateQuote } from "#app/features/projects/story-patterns.ts";
import { REVIEW_PATH } from "#app/features/reviews/review.ts";
import type { PlanItem } from "#app/features/roadmap/plan.ts";
import { roadmapViewPath } from "#app/features/roadmap/views.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { compareText } from "#app/reference/compare-text.ts";
import { competencyName } from "#app/reference/competencies/framework.ts";

/** Something that a person has to do by a day. */
export interface WeekItem {
  title: string;
  /** What it is of: "Marlheim · Interview", "Plan · Coaching". */
  of: string;
  path: string;
  /** Of an application, not of one's own growth. */
  isJob: boolean;
}

export interface Week {
  /** What was due before today, the oldest first. */
  overdue: WeekItem[];
  /** Today and the six days after it. */
  days: { day: string; items: WeekItem[] }[];
}

export interface WeekSources {
  favorites: readonly DueFavorite[];
  /** The days of other applications, which are only counted. */
  moreDueOn: readonly string[];
  plan: readonly Pick<PlanItem, "action" | "competencyId" | "due" | "status">[];
  /** Active ones only. */
  projects: readonly { id: string; title: string; milestones: readonly Milestone[] }[];
  /** Decisions to look back on; they ask from their day on. */
  decisions: readonly { decision: string; due: string }[];
}

type Due = WeekItem & { day: string };

const DAYS = 7;

/** What is due within a week of `today`, a day; null when nothing is. */
export function listWeek(sources: WeekSources, today: string): Week | null {
  const due = listDue(sources).toSorted((one, other) => compareText(one.day, other.day));
  const listOn = (isOn: (day: string) => boolean) => [
    ...due.filter(({ day }) => isOn(day)).map(toItem),
    ...listMore(sources.moreDueOn.filter(isOn).length),
  ];
  const week = {
    overdue: listOn((day) => day < today),
    days: Array.from({ length: DAYS }, (_, at) => {
      const day = dayAfter(today, at);
      return { day, items: listOn((each) => each === day) };
    }),
  };
  return week.overdue.length > 0 || week.days.some(({ items }) => items.length > 0) ? week : null;
}

function listDue({ favorites, plan, projects, decisions }: WeekSources): Due[] {
  return [
    ...favorites.map(({ on, step, title, company, stage, detailsPath: path }) => ({
      day: on,
      title: step || title,
      of: [company, STAGE_LABELS[stage]].join(" · "),
      path,
      isJob: true,
    })),
    ...plan.flatMap(({ action, competencyId, due, status }) =>
      due && (status === "todo" || status === "doing")
        ? [{ day: due, title: action, of: planLabel(competencyId), path: PLAN_PATH, isJob: false }]
        : [],
    ),
    ...projects.flatMap(({ id, title, milestones }) =>
      milestones.flatMap((milestone) =>
        milestone.due && milestone.doneAt === null
          ? [
              {
                day: milestone.due,
                title: milestone.title,
                of: `Milestone · ${title}`,
                path: `/account/projects/${id}`,
                isJob: false,
              },
            ]
          : [],
      ),
    ),
    ...decisions.map(({ decision, due }) => ({
      day: due,
      title: `How did it go? “${truncateQuote(decision)}”`,
      of: "Weekly review",
      path: `${REVIEW_PATH}#decisions`,
      isJob: false,
    })),
  ];
}

function listMore(n: number): WeekItem[] {
  const path = favoritesPath({ view: "list" });
  return n > 0 ? [{ title: `${n} more`, of: "Favorites", path, isJob: true }] : [];
}

const PLAN_PATH = roadmapViewPath("plan");

function planLabel(competencyId: string): string {
  return ["Plan", competencyName(competencyId)].filter(Boolean).join(" · ");
}

function toItem({ day: _day, ...item }: Due): WeekItem {
  return item;
}
