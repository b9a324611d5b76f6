import type { Place, RemoteArea, RemoteDenial } from "#app/reference/place.ts";

/** What a description says about where its reader may live, each with its sentence. */
export interface TextEligibility {
  grants: RemoteArea[];
  /** Of them, those that say "remote". */
  remoteGrants: RemoteArea[];
  /** Of them, those of this job in so many words. */
  ofThisJob: RemoteArea[];
  permits: RemoteArea[];
  /** Places that sentences add to those of the label: "we also consider candidates based in Brazil". */
  further: RemoteArea[];
  denials: RemoteDenial[];
  /** Where "this role is based", with what the sentence says about the office. */
  bases: Base[];
  quotes: string[];
}

export interface Base {
  place: Place;
  mode: "hybrid" | "onsite";
}
