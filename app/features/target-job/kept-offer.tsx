import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { useFavoriteLimit } from "#app/features/favorites/use-favorite-limit.tsx";
import { storeWishes, useStoredWishes } from "#app/features/jobs/reader/stored-wishes.tsx";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { jobName, ROLE } from "#app/features/roadmap/job-link.ts";
import { formatLocalAnswers, type LocalAnswers } from "#app/features/roadmap/local-answers.ts";
import { localAnswers } from "#app/features/roadmap/local-store.tsx";
import type { LocalPlay } from "#app/features/simulations/local-plays.ts";
import { scenarioPath } from "#app/features/simulations/paths.ts";
import { forgetPlays, localPlays } from "#app/features/simulations/play-store.tsx";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { postForm } from "#app/ui/form/use-submission.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusMessage } from "#app/ui/status-message.tsx";
import { formatCount } from "#app/ui/time.ts";
import { listDifferingRatings } from "./differing-ratings.ts";
import { localTarget } from "./local-target.tsx";
import type { TargetJob } from "./target-job.ts";
import { useAccountRoadmap } from "./use-account-roadmap.tsx";

interface KeptThing {
  /** Where the account takes it, and what is sent there; null for what it does without. */
  sent: { page: string; form: Record<string, string> } | null;
  /** It can't be added from here, or not now. */
  stays?: boolean;
  /** Once it was added or discarded. */
  forget(): void;
}

interface KeptOfferProps {
  /** What the account works toward; undefined where the page doesn’t know it. */
  target: Pick<TargetJob, "id" | "title" | "company"> | null | undefined;
}

/** Offers a signed-in viewer to add what this browser keeps from before: ratings, runs, the job, what they look for. */
export function KeptOffer({ target: known }: KeptOfferProps) {
  const answered = localAnswers.useValue();
  const { plays } = localPlays.useValue();
  const { job: localJob } = localTarget.useValue();
  const wishes = useStoredWishes();
  const limit = useFavoriteLimit();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [takesLocal, setTakesLocal] = useState(false);
  const answerCount = Object.keys(answered.answers).length;
  const account = useAccountRoadmap(answerCount > 0 || localJob !== null);
  const target = known === undefined && account ? (account.targetJob?.job ?? null) : known;
  const differing = account ? listDifferingRatings(answered.answers, account.answers) : [];
  // The account has it already.
  const isSame = localJob !== null && target?.id === localJob.id;
  useEffect(() => {
    if (isSame) localTarget.clear();
  }, [isSame]);
  const job = target === undefined || isSame ? null : localJob;
  // One at a time: the account's stays unless they choose this browser's.
  const choice = job && target ? { mine: target, local: job } : null;
  const taken = choice && !takesLocal ? null : job;
  // Once their list is full, the job is not among what can be added.
  const isFull = limit !== null && taken !== null && taken.id !== ROLE.id;
  const things: KeptThing[] = [
    ...plays.map((play) => ({
      sent: { page: scenarioPath(play), form: toStartForm(play) },
      forget: () => forgetPlays(play),
    })),
    ...(job
      ? [
          {
            sent: taken && {
              page: FAVORITES_PATH,
              form: { intent: "work_towards", target: taken.id },
            },
            stays: isFull,
            forget: localTarget.clear,
          },
        ]
      : []),
    // The profile has a form for each of them.
    ...(wishes ? [{ sent: null, stays: true, forget: () => storeWishes(null) }] : []),
    ...(answerCount > 0
      ? [
          {
            sent: {
              page: "/roadmap",
              form: { intent: "merge", answers: formatLocalAnswers(answered) },
            },
            forget: localAnswers.clear,
          },
        ]
      : []),
  ];
  const addable = things.filter(({ stays }) => !stays);
  const isAdding = addable.some(({ sent }) => sent);
  if (things.length === 0) return <StatusMessage message={message} />;

  async function add() {
    setIsBusy(true);
    const refusals = new Set<string>();
    for (const { sent, forget } of addable) {
      const result = sent && (await postForm(sent.page, sent.form));
      if (!result || result.ok) forget();
      else refusals.add(result.message ?? "Not added.");
    }
    const done = isAdding ? "Added to your account." : "Your account’s goal stays.";
    setMessage(refusals.size > 0 ? [...refusals].join(" ") : done);
    setIsBusy(false);
    await revalidate();
  }

  function discard() {
    for (const { forget } of things) forget();
    setMessage("Deleted from this browser.");
  }

  return (
    <section className="panel stack gap-3" aria-labelledby="kept">
      <h2 id="kept">Keep what you did before you signed in?</h2>
      <ul className="stack gap-1">
        {answerCount > 0 && (
          <li>
            {formatCount(answerCount, "rating")} on the roadmap: {toRatingWords(answered)}
            {differing.map((sentence) => (
              <p key={sentence} className="meta">
                {sentence}
              </p>
            ))}
          </li>
        )}
        {plays.map(({ path, title, step, score }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {title}
            </Link>
            , {score ? "finished" : `decision ${step + 1}`}
          </li>
        ))}
        {job && (
          <li>
            Working toward{" "}
            <Link className="link" to={job.path}>
              {jobName(job)}
            </Link>
          </li>
        )}
        {wishes && (
          <li>
            <Link className="link" to="/account/profile">
              What you look for in a job
            </Link>
            , to save in your profile
          </li>
        )}
      </ul>
      {choice && (
        <fieldset className="field">
          <legend>What do you want to work toward?</legend>
          {[false, true].map((isLocal) => (
            <label key={String(isLocal)} className="check">
              <input
                type="radio"
                name="kept-target"
                checked={takesLocal === isLocal}
                onChange={() => setTakesLocal(isLocal)}
              />
              {isLocal
                ? `This browser’s: ${jobName(choice.local)}`
                : `My account’s: ${jobName(choice.mine)}`}
            </label>
          ))}
        </fieldset>
      )}
      <p className="meta">
        None of this counts in your account until you add it.
        {answerCount > 0 && " If your account has a newer rating, we keep that one."}
      </p>
      {isFull && <LimitNote limit={limit} to={{ path: FAVORITES_PATH, text: "Your favorites" }} />}
      <p className="row">
        {addable.length > 0 && (
          <button
            type="button"
            className="btn primary"
            aria-busy={isBusy || undefined}
            onClick={() => void (isBusy || add())}
          >
            {isAdding ? "Add to my account" : "Keep my account’s"}
          </button>
        )}
        <button type="button" className="btn" disabled={isBusy} onClick={discard}>
          Discard
        </button>
        <span className="meta" role="status">
          {isBusy ? "Adding" : message}
        </span>
      </p>
    </section>
  );
}

const SHOWN_RATINGS = 5;

/** "Vision 1, Coaching 3, and 12 more" */
function toRatingWords({ answers }: LocalAnswers): string {
  const ratings = Object.entries(answers).map(
    ([id, { level }]) => `${findCompetency(id)?.name ?? id} ${level}`,
  );
  const more = ratings.length - SHOWN_RATINGS;
  const words = ratings.slice(0, SHOWN_RATINGS).join(", ");
  return more > 0 ? `${words}, and ${more} more` : words;
}

/** As the player starts a run from the choices made so far. Sent twice, it is one run. */
function toStartForm({ path, at }: LocalPlay): Record<string, string> {
  const search = new URL(path, location.origin).searchParams;
  return {
    intent: "start",
    key: at,
    path: search.get("p") ?? "",
    mode: search.get("mode") ?? "practise",
  };
}
