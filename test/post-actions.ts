import { toPostFormValues } from "#app/features/job-posts/post-form-values.server.ts";
import { POST_ACTIONS } from "#app/features/job-posts/post-state.ts";
import type { Right } from "#app/features/organizations/roles.ts";
import { dayAfter } from "#app/reference/calendar.ts";
import { aPost } from "#test/posts.ts";

export interface PostAction {
  /** The page that handles the form. */
  page: string;
  fields: Record<string, string | string[]>;
  /** The required right: without it a member gets 403; everyone else gets 404. */
  right: Right;
}

/** Every action on a job of an organization, with its form. */
export function listPostActions(orgId: string, jobId: string): PostAction[] {
  const dashboard = `/account/organizations/${orgId}/jobs`;
  const lastDay = dayAfter(new Date(), 30);
  const formValues = toPostFormValues(aPost({ lastDay, title: "Tech Lead, Harbours" }));
  const right = "write_jobs" as const;
  return [
    { page: `${dashboard}/create`, fields: { intent: "create", ...formValues }, right },
    {
      page: `${dashboard}/create`,
      fields: { intent: "create", aim: "submit", ...formValues },
      right,
    },
    {
      page: `${dashboard}/${jobId}`,
      fields: { intent: "save", version: "1", ...formValues },
      right,
    },
    {
      page: `${dashboard}/${jobId}`,
      fields: { intent: "save", aim: "submit", version: "1", ...formValues },
      right,
    },
    { page: `${dashboard}/${jobId}`, fields: { intent: "withdraw" }, right },
    ...POST_ACTIONS.map((intent) => ({
      page: dashboard,
      fields: { intent, jobId, lastDay },
      right,
    })),
  ];
}
