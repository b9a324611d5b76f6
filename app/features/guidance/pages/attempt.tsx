import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { readAttemptGuidance } from "../read-attempt.server.ts";
import type { Route } from "./+types/attempt.ts";
import { BetterChoiceList } from "./better-choice-list.tsx";
import { handleGuidance } from "./guidance-actions.server.ts";
import { toGuidancePageData } from "./guidance-page.server.ts";
import { GuidancePage } from "./guidance-page.tsx";

const PAGE = {
  page: "Better choices",
  holds: "The better choices in one of your runs. Only you see your runs.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ params, context }: Route.LoaderArgs) {
  const now = new Date();
  const { attempt, guidance, names, asked, ...coachSubject } = await readAttemptGuidance(context, {
    id: params.id,
    now,
  });
  return {
    attempt,
    guidance,
    names,
    asked,
    ...(await toGuidancePageData(context, coachSubject, now)),
  };
}

export function action(args: Route.ActionArgs) {
  return handleGuidance(args, { surface: "attempt", targetId: args.params.id, level: null });
}

export default function AttemptGuidance({ loaderData, actionData }: Route.ComponentProps) {
  const { attempt, guidance, names, asked } = loaderData;
  return (
    <GuidancePage
      target={{ surface: "attempt", targetId: attempt.id }}
      back={{ path: attempt.path, label: attempt.title }}
      title={PAGE.page}
      page={loaderData}
      actionData={actionData}
    >
      <BetterChoiceList decisions={guidance.decisions} names={names} />
      <Section title="Questions to ask yourself">
        <ul className="ledger">
          {guidance.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Section>
      <Section title="What an interviewer might ask">
        <ul className="ledger">
          {asked.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </Section>
    </GuidancePage>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
