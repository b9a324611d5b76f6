import { useParams } from "react-router";
import { SignInButton } from "#app/auth/auth-button.tsx";
import { useAuth } from "#app/auth/use-auth.ts";
import type { Offer } from "#app/features/premium/offer.ts";
import { UpgradeBanner } from "#app/features/premium/upgrade-banner.tsx";
import { Link } from "#app/ui/link.tsx";

/* What is shown of a premium simulation to somebody without premium. */

export const LOCKED_MESSAGE =
  "Its page is for everybody, playing it is a part of premium. What you began you can finish.";
export const LOCKED_OFFER_TEXT = "Premium opens every simulation of the library.";

interface LockedSimulationProps {
  message: string;
  offer?: Offer | null;
}

/** Shown in place of the player, with status 403. */
export function LockedSimulation({ message, offer = null }: LockedSimulationProps) {
  const { id = "" } = useParams();
  const isVisitor = useAuth().state.status !== "authenticated";
  return (
    <div className="page narrow stack gap-6">
      <div className="stack gap-3">
        <h1>A simulation of premium</h1>
        <p className="lede">{message}</p>
      </div>
      <div className="row">
        <Link className="btn" to={`/simulations/${id}`}>
          What it is about
        </Link>
        <Link className="btn" to="/simulations">
          All simulations
        </Link>
        {isVisitor && <SignInButton className="btn" label="Sign in with Google" />}
      </div>
      <UpgradeBanner offer={offer}>{LOCKED_OFFER_TEXT}</UpgradeBanner>
    </div>
  );
}
