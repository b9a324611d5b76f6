import type { JobDetail } from "./detail.server.ts";

/** The countries a region stands for, folded away: "European Union" is 27 of them. */
export function RemoteCountries({ regions }: { regions: JobDetail["remoteCountries"] }) {
  return regions.map(({ area, countries }) => (
    <details key={area}>
      <summary className="link">
        {area}: {countries.length === 1 ? "1 country" : `${countries.length} countries`}
      </summary>
      <p className="text-muted">{countries.join(", ")}</p>
    </details>
  ));
}
