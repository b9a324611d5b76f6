import { useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/ui/form/use-submission.ts";
import { Link } from "#app/ui/link.tsx";
import type { LocalPlay } from "./local-plays.ts";
import { scenarioPath } from "./paths.ts";
import { forgetPlays, localPlays } from "./play-store.tsx";

/** Offers a signed-in viewer to add what they played in this browser before. */
export function KeptPlaysOffer() {
  const { plays } = localPlays.useValue();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState("");
  if (plays.length === 0) return message && <p role="status">{message}</p>;

  async function add() {
    setIsBusy(true);
    for (const play of plays) {
      const result = await postForm(scenarioPath(play), toStartForm(play));
      setMessage(result.ok ? "Added to My Simulations." : (result.message ?? "Not added."));
      if (!result.ok) break;
      forgetPlays(play);
    }
    setIsBusy(false);
    await revalidate();
  }

  return (
    <section className="panel stack gap-3" aria-labelledby="kept-plays">
      <h2 id="kept-plays">Add what you played?</h2>
      <p>You played here before you signed in:</p>
      <ul className="stack gap-1">
        {plays.map(({ path, title, step, score }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {title}
            </Link>
            , {score ? "finished" : `step ${step + 1}`}
          </li>
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="btn primary"
          aria-busy={isBusy || undefined}
          onClick={() => void add()}
        >
          Add to My Simulations
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => localPlays.clear()}>
          Discard
        </button>
        <span className="meta" role="status">
          {message}
        </span>
      </p>
    </section>
  );
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
