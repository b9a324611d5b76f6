import { findReach } from "#app/features/jobs/eligibility/remote-reach.server.ts";
import { countryName, isStateShown, stateName } from "#app/reference/areas.server.ts";
import { listUnambiguousCountries } from "#app/reference/firm-regions.ts";
import { isState, type Place } from "#app/reference/place.ts";
import type { JsonLdJob } from "./job-posting-json-ld.ts";
import type { ApplicantAreaJsonLd, LocationJsonLd, PlaceJsonLd } from "./job-posting-schema.ts";

/** States, and countries that nothing is left out of: markup cannot say "except". */
function toApplicantAreas(job: JsonLdJob): ApplicantAreaJsonLd[] {
  const countries = listUnambiguousCountries(job.remoteFrom.filter((area) => !isState(area)));
  const whole = countries.filter((country) => findReach(job, country) === "all");
  const denied = new Set(job.remoteNotFrom?.map(({ country, region }) => `${country} ${region}`));
  const states = job.remoteFrom.filter(isState).filter(({ country, region }) => {
    const isLeftOut = denied.has(`${country} ${region}`) || findReach(job, country) === "none";
    return !isLeftOut && !whole.includes(country);
  });
  return [
    ...whole.map((code) => ({ "@type": "Country" as const, name: countryName(code) })),
    ...states.map(({ country, region }) => ({
      "@type": "State" as const,
      name: `${stateName(country, region)}, ${countryName(country)}`,
    })),
  ];
}

/**
 * Google accepts telecommuting only for fully remote jobs with a country; hybrid needs a place. A
 * remote job without a country is left out: marking up its office would contradict the page.
 */
export function toLocationJsonLd(job: JsonLdJob): LocationJsonLd | null {
  const { workMode, places } = job;
  if (workMode === "remote") {
    const areas = toApplicantAreas(job);
    if (areas.length === 0) return null;
    return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: areas };
  }
  const placesWithCountry = places.filter(({ country }) => /^[A-Z]{2}$/.test(country));
  return placesWithCountry.length > 0
    ? { jobLocation: placesWithCountry.map(toPlaceJsonLd) }
    : null;
}

function toPlaceJsonLd({ city, region, country }: Place): PlaceJsonLd {
  return {
    "@type": "Place",
    address: {
      "@type": "PostalAddress",
      ...(city ? { addressLocality: city } : {}),
      ...toAddressRegion({ city, region, country }),
      addressCountry: country,
    },
  };
}

/** The state as the page shows it: beside cities of some countries only, and wherever no city is known. */
function toAddressRegion({ city, region, country }: Place): { addressRegion?: string } {
  if (!region) return {};
  if (isStateShown(country)) return { addressRegion: region };
  return city ? {} : { addressRegion: stateName(country, region) };
}
