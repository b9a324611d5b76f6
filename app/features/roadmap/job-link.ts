import { capitalize } from "#app/reference/letter-case.ts";

/** A Tech Lead role in general: worked toward as a job is, and the roadmap is its page. */
export const ROLE = {
  id: "tech-lead",
  path: "/roadmap",
  title: "a Tech Lead role",
  company: "",
};

/** Of a job whose text names none of the roadmap’s competencies. */
export const NO_COMPETENCIES = "This posting mentions no roadmap competencies.";

/** "Tech Lead, Northwind", or the role, in the middle of a sentence. */
export function jobName({ title, company }: { title: string; company: string }): string {
  return company ? `${title}, ${company}` : title;
}

/** A way back to the job that led to the roadmap. */
export interface JobLink {
  path: string;
  /** As the job's address writes it. */
  title: string;
  /** As `?job=` names it. */
  param: string;
  id: string;
}

/** A job from elsewhere, as what its owner works toward: the key of the favorite that it is. */
export function trackedId(target: string): string {
  return `tracked_job/${target}`;
}

/** The page of a job from elsewhere, which only its owner sees. */
export function trackedPath(target: string): string {
  return `/account/favorites/${trackedId(target)}`;
}

/** The address of a listed job, or the id alone of one from elsewhere: its words are its owner's. */
const JOB_PARAM = /^(?:(?:[a-z\d]+-)+[\da-hjkmnp-tv-z]{12}|[\da-z]{12,24})$/;
const MAX_LENGTH = 160;

/** An address that leads back to a job, which `?job=` names: a browser without script keeps it nowhere else. */
export function withJob(path: string, job: string | null | undefined): string {
  if (!job) return path;
  const [address = "", hash] = path.split("#");
  const named = `${address}${address.includes("?") ? "&" : "?"}job=${job}`;
  return hash === undefined ? named : `${named}#${hash}`;
}

/** The roadmap's address that leads back to a job; `path` is the job's. */
export function roadmapPathFrom(path: string): string {
  return withJob("/roadmap", jobParamOf(path));
}

/** In an address of `practicePath`: ids of simulations. */
export const PLAYED_PARAM = "played";

/**
 * The address that leads on to what the reader can play next for a competency. `runs` are a visitor's, which only their
 * browser knows.
 */
export function practicePath(
  competencyId: string,
  runs: readonly { simulationId: string }[] = [],
): string {
  const played = new Set(runs.map(({ simulationId }) => simulationId));
  const query = played.size > 0 ? `?${PLAYED_PARAM}=${[...played].join()}` : "";
  return `/roadmap/practice/${competencyId}${query}`;
}

/** A job's path as `?job=` names it. */
export function jobParamOf(path: string): string {
  return path === ROLE.path ? ROLE.id : path.slice(path.lastIndexOf("/") + 1);
}

/**
 * The job that an address of the roadmap names, by its form alone. Null unless it has the form of a job's own
 * address, so it never leads elsewhere; one from elsewhere leads to a page that only its owner sees.
 */
export function parseJobLink(search: URLSearchParams): JobLink | null {
  const param = search.get("job");
  if (param === ROLE.id) return { ...ROLE, param, title: "the roadmap" };
  if (!param || param.length > MAX_LENGTH || !JOB_PARAM.test(param)) return null;
  const words = param.split("-");
  const id = words.pop() ?? "";
  return words.length > 0
    ? { path: `/jobs/${param}`, title: words.map(capitalize).join(" "), param, id }
    : { path: trackedPath(id), title: "the job", param, id: trackedId(id) };
}
