import { type StoredProfile, techWords } from "#app/features/profile/profile.server.ts";
import { toFields } from "#app/features/profile/profile.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";
import { listCountries } from "#app/reference/areas.server.ts";
import type { Onboarding } from "./onboarding-card.tsx";

/** What the questions about a person offer to choose from. */
export function listChoices() {
  return {
    countries: listCountries(),
    areas: AREAS.map(({ id, name }) => ({ id, name })),
    timeZones: listTimeZones(),
  };
}

/** Every time zone by its IANA name; UTC among them, which the language's own list leaves out. */
function listTimeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/** The first questions, for somebody who neither answered nor skipped them; else null. */
export function findOnboarding({ profile, onboardedAt }: StoredProfile): Onboarding | null {
  if (onboardedAt) return null;
  return {
    fields: { ...toFields(profile, "work", techWords), ...toFields(profile, "where", techWords) },
    ...listChoices(),
  };
}
