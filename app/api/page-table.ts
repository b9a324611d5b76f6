import * as favorite from "#app/features/favorites/detail.tsx";
import * as favorites from "#app/features/favorites/list.tsx";
import * as feedback from "#app/features/feedback/send.tsx";
import * as home from "#app/features/home/home.tsx";
import * as job from "#app/features/jobs/detail.tsx";
import * as jobList from "#app/features/jobs/list.tsx";
import * as imports from "#app/features/jobs/operator/imports.tsx";
import * as importRun from "#app/features/jobs/operator/run.tsx";
import * as createOrganization from "#app/features/organizations/create.tsx";
import * as organization from "#app/features/organizations/detail.tsx";
import * as organizations from "#app/features/organizations/list.tsx";
import * as profile from "#app/features/profile/edit.tsx";
import * as yourData from "#app/features/profile/privacy.tsx";
import * as projects from "#app/features/projects/list.tsx";
import * as searches from "#app/features/searches/list.tsx";
import * as simulation from "#app/features/simulations/detail.tsx";
import * as library from "#app/features/simulations/library.tsx";
import * as mySimulations from "#app/features/simulations/mine.tsx";
import * as play from "#app/features/simulations/play.tsx";

/**
 * The pages whose data the page API answers with: every page that has a loader, under its own
 * pattern. A test holds it against the route table.
 */
export const PAGES = {
  "/": home,
  "/feedback": feedback,
  "/jobs": jobList,
  "/jobs/:jobId": job,
  "/simulations": library,
  "/simulations/:id": simulation,
  "/simulations/:id/scenarios/:scenarioId": play,
  "/account/profile": profile,
  "/account/privacy": yourData,
  "/account/projects": projects,
  "/account/organizations": organizations,
  "/account/organizations/create": createOrganization,
  "/account/organizations/:id": organization,
  "/account/favorites": favorites,
  "/account/favorites/:kind/:id": favorite,
  "/account/searches": searches,
  "/account/simulations": mySimulations,
  "/operator/imports": imports,
  "/operator/imports/:runId": importRun,
} as const;
