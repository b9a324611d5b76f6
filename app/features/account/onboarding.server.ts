import { AREAS } from "#app/reference/competencies/framework.ts";
import type { Onboarding } from "./onboarding-card.tsx";
import { type StoredProfile, techLabel } from "./profile.server.ts";
import { toSectionValues } from "./profile.ts";

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

/**
 * The onboarding card; null once its questions were answered or skipped. It begins with the country that
 * the person said as a visitor.
 */
export function findOnboarding(
  { profile, onboardedAt }: StoredProfile,
  visitorCountry: string | null,
): Onboarding | null {
  if (onboardedAt) return null;
  const country = profile.country ?? visitorCountry;
  return {
    fields: {
      ...toSectionValues(profile, "work", techLabel),
      ...toSectionValues({ ...profile, country }, "where", techLabel),
    },
    ...listChoices(),
  };
}
