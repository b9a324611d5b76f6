import type { FormValues } from "#app/http/form-values.ts";
import { AREAS } from "#app/reference/competencies/framework.ts";
import type { StoredProfile } from "./profile.server.ts";

/** The options of the profile's select fields. */
export function listChoices() {
  return {
    areas: AREAS.map(({ id, name }) => ({ id, name })),
    timeZones: listTimeZones(),
  };
}

/** IANA names in one text, with UTC, which `supportedValuesOf` leaves out. */
export function listTimeZones(): string {
  const zones = Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC");
  return ["UTC", ...zones].join(" ");
}

/** What the onboarding card begins with; null once its question was answered or skipped. */
export function findOnboarding({ profile, onboardedAt }: StoredProfile): FormValues | null {
  return onboardedAt ? null : { targetRole: profile.targetRole ?? "" };
}
