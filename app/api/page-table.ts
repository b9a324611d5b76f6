import * as yourData from "#app/features/account/data/privacy.tsx";
import * as profile from "#app/features/account/edit.tsx";
import * as shares from "#app/features/account/shares/list.tsx";
import * as favorite from "#app/features/favorites/detail.tsx";
import * as favorites from "#app/features/favorites/list.tsx";
import * as message from "#app/features/feedback/operator/message.tsx";
import * as triage from "#app/features/feedback/operator/triage.tsx";
import * as feedback from "#app/features/feedback/send.tsx";
import * as attemptGuidance from "#app/features/guidance/attempt.tsx";
import * as competencyGuidance from "#app/features/guidance/competency.tsx";
import * as jobGuidance from "#app/features/guidance/job.tsx";
import * as projectGuidance from "#app/features/guidance/project.tsx";
import * as savedReplies from "#app/features/guidance/saved-replies.tsx";
import * as home from "#app/features/home/home.tsx";
import * as organizationBoards from "#app/features/job-import/claims/job-sources.tsx";
import * as imports from "#app/features/job-import/operator/imports.tsx";
import * as importRun from "#app/features/job-import/operator/run.tsx";
import * as createPost from "#app/features/job-posts/create.tsx";
import * as post from "#app/features/job-posts/edit.tsx";
import * as posts from "#app/features/job-posts/list.tsx";
import * as jobReview from "#app/features/job-posts/operator/review.tsx";
import * as jobReviews from "#app/features/job-posts/operator/reviews.tsx";
import * as job from "#app/features/jobs/detail/detail.tsx";
import * as jobList from "#app/features/jobs/list/list.tsx";
import * as operatorDashboard from "#app/features/operator-dashboard/dashboard.tsx";
import * as health from "#app/features/operator-dashboard/health.tsx";
import * as activity from "#app/features/organizations/activity.tsx";
import * as organization from "#app/features/organizations/detail.tsx";
import * as organizations from "#app/features/organizations/list.tsx";
import * as invitation from "#app/features/organizations/members/accept.tsx";
import * as invitations from "#app/features/organizations/members/invitations.tsx";
import * as members from "#app/features/organizations/members/members.tsx";
import * as operatorOrganization from "#app/features/organizations/operator/detail.tsx";
import * as operatorOrganizations from "#app/features/organizations/operator/list.tsx";
import * as createOrganization from "#app/features/organizations/profile/create.tsx";
import * as publicOrganization from "#app/features/organizations/public/detail.tsx";
import * as grants from "#app/features/premium/operator/grants.tsx";
import * as createProject from "#app/features/projects/create.tsx";
import * as project from "#app/features/projects/detail.tsx";
import * as projects from "#app/features/projects/list.tsx";
import * as packet from "#app/features/projects/packets/detail.tsx";
import * as packets from "#app/features/projects/packets/list.tsx";
import * as sharedPacket from "#app/features/projects/packets/shared.tsx";
import * as projectTemplate from "#app/features/projects/templates/detail.tsx";
import * as roadmap from "#app/features/roadmap/roadmap.tsx";
import * as sharedRoadmap from "#app/features/roadmap/shared/roadmap.tsx";
import * as searches from "#app/features/searches/list.tsx";
import * as createSimulation from "#app/features/simulations/authoring/create.tsx";
import * as editSimulation from "#app/features/simulations/authoring/edit.tsx";
import * as mySimulations from "#app/features/simulations/history/my-simulations.tsx";
import * as simulation from "#app/features/simulations/library/detail.tsx";
import * as library from "#app/features/simulations/library/library.tsx";
import * as review from "#app/features/simulations/operator/review.tsx";
import * as reviews from "#app/features/simulations/operator/reviews.tsx";
import * as play from "#app/features/simulations/play/play.tsx";
import * as sharedResult from "#app/features/simulations/sharing/shared-result.tsx";

/** Every page that has a loader, by route pattern; a test compares it with the route table. */
export const PAGES = {
  "/": home,
  "/feedback": feedback,
  "/jobs": jobList,
  "/jobs/:jobId": job,
  "/organizations/:slug": publicOrganization,
  "/roadmap": roadmap,
  "/projects/:templateId": projectTemplate,
  "/share/p/:token": sharedPacket,
  "/simulations": library,
  "/simulations/:id": simulation,
  "/simulations/:id/scenarios/:scenarioId": play,
  "/guidance/competency/:id": competencyGuidance,
  "/guidance/job/:jobId": jobGuidance,
  "/guidance/project/:id": projectGuidance,
  "/guidance/attempt/:id": attemptGuidance,
  "/account/profile": profile,
  "/account/privacy": yourData,
  "/account/projects": projects,
  "/account/projects/create": createProject,
  "/account/projects/:id": project,
  "/account/packets": packets,
  "/account/packets/:id": packet,
  "/account/organizations": organizations,
  "/account/organizations/create": createOrganization,
  "/account/organizations/:id": organization,
  "/account/organizations/:id/members": members,
  "/account/organizations/:id/invitations": invitations,
  "/account/organizations/:id/activity": activity,
  "/account/invitations/:token": invitation,
  "/account/organizations/:id/jobs": posts,
  "/account/organizations/:id/jobs/create": createPost,
  "/account/organizations/:id/jobs/:jobId": post,
  "/account/organizations/:id/source": organizationBoards,
  "/account/favorites": favorites,
  "/account/favorites/:kind/:id": favorite,
  "/account/searches": searches,
  "/account/shares": shares,
  "/account/answers": savedReplies,
  "/account/simulations": mySimulations,
  "/account/simulations/create": createSimulation,
  "/account/simulations/:id": editSimulation,
  "/share/r/:token": sharedRoadmap,
  "/share/s/:token": sharedResult,
  "/operator": operatorDashboard,
  "/operator/health": health,
  "/operator/grants": grants,
  "/operator/feedback": triage,
  "/operator/feedback/:id": message,
  "/operator/organizations": operatorOrganizations,
  "/operator/organizations/:id": operatorOrganization,
  "/operator/imports": imports,
  "/operator/imports/:runId": importRun,
  "/operator/jobs": jobReviews,
  "/operator/jobs/:id": jobReview,
  "/operator/simulations": reviews,
  "/operator/simulations/:id": review,
} as const;
