import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { POST_ACTIONS } from "#app/features/job-posts/post-state.ts";
import type { Right } from "#app/features/organizations/roles.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { aPost } from "#test/posts.ts";

export interface PostAction {
  /** The page that takes the form. */
  page: string;
  fields: Record<string, string | string[]>;
  /** The right it needs; whoever is no member is answered 404, whoever lacks it 403. */
  right: Right;
}

/** Everything that can be done to a job of an organization, as the forms that do it. */
export function listPostActions(orgId: string, jobId: string): PostAction[] {
  const desk = `/account/organizations/${orgId}/jobs`;
  const lastDay = dayAfter(new Date(), 30);
  const typed = toPostFormValues(aPost({ lastDay, title: "Tech Lead, Harbours" }));
  const right = "write_jobs" as const;
  return [
    { page: `${desk}/create`, fields: { intent: "create", ...typed }, right },
    { page: `${desk}/create`, fields: { intent: "create", aim: "submit", ...typed }, right },
    { page: `${desk}/${jobId}`, fields: { intent: "save", version: "1", ...typed }, right },
    {
      page: `${desk}/${jobId}`,
      fields: { intent: "save", aim: "submit", version: "1", ...typed },
      right,
    },
    { page: `${desk}/${jobId}`, fields: { intent: "withdraw" }, right },
    ...POST_ACTIONS.map((intent) => ({ page: desk, fields: { intent, jobId, lastDay }, right })),
  ];
}
