import type { Place, RemoteArea } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";

interface Stated {
  workMode: WorkMode;
  places: readonly Place[];
  remoteFrom: readonly RemoteArea[];
}

/** The mode that the line of the location shows: remote work from an area and from no place else is remote. */
export function shownWorkMode(job: Stated): WorkMode {
  const { workMode, places, remoteFrom } = job;
  return workMode === "unknown" && places.length === 0 && remoteFrom.length > 0
    ? "remote"
    : workMode;
}
