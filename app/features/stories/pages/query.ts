import { STORIES_PATH } from "../story.ts";

/** What the address of the list says. */
export interface StoryQuery {
  /** The id of a job, or of one from elsewhere. */
  job: string | null;
  competency: string | null;
  /** From 1. */
  page: number;
}

export const STORIES_PER_PAGE = 30;

/** Parses a query string; what is no id is ignored. */
export function parseStorySearch(search: URLSearchParams): StoryQuery {
  const page = search.get("page") ?? "";
  return {
    job: search.get("job")?.slice(0, 200) || null,
    competency: search.get("competency")?.slice(0, 80) || null,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
  };
}

/** The list's path with what is set. */
export function storiesPath({ job, competency, page }: Partial<StoryQuery>): string {
  const search = new URLSearchParams({
    ...(job && { job }),
    ...(competency && { competency }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${STORIES_PATH}?${search}` : STORIES_PATH;
}
