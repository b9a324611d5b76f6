import type { Verification } from "../../organization.ts";

export function VerifiedLabel({
  verified,
  domain,
}: {
  verified: Verification;
  domain: string | null;
}) {
  if (verified === "none") return <>Not verified</>;
  return <>Verified by domain{domain && ` (${domain})`}</>;
}
