import { useParams } from "react-router";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { useAuth } from "#app/auth/use-auth.ts";
import { type Offer, PREMIUM_PATH } from "#app/features/premium/offer.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";
import { OPTION_LETTERS } from "./choice-options.tsx";

/* What is shown of a premium simulation to someone without premium. */

export const LOCKED_MESSAGE =
  "Everyone can read this page, but playing needs Premium. You can finish a run you started.";
export const LOCKED_OFFER_TEXT = "Premium opens every simulation in the library.";

export interface FirstDecision {
  paragraphs: string[];
  choices: { id: string; text: string }[];
}

interface LockedSimulationProps {
  message: string;
  offer?: Offer | null;
  opening?: FirstDecision | null;
}

/** Shown in place of the player, with status 403. */
export function LockedSimulation({ message, offer = null, opening = null }: LockedSimulationProps) {
  const { id = "" } = useParams();
  const withJob = useWithJob();
  const isVisitor = useAuth().state.status !== "authenticated";
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>Premium simulation</h1>
        <p className="lede">{message}</p>
      </div>
      {opening && <LockedOpening opening={opening} />}
      <div className="row">
        <Link className="btn" to={withJob(`/simulations/${id}`)}>
          What this simulation is about
        </Link>
        <Link className="btn" to={withJob("/simulations")}>
          All simulations
        </Link>
        {isVisitor && <SignInButton className="btn" label="Sign in with Google" />}
      </div>
      <UpgradeBanner offer={offer}>{LOCKED_OFFER_TEXT}</UpgradeBanner>
    </div>
  );
}

export function LockedOpening({ opening }: { opening: FirstDecision }) {
  return (
    <section className="panel stack" aria-labelledby="first-decision">
      <h2 id="first-decision">The first decision</h2>
      {opening.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul className="stack gap-2">
        {opening.choices.map(({ id, text }, index) => (
          <li key={id} className="flex gap-3">
            <span className="key" aria-hidden="true">
              {OPTION_LETTERS[index]}
            </span>
            {text}
          </li>
        ))}
      </ul>
      <p>
        With Premium you can play this simulation and see where each choice leads.{" "}
        <Link className="link" to={PREMIUM_PATH}>
          What each plan includes
        </Link>
      </p>
    </section>
  );
}
