import type { StoryQuery } from "#app/features/roadmap/interview-paths.ts";

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
