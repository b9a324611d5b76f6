import { type ViewerContext, writeContextOf } from "#app/auth/viewer.server.ts";
import { parseJobLink, withJob } from "#app/features/roadmap/job-link.ts";
import { revokeShare } from "#app/features/shares/shares.server.ts";
import type { Context } from "#app/http/context.ts";
import type { FormSuccess } from "#app/http/handle-form.ts";
import { gone, notFound } from "#app/http/http-errors.ts";
import type { ValidForm } from "#app/http/parse-form.ts";
import { submissionIdOf } from "#app/http/submission-id.ts";
import { withWriteTimeout } from "#app/http/timeout.ts";
import { formatDate } from "#app/ui/time.ts";
import { attemptPath } from "../../paths.ts";
import { makeChoice, undoChoice } from "../../play/attempt-moves.server.ts";
import { saveReflection, startAttempt } from "../../play/attempts.server.ts";
import { readAttempt } from "../../play/stored-attempt.server.ts";
import { withdrawnMessage } from "../../publication.ts";
import { shareAttempt } from "../../sharing/share-attempt.server.ts";
import { selectScenario } from "../../visible-simulations.server.ts";
import type { PLAY_FORMS } from "./play-forms.server.ts";

type Form = ValidForm<typeof PLAY_FORMS>;

interface PlayResult extends FormSuccess {
  /** Address to redirect to where the browser runs no script. */
  to?: string;
  /** The same address, for the page's script. */
  next?: string;
}

interface PlayArgs {
  context: Context;
  params: { id: string; scenarioId: string };
  url: URL;
}

/** Handles a form of the player for the signed-in viewer. Throws 401 without one. */
export async function handlePlay(
  { context, params, url }: PlayArgs,
  form: Form,
): Promise<PlayResult> {
  const playContext = { ...(await writeContextOf(context)), params, url };
  return withWriteTimeout(handleIntent(playContext, form));
}

type PlayContext = ViewerContext & Pick<PlayArgs, "params" | "url">;

async function handleIntent(playContext: PlayContext, form: Form): Promise<PlayResult> {
  const { db, viewer, now, params, url } = playContext;
  const continueAt = (id: string, message: string): PlayResult => {
    const path = attemptPath({
      simulationId: params.id,
      scenarioId: params.scenarioId,
      attempt: id,
    });
    const next = withJob(path, parseJobLink(url.searchParams)?.param);
    return { message, to: next, next };
  };
  switch (form.intent) {
    case "start": {
      const { mode, path, choice, from } = form.value;
      const explored = form.value.explored || from !== undefined;
      const scenarioToPlay = await requireScenarioToPlay(playContext, from ?? null);
      const id = await submissionIdOf(form, viewer.uid);
      await startAttempt(db, viewer, {
        id,
        simulationId: params.id,
        ...scenarioToPlay,
        mode,
        path: choice ? [...path, choice] : path,
        isKept: !choice,
        explored,
        now,
      });
      return continueAt(
        id,
        explored
          ? "What if: your first score stays."
          : "Saved. Continue any time under My Simulations.",
      );
    }
    case "choose": {
      const { attempt, step, choice } = form.value;
      await makeChoice(db, viewer, { id: attempt, step, choice, now });
      return continueAt(attempt, "Chosen.");
    }
    case "undo": {
      const { attempt, step } = form.value;
      await undoChoice(db, viewer, { id: attempt, step, now });
      return continueAt(attempt, "Your last choice is undone.");
    }
    case "reflect": {
      const { attempt, reflection } = form.value;
      await saveReflection(db, viewer, { id: attempt, reflection, now });
      return { message: "Saved. Only you see it." };
    }
    case "share": {
      const { attempt, fields, days } = form.value;
      const id = await submissionIdOf(form, viewer.uid);
      const { expiresAt } = await shareAttempt(db, viewer, { id, attempt, fields, days, now });
      return { message: `Link created. The link expires on ${formatDate(expiresAt)}.` };
    }
    case "revoke":
      await revokeShare(db, viewer, form.value.share);
      return { message: "The link is revoked." };
  }
}

/**
 * The version and scenario that a new attempt plays: the published one, or for a "what if" the
 * version of the attempt it starts from. Throws 404, and 410 for one that is archived or taken down.
 */
async function requireScenarioToPlay({ db, viewer, params }: PlayContext, from: string | null) {
  const { id: simulationId, scenarioId } = params;
  if (from !== null) {
    const { attempt, scenario } = await readAttempt(db, viewer, from);
    const isHere = attempt.simulationId === simulationId && attempt.scenarioId === scenarioId;
    if (!isHere) throw notFound("You have no run at this address.");
    return { version: attempt.version, scenario };
  }
  const [storedScenario] = await selectScenario(db, { simulationId, scenarioId, viewer });
  if (!storedScenario) throw notFound("That scenario doesn’t exist. The link may be incomplete.");
  const withdrawn = withdrawnMessage(storedScenario.status);
  if (withdrawn) throw gone(withdrawn);
  return { version: storedScenario.version, scenario: storedScenario.content };
}
