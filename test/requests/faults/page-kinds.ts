import { SCENARIO } from "#test/world/simulation-rows.ts";
import type { World } from "#test/world/world.ts";

/** Who reads a page. */
export type Reader = "visitor" | "person" | "operator";

/** What a page is without the database: 503, the whole page, a visitor's copy, or the page with this sentence. */
export type Outage = "unavailable" | "whole" | "copy" | (string & {});

export interface PageKind {
  /** An address of the page that exists in a world. */
  path(world: World): string;
  /** By reader; a reader without an entry is rejected, with or without a database. */
  outage: Partial<Record<Reader, Outage>>;
  /** How many calls of the database, one after the other, its status waits for; one unless said. */
  trips?: number;
}

type Outages = PageKind["outage"];

const page =
  (usual: Outages) =>
  (path: PageKind["path"], outage: Outages = {}) => ({
    path,
    outage: { ...usual, ...outage },
  });
const forEverybody = page({ visitor: "unavailable", person: "unavailable" });
const needsNothing = page({ visitor: "whole", person: "whole" });
/** Only the link says whose rows are to be read. */
const twoTrips = (kind: PageKind): PageKind => ({ ...kind, trips: 2 });
const forPeople = page({ person: "unavailable" });
const forOperators = page({ operator: "unavailable" });

/** Every page of the product, by its pattern in app/routes.ts. */
export const PAGE_KINDS: Record<string, PageKind> = {
  "/": forEverybody(() => "/"),
  "/feedback": forEverybody(() => "/feedback", {
    visitor: "whole",
    person: "We can’t read your earlier reports right now.",
  }),
  "/jobs": forEverybody(() => "/jobs?mode=hybrid&q=timetables"),
  "/jobs/browse": forEverybody(() => "/jobs/browse"),
  "/jobs/:jobId": forEverybody(({ job }) => `/jobs/tech-lead-timetables-${job}`),
  "/organizations/:slug": forEverybody(({ number }) => `/organizations/company-${number}`),
  "/market": forEverybody(() => "/market"),
  "/roadmap/assess": forEverybody(() => "/roadmap/assess", { visitor: "whole" }),
  "/roadmap": forEverybody(() => "/roadmap", {
    visitor: "whole",
    person: "We can’t read your ratings right now",
  }),
  "/projects": needsNothing(() => "/projects"),
  "/coach": needsNothing(() => "/coach"),
  "/coach/rehearsal": forEverybody(() => "/coach/rehearsal?with=peer"),
  "/examples": needsNothing(() => "/examples"),
  "/developers": needsNothing(() => "/developers"),
  "/projects/:templateId": forEverybody(() => "/projects/migration-with-fallback", {
    visitor: "whole",
    person: "copy",
  }),
  "/share/p/:token": twoTrips(forEverybody(({ share }) => `/share/p/${share.packet.token}`)),
  "/simulations": forEverybody(() => "/simulations"),
  "/simulations/:id": forEverybody(() => "/simulations/a-promised-date"),
  "/simulations/:id/scenarios/:scenarioId": forEverybody(
    ({ simulation }) => `/simulations/${simulation}/scenarios/${SCENARIO.id}`,
  ),
  "/account/notices": forPeople(() => "/account/notices"),
  "/account/profile": forPeople(() => "/account/profile"),
  "/account/privacy": forPeople(() => "/account/privacy"),
  "/account/standing": forPeople(() => "/account/standing"),
  "/account/review": forPeople(() => "/account/review"),
  "/account/stories": forPeople(({ job }) => `/account/stories?job=${job}`),
  "/account/stories/:source": forPeople(({ project }) => `/account/stories/project-${project}`),
  "/account/projects": forPeople(() => "/account/projects"),
  "/account/projects/create": forPeople(() => "/account/projects/create"),
  "/account/projects/github": forPeople(() => "/account/projects/github"),
  "/account/projects/:id": forPeople(({ project }) => `/account/projects/${project}`),
  "/account/packets": forPeople(() => "/account/packets"),
  "/account/packets/:id": forPeople(({ packet }) => `/account/packets/${packet}`),
  "/account/organizations": forPeople(() => "/account/organizations"),
  "/account/organizations/create": forPeople(() => "/account/organizations/create"),
  "/account/organizations/:id": forPeople(
    ({ organization }) => `/account/organizations/${organization}`,
  ),
  "/account/organizations/:id/members": forPeople(
    ({ organization }) => `/account/organizations/${organization}/members`,
  ),
  "/account/organizations/:id/invitations": forPeople(
    ({ organization }) => `/account/organizations/${organization}/invitations`,
  ),
  "/account/organizations/:id/activity": forPeople(
    ({ organization }) => `/account/organizations/${organization}/activity`,
  ),
  "/account/invitations/:token": forPeople(
    ({ invitationToken }) => `/account/invitations/${invitationToken}`,
  ),
  "/account/organizations/:id/jobs": forPeople(
    ({ organization }) => `/account/organizations/${organization}/jobs`,
  ),
  "/account/organizations/:id/jobs/create": forPeople(
    ({ organization }) => `/account/organizations/${organization}/jobs/create`,
  ),
  "/account/organizations/:id/jobs/defaults": forPeople(
    ({ organization }) => `/account/organizations/${organization}/jobs/defaults`,
  ),
  "/account/organizations/:id/jobs/:jobId": forPeople(
    ({ organization, job }) => `/account/organizations/${organization}/jobs/${job}`,
  ),
  "/account/organizations/:id/source": forPeople(
    ({ organization }) => `/account/organizations/${organization}/source`,
  ),
  "/account/favorites": forPeople(() => "/account/favorites"),
  "/account/favorites/compare": forPeople(
    ({ trackedJob }) => `/account/favorites/compare?job=tracked_job%2F${trackedJob}`,
  ),
  "/account/favorites/import": forPeople(() => "/account/favorites/import", { person: "whole" }),
  "/account/favorites/:kind/:id": forPeople(
    ({ trackedJob }) => `/account/favorites/tracked_job/${trackedJob}`,
  ),
  "/account/hidden": forPeople(() => "/account/hidden"),
  "/account/searches": forPeople(() => "/account/searches"),
  "/account/shares": forPeople(() => "/account/shares"),
  "/account/peer-feedback": forPeople(() => "/account/peer-feedback"),
  "/account/answers": forPeople(() => "/account/answers"),
  "/account/simulations": forPeople(() => "/account/simulations"),
  "/account/simulations/create": forPeople(() => "/account/simulations/create"),
  "/account/simulations/:id": forPeople(({ simulation }) => `/account/simulations/${simulation}`),
  "/operator": forOperators(() => "/operator"),
  "/operator/accounts": forOperators(() => "/operator/accounts"),
  "/operator/people": forOperators(() => "/operator/people"),
  "/operator/people/:uid": forOperators(({ person }) => `/operator/people/${person.uid}`),
  "/operator/votes": forOperators(() => "/operator/votes"),
  "/operator/log": forOperators(() => "/operator/log"),
  "/operator/health": forOperators(() => "/operator/health"),
  "/operator/traffic": forOperators(() => "/operator/traffic"),
  "/operator/coach": forOperators(() => "/operator/coach"),
  "/operator/grants": forOperators(() => "/operator/grants"),
  "/operator/feedback": forOperators(() => "/operator/feedback"),
  "/operator/feedback/:id": forOperators(({ message }) => `/operator/feedback/${message}`),
  "/operator/organizations": forOperators(() => "/operator/organizations"),
  "/operator/organizations/:id": forOperators(
    ({ organization }) => `/operator/organizations/${organization}`,
  ),
  "/operator/imports": forOperators(() => "/operator/imports"),
  "/operator/imports/known": forOperators(() => "/operator/imports/known"),
  "/operator/imports/doubts": forOperators(() => "/operator/imports/doubts"),
  "/operator/imports/review": forOperators(
    () => "/operator/imports/review?kind=greenhouse&board=not-listed",
  ),
  "/operator/imports/:runId": forOperators(({ run }) => `/operator/imports/${run}`),
  "/operator/jobs": forOperators(() => "/operator/jobs"),
  "/operator/jobs/:id": forOperators(({ job }) => `/operator/jobs/${job}`),
  "/operator/simulations": forOperators(() => "/operator/simulations"),
  "/operator/simulations/:id": forOperators(
    ({ simulation }) => `/operator/simulations/${simulation}`,
  ),
  "/operator/simulations/:id/published": forOperators(
    ({ simulation }) => `/operator/simulations/${simulation}/published`,
  ),
  "/share/r/:token": twoTrips(forEverybody(({ share }) => `/share/r/${share.roadmap.token}`)),
  "/share/f/:token": forEverybody(({ peerLink }) => `/share/f/${peerLink.token}`),
  "/share/w/:secret": forEverybody(({ peerAnswer }) => `/share/w/${peerAnswer.receipt}`),
  "/share/s/:token": twoTrips(forEverybody(({ share }) => `/share/s/${share.attempt.token}`)),
  "/guidance/competency/:id": forEverybody(() => "/guidance/competency/delivery.risk"),
  "/guidance/job/:jobId": forEverybody(({ job }) => `/guidance/job/${job}`),
  "/guidance/project/:id": forPeople(({ project }) => `/guidance/project/${project}`),
  "/guidance/attempt/:id": forPeople(
    ({ finishedAttempt }) => `/guidance/attempt/${finishedAttempt}`,
  ),
  "/email/confirm/:token": needsNothing(({ emailToken }) => `/email/confirm/${emailToken}`),
  "/email/refuse/:token": needsNothing(({ emailToken }) => `/email/refuse/${emailToken}`),
  "/email/unsubscribe/:token": needsNothing(({ emailToken }) => `/email/unsubscribe/${emailToken}`),
  "/hire": needsNothing(() => "/hire"),
  "/premium": needsNothing(() => "/premium"),
  "/privacy": needsNothing(() => "/privacy"),
  "/guidance/help-now": needsNothing(() => "/guidance/help-now"),
  "/terms": needsNothing(() => "/terms"),
  "/trust": needsNothing(() => "/trust"),
  "/laws": needsNothing(() => "/laws"),
  "/fraud": needsNothing(() => "/fraud"),
  "/*": needsNothing(() => "/nowhere"),
};

/** The status of a page while all is well. */
export function statusOf(pattern: string, reader: Reader): number {
  const isReader = PAGE_KINDS[pattern]?.outage[reader] !== undefined;
  if (isReader) return pattern === "/*" ? 404 : 200;
  return pattern.startsWith("/operator") ? 404 : 401;
}
