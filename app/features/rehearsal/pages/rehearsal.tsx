import { lazy, Suspense, useState } from "react";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { findViewer } from "#app/auth/viewer.server.ts";
import { COACH_PATH } from "#app/features/guidance/guidance.ts";
import { readAskPanel } from "#app/features/guidance/read-ask-panel.server.ts";
import { type FormResult, firstValueOf } from "#app/ui/form/form-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { parseRehearsalQuery, rehearsalPath } from "../partners.ts";
import { readRehearsal } from "../read-rehearsal.server.ts";
import { REHEARSAL_PATH } from "../script.ts";
import { type RehearsalView, toView } from "../view.ts";
import type { Route } from "./+types/rehearsal.ts";
import { PartnerChoice } from "./partner-choice.tsx";
import { handleRehearsal, type RehearsalResult } from "./rehearsal-action.server.ts";
import { type ModelOffer, toOffer, toWords } from "./say-model.server.ts";
import { Turn } from "./turn.tsx";

export { handle } from "./rehearsal.page.ts";

// Visitors do not load it. The server waits for what has no Suspense around it.
const Played = lazy(() => import("./played.tsx"));
// Needed after ten turns only. The server waits for what has no Suspense around it.
const ReviewView = lazy(async () => ({
  default: (await import("./review-view.tsx")).ReviewView,
}));

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches, {
    title: "Rehearse a conversation",
    description:
      "Ten exchanges with someone in a scenario, your director or an interviewer. Afterward you see your lines next to the roadmap’s descriptions, and one thing to try.",
    path: REHEARSAL_PATH,
    robots: location.search ? "noindex" : undefined,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = parseRehearsalQuery(url.searchParams);
  const [{ script, ...choices }, own] = await Promise.all([
    readRehearsal(context, query),
    readAskPanel(context, ""),
  ]);
  return {
    ...choices,
    query,
    first: script && toView(script, []),
    isSignedIn: findViewer(context) !== null,
    model: toOffer(own?.panel ?? null, script),
    words: toWords(own?.panel ?? null),
  };
}

export function action(args: Route.ActionArgs) {
  return handleRehearsal(args);
}

export default function RehearsalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { first, query, isSignedIn, model, words } = loaderData;
  const path = rehearsalPath(query);
  const native = (actionData ?? {}) as Partial<RehearsalResult> & FormResult;
  return (
    <div className="page narrow stack gap-8">
      <header className="stack gap-2">
        <p>
          <Link className="more" to={first ? rehearsalPath({ ...query, with: "" }) : COACH_PATH}>
            <Icon name="arrow-left" />
            {first ? "Choose someone else" : "Ask the coach"}
          </Link>
        </p>
        <h1>{first ? `Rehearse with: ${first.partner.name}` : "Rehearse a conversation"}</h1>
        <p className="lede">{first ? first.partner.role : words.introduction}</p>
      </header>
      {!(first && isShownInForm(native)) && <UnmatchedFormError result={native} />}
      {first ? (
        <Talk
          key={path}
          first={first}
          native={native}
          path={path}
          isSignedIn={isSignedIn}
          model={model}
          words={words}
        />
      ) : (
        <PartnerChoice page={loaderData} />
      )}
    </div>
  );
}

/** A form that was refused without its conversation is not shown again, but for the first. */
function isShownInForm({ view, values = {} }: Partial<RehearsalResult> & FormResult): boolean {
  return view !== undefined || firstValueOf(values, "turn") === "1";
}

interface TalkProps {
  first: RehearsalView;
  native: Partial<RehearsalResult>;
  path: string;
  isSignedIn: boolean;
  model: ModelOffer | null;
  words: ReturnType<typeof toWords>;
}

function Talk({ first, native, path, isSignedIn, model, words }: TalkProps) {
  // Each result takes the focus, also one like the result before.
  const [shown, setShown] = useState({ n: 0, result: native });
  const { view = first, play, refused, saving, toAsk } = shown.result;
  if (view.is === "review") {
    const isNew = shown.n > 0;
    const ownSaving = isSignedIn ? (saving ?? null) : null;
    const review = <ReviewView view={view} saving={ownSaving} path={path} isNew={isNew} />;
    return isNew ? (
      <Suspense fallback={<p className="meta">Looking back</p>}>{review}</Suspense>
    ) : (
      review
    );
  }
  const show = (next: Partial<RehearsalResult>) =>
    setShown(({ n, result }) => ({
      n: n + 1,
      result: next.view ? next : { ...next, view: result.view, play: result.play },
    }));
  const asking = toAsk && play && (
    <Suspense fallback={<p className="meta">Waiting</p>}>
      <Played
        is="asked"
        toAsk={toAsk}
        scripted={{ view, play }}
        model={model?.model}
        onSaid={show}
      />
    </Suspense>
  );
  return (
    <Turn
      // Nothing of a crisis stays in the browser.
      key={refused?.is === "crisis" ? `cleared ${shown.n}` : view.turn}
      view={view}
      play={play ?? null}
      asking={asking}
      model={model}
      words={words}
      refused={refused ?? null}
      isNew={shown.n > 0}
      onSaid={show}
    />
  );
}
