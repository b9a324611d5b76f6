import { areaCode, type Place, type RemoteArea, type RemoteDenial } from "#app/reference/place.ts";
import type { WorkMode } from "#app/reference/work-modes-and-employment-types.ts";
import type { VisaPolicy } from "../job.ts";

/** Whether a job can be done from a country, as text that is ready to be shown. */
export interface Eligibility {
  answer: "yes" | "no" | "unclear";
  statement: string;
  reason: string;
  evidence: string[];
}

export interface JobLocation {
  workMode: WorkMode;
  places: Place[];
  remoteFrom: RemoteArea[];
  remoteNotFrom: RemoteDenial[];
  whereStated: string;
  /** The sentence that states the areas, when the description did. */
  remoteQuote?: string | null;
  /** UTC offsets in quarter hours. */
  tzMin: number | null;
  tzMax: number | null;
  /** The sentence that states the hours, when the description was read. */
  hoursStated?: string | null;
  visa: VisaPolicy;
  /** Whether the posting says that people move for the job; read where a job is shown alone. */
  isForMovers?: boolean;
}

/** The places with an office: not "Austin, TX (Remote)", whose country is a remote area already. */
export function listOffices({
  workMode,
  places,
  remoteFrom,
}: Pick<JobLocation, "workMode" | "places" | "remoteFrom">): Place[] {
  if (workMode !== "remote") return places;
  const remoteAreaCodes = new Set(remoteFrom.map(areaCode));
  return places.filter(({ country }) => !remoteAreaCodes.has(country));
}

/** Whether a job is remote without saying from where. */
export function isRemoteWithoutArea({
  workMode,
  remoteFrom,
}: Pick<JobLocation, "workMode" | "remoteFrom">): boolean {
  return workMode === "remote" && remoteFrom.length === 0;
}
