import type { Viewer } from "#app/auth/viewer.server.ts";
import { emptyOf } from "#app/entity/field.ts";
import type { ReviewEdit } from "#app/features/reviews/pages/forms.server.ts";
import { saveReview } from "#app/features/reviews/pages/save-review.server.ts";
import { REVIEW_FIELDS } from "#app/features/reviews/review.ts";
import { weekOf } from "#app/features/reviews/week.ts";
import { toDay } from "#app/reference/calendar.ts";
import type { Past } from "./past.ts";

const EMPTY: ReviewEdit = {
  ...emptyOf(REVIEW_FIELDS),
  ...{ win: "", figure: "", winCompetency: null, planItem: null },
  ...{ step: "", stepCompetency: null, stepDue: null },
};

const REVIEWS: (Partial<ReviewEdit> & { daysAgo: number })[] = [
  {
    daysAgo: 47,
    decision: "Leave refunds out of the reservation work, no matter who asks.",
    criteria:
      "The switch happens on the planned date, and support has no more than ten refund calls a week.",
    likelihood: 80,
    delegated: "The read side of reservations, to Mateusz, with its rollback.",
  },
  {
    daysAgo: 26,
    win: "Cut the release checklist until everyone could finish it before lunch.",
    ...{ figure: "31 steps to 9", winCompetency: "culture.ways" },
    feedback: "Halina: I hear about risks from you before I have to ask.",
  },
  {
    daysAgo: 12,
    decision: "One number for speed and one for wrong refusals, no third for dashboards.",
    criteria:
      "Inspectors know both numbers by heart, and one feature has been held back because of them.",
    delegated: "The talk with the inspector teams in Gdańsk, to Ola.",
  },
];

/** Three reviews with weeks between them, as people write them. */
export async function fillZofiasReviews({ db, at }: Past, zofia: Viewer): Promise<void> {
  for (const { daysAgo, ...fields } of REVIEWS) {
    const now = at(daysAgo);
    const week = weekOf(toDay(now));
    await saveReview(db, zofia, { week, version: 0, edit: { ...EMPTY, ...fields }, now });
  }
}
