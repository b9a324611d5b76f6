import { type StoredProfile, techLabel } from "#app/features/profile/profile.server.ts";
import { toFormFields } from "#app/features/profile/profile.ts";
import { AREAS } from "#app/features/roadmap/framework.ts";
import type { Onboarding } from "./onboarding-card.tsx";

/** The options of the profile's select fields. */
export function listChoices() {
  return {
    areas: AREAS.map(({ id, name }) => ({ id, name })),
    timeZones: listTimeZones().join(" "),
  };
}

/** IANA names, with UTC, which `supportedValuesOf` leaves out. */
function listTimeZones(): string[] {
  return ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
}

/** The onboarding card; null once its questions were answered or skipped. */
export function findOnboarding({ profile, onboardedAt }: StoredProfile): Onboarding | null {
  if (onboardedAt) return null;
  return {
    fields: {
      ...toFormFields(profile, "work", techLabel),
      ...toFormFields(profile, "where", techLabel),
    },
    ...listChoices(),
  };
}
