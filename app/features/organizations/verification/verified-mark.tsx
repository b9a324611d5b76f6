import type { Verification } from "../organization.ts";

/** Whether a company showed that its domain is its own, in words. */
export function VerifiedMark({
  verified,
  domain,
}: {
  verified: Verification;
  domain: string | null;
}) {
  if (verified === "none") return <>Not verified</>;
  return <>Verified by domain{domain && ` (${domain})`}</>;
}
