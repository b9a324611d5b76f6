import type { JobDetail } from "./detail.server.ts";

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
