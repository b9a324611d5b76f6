import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { readProjectGuidance } from "../read-project.server.ts";
import type { Route } from "./+types/project.ts";
import { handleGuidance } from "./guidance-actions.server.ts";
import { toGuidancePageData } from "./guidance-page.server.ts";
import { GuidancePage } from "./guidance-page.tsx";
import { ProjectStory, ResultAdvice } from "./result-advice.tsx";

const PAGE = {
  page: "A clearer result",
  holds: "How to make the result of one of your projects clearer. Only you see your projects.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const { project, guidance, ...coachSubject } = await readProjectGuidance(context, {
    id: params.id,
    now,
  });
  return { project, guidance, ...(await toGuidancePageData(context, coachSubject, now)) };
}

export function action(args: Route.ActionArgs) {
  return handleGuidance(args, { surface: "project", targetId: args.params.id, level: null });
}

export default function ProjectGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { project, guidance } = loaderData;
  return (
    <GuidancePage
      target={{ surface: "project", targetId: project.id }}
      back={{ path: `/account/projects/${project.id}`, label: project.title }}
      title={PAGE.page}
      detail={guidance.quote && <p className="rows">{guidance.quote}</p>}
      page={loaderData}
      actionData={actionData}
    >
      <ResultAdvice guidance={guidance} />
      <ProjectStory story={project.story} />
    </GuidancePage>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
