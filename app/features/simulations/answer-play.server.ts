import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { revokeShare } from "#app/features/shares/shares.server.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { gone, notFound } from "#app/http/respond.ts";
import { mediumDate } from "#app/ui/time.ts";
import { saveReflection, startAttempt } from "./attempts.server.ts";
import { makeChoice, takeBack } from "./moves.server.ts";
import { readAttempt } from "./open-attempt.server.ts";
import { attemptPath } from "./paths.ts";
import type { PLAY_FORMS } from "./play-forms.server.ts";
import { ARCHIVED } from "./publication.ts";
import { shareAttempt } from "./share-attempt.server.ts";
import { selectScenario } from "./shown.server.ts";

type Form = ValidForm<typeof PLAY_FORMS>;

interface Played extends Saved {
  /** Address to redirect to where the browser runs no script. */
  to?: string;
  /** The same address, for the page's script. */
  next?: string;
}

interface Args {
  context: Readonly<RouterContextProvider>;
  params: { id: string; scenarioId: string };
}

/** Handles a form of the player for the signed-in viewer. Throws 401 without one. */
export async function answerPlay({ context, params }: Args, form: Form): Promise<Played> {
  const viewer = await writerOf(context);
  const work = { db: databaseOf(context), viewer, now: new Date(), params };
  return inWriteTime(run(work, form));
}

interface Work {
  db: ReturnType<typeof databaseOf>;
  viewer: Awaited<ReturnType<typeof writerOf>>;
  now: Date;
  params: Args["params"];
}

async function run({ db, viewer, now, params }: Work, form: Form): Promise<Played> {
  const goOn = (id: string, message: string): Played => {
    const next = attemptPath({
      simulationId: params.id,
      scenarioId: params.scenarioId,
      attempt: id,
    });
    return { message, to: next, next };
  };
  switch (form.intent) {
    case "start": {
      const { mode, path, choice, from } = form.value;
      const explored = form.value.explored || from !== undefined;
      const played = await findPlayed({ db, viewer, now, params }, from ?? null);
      const id = await once(form, viewer.uid);
      await startAttempt(db, viewer, {
        id,
        simulationId: params.id,
        ...played,
        mode,
        path: choice ? [...path, choice] : path,
        explored,
        now,
      });
      return goOn(
        id,
        explored ? "This is another way. It replaces no score." : "Your place is kept.",
      );
    }
    case "choose": {
      const { attempt, step, choice } = form.value;
      await makeChoice(db, viewer, { id: attempt, step, choice, now });
      return goOn(attempt, "Chosen.");
    }
    case "undo": {
      const { attempt, step } = form.value;
      await takeBack(db, viewer, { id: attempt, step, now });
      return goOn(attempt, "Your last choice is taken back.");
    }
    case "reflect": {
      const { attempt, reflection } = form.value;
      await saveReflection(db, viewer, { id: attempt, reflection, now });
      return { message: "Kept. Only you can read it." };
    }
    case "share": {
      const { attempt, fields, days } = form.value;
      const id = await once(form, viewer.uid);
      const { expiresAt } = await shareAttempt(db, viewer, { id, attempt, fields, days, now });
      return { message: `The link is there, and ends on ${mediumDate(expiresAt)}.` };
    }
    case "revoke":
      await revokeShare(db, viewer, form.value.share);
      return { message: "The link is closed. Whoever opens it finds nothing." };
  }
}

/**
 * The version and scenario that a new attempt plays: the published one, or for a "what if" the
 * version of the attempt it starts from. Throws 404, and 410 for an archived simulation.
 */
async function findPlayed({ db, viewer, params }: Work, from: string | null) {
  const { id: simulationId, scenarioId } = params;
  if (from !== null) {
    const { attempt, scenario } = await readAttempt(db, viewer, from);
    const isHere = attempt.simulationId === simulationId && attempt.scenarioId === scenarioId;
    if (!isHere) throw notFound("There is no attempt of yours at this address.");
    return { version: attempt.version, scenario };
  }
  const [stored] = await selectScenario(db, { simulationId, scenarioId, viewer });
  if (!stored) throw notFound("There is no such scenario. Its link may have lost a character.");
  if (stored.status === "archived") throw gone(ARCHIVED);
  return { version: stored.version, scenario: stored.content };
}
