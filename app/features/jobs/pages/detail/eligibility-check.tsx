import { useId } from "react";
import { GetForm } from "#app/ui/get-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { CountryOptions } from "../../area-options.tsx";
import type { Eligibility } from "../../eligibility/eligibility.ts";
import { EligibilityResult } from "../../eligibility/eligibility-result.tsx";

interface EligibilityCheckProps {
  path: string;
  eligibility?: Eligibility & { country: string; fromProfile: boolean };
  /** The `country` parameter when it is not a known country. */
  unknownCountry?: string;
}

/** "Can I do this job from here?", answered from the profile or for a chosen country. */
export function EligibilityCheck({ path, eligibility, unknownCountry }: EligibilityCheckProps) {
  const hasResult = eligibility !== undefined || unknownCountry !== undefined;
  return (
    <div className="stack gap-2">
      <div role="status" className={hasResult ? "stack gap-2" : undefined}>
        {unknownCountry !== undefined && (
          <div className="note warn">
            <Icon name="info" />
            <p>“{unknownCountry}” isn’t a country we know, so we left it out.</p>
          </div>
        )}
        {eligibility && <EligibilityResult eligibility={eligibility} isBoxed />}
      </div>
      {eligibility?.fromProfile ? (
        <p className="meta">
          Compared with your profile.{" "}
          <Link className="link" to="/account/profile#where-title">
            Change your country
          </Link>
        </p>
      ) : (
        <CountryForm path={path} country={eligibility?.country ?? ""} />
      )}
    </div>
  );
}

/** A GET form works without JavaScript and gives the result an address. */
function CountryForm({ path, country }: { path: string; country: string }) {
  const id = useId();
  return (
    <GetForm
      className="residence no-print"
      action={path}
      preventScrollReset
      appliesSelects
      toolname="check_eligibility"
      tooldescription="Whether you can do this job from your country, and why."
    >
      <div className="field">
        <label htmlFor={id}>Where do you live?</label>
        <select id={id} name="country" key={country} defaultValue={country}>
          <option value="">Choose a country</option>
          <CountryOptions />
        </select>
      </div>
      <button type="submit" className="btn without-script">
        Check
      </button>
    </GetForm>
  );
}
