import type { RouterContextProvider } from "react-router";
import { writerOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { once, type Saved, type ValidForm } from "#app/http/form.ts";
import { inWriteTime } from "#app/http/in-time.ts";
import { notFound } from "#app/http/respond.ts";
import { makeChoice, saveReflection, startAttempt, takeBack } from "./attempts.server.ts";
import { selectScenario } from "./library.server.ts";
import { attemptPath } from "./paths.ts";
import type { PLAY_FORMS } from "./play-forms.server.ts";

type Form = ValidForm<typeof PLAY_FORMS>;

export interface Played extends Saved {
  /** Where the attempt goes on. */
  to?: string;
  /** The same, for the page. */
  next?: string;
}

interface Args {
  context: Readonly<RouterContextProvider>;
  params: { id: string; scenarioId: string };
}

/** Carries out a form of the player for the viewer, who has to be signed in. */
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
      const { id: simulationId, scenarioId } = params;
      const [stored] = await selectScenario(db, { simulationId, scenarioId, viewer });
      if (!stored) throw notFound("There is no such scenario. Its link may have lost a character.");
      const { mode, path, choice, explored } = form.value;
      const id = await once(form, viewer.uid);
      await startAttempt(db, viewer, {
        id,
        simulationId,
        version: stored.version,
        scenario: stored.content,
        mode,
        path: choice ? [...path, choice] : path,
        explored: explored !== undefined,
        now,
      });
      return goOn(id, "Your place is kept.");
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
  }
}
