import { areaCode, isState, type RemoteArea, type RemoteDenial } from "#app/reference/place.ts";
import { listAreaCountries } from "./gazetteer.ts";
import type { TextEligibility } from "./text-eligibility.ts";
import { reduceAreas, sortedUnique, type WorkLocations } from "./work-locations.ts";

const MAX_QUOTE = 300;

/**
 * Joins what the label and the description say. A narrower grant of the description narrows the
 * label's, denials of both count, and where they disagree the limit stays open.
 */
export function combineAreas(label: WorkLocations, text: TextEligibility): WorkLocations {
  const [base] = text.bases;
  if (base && label.places.length + label.remoteFrom.length === 0)
    return {
      ...label,
      places: sortedUnique(text.bases.map(({ place }) => place)),
      workMode: base.mode,
      ...quote(text),
    };
  if (label.workMode !== "remote") {
    if (text.remoteGrants.length === 0) return label;
    const remoteFrom = reduceAreas([...label.remoteFrom, ...text.remoteGrants]);
    return {
      ...label,
      remoteFrom,
      ...toDenied([...denialsOf(label), ...text.denials]),
      ...quote(text),
    };
  }
  const stated = text.grants.length > 0 ? text.grants : text.permits;
  const { areas, isOpen } = narrow(label.remoteFrom, reduceAreas(stated), text.ofThisJob);
  // What a label's code may mean is said by the description.
  const ofLabel = denialsOf(label).filter(({ outside }) => !outside || stated.length === 0);
  const denials = [...ofLabel, ...text.denials, ...(isOpen ? [{}] : [])].filter(
    (denial) => !(denial.isUnclear && (isNamed(areas, denial) || isOfElsewhere(areas, denial))),
  );
  const remoteFrom = areas.length > 0 ? reduceAreas([...areas, ...text.further]) : areas;
  const { remoteNotFrom: _, ...others } = label;
  return { ...others, remoteFrom, ...toDenied(denials), ...quote(text) };
}

/** Whether a label and a description name areas that have nothing in common. */
export function nameDifferentAreas(label: WorkLocations, text: TextEligibility): boolean {
  const stated = text.grants.length > 0 ? text.grants : text.permits;
  return narrow(label.remoteFrom, reduceAreas(stated), text.ofThisJob).isOpen;
}

/** Whether a country is granted by its own name, which a sentence that no rule reads leaves as it is. */
function isNamed(areas: RemoteArea[], { country, region }: RemoteDenial): boolean {
  return areas.some((area) => "country" in area && area.country === country && !region);
}

/** Whether all that is granted are countries by name, none of which a sentence that no rule reads is about. */
function isOfElsewhere(areas: RemoteArea[], { outside }: RemoteDenial): boolean {
  if (!outside || areas.length === 0) return false;
  return areas.every((area) => "country" in area && !outside.some((limit) => share(area, limit)));
}

function denialsOf({ remoteNotFrom = [] }: WorkLocations): RemoteDenial[] {
  return remoteNotFrom;
}

function toDenied(denials: RemoteDenial[]): Pick<WorkLocations, "remoteNotFrom"> {
  return denials.length > 0 ? { remoteNotFrom: sortedUnique(denials) } : {};
}

function quote({ quotes }: TextEligibility): Pick<WorkLocations, "remoteQuote"> {
  const [first = "", second = ""] = [...new Set(quotes)];
  const both = second ? `${first} … ${second}` : first;
  const words = both.length <= MAX_QUOTE ? both : first.slice(0, MAX_QUOTE);
  return words ? { remoteQuote: words } : {};
}

/** The description's areas where they are narrower than the label's; open where neither holds the other. */
function narrow(
  label: RemoteArea[],
  text: RemoteArea[],
  ofThisJob: RemoteArea[],
): { areas: RemoteArea[]; isOpen: boolean } {
  if (text.length === 0) return { areas: label, isOpen: false };
  if (label.length === 0 || holdsAll(label, text)) return { areas: text, isOpen: false };
  if (!holdsAll(text, label)) {
    // A sentence about where applicants live beats the label, unless the two have nothing in common.
    const areInCommon = label.some((area) => text.some((each) => share(area, each)));
    return areInCommon ? { areas: text, isOpen: false } : { areas: label, isOpen: true };
  }
  const isList = text.every((area) => "country" in area && !isState(area));
  // "Europe and North America" says more of the job than "Europe".
  const isMore =
    label.every((area) => text.some((each) => areaCode(each) === areaCode(area))) ||
    text.every((area) => ofThisJob.some((each) => areaCode(each) === areaCode(area)));
  return { areas: isList || isMore ? text : label, isOpen: false };
}

function share(one: RemoteArea, other: RemoteArea): boolean {
  if (isState(one) && isState(other)) return holds(one, other);
  const countries = countriesOfArea(other);
  return countriesOfArea(one).some((country) => countries.includes(country));
}

function holdsAll(outer: RemoteArea[], inner: RemoteArea[]): boolean {
  return inner.every((area) => outer.some((one) => holds(one, area)) || isCovered(outer, area));
}

function holds(outer: RemoteArea, inner: RemoteArea): boolean {
  if (areaCode(outer) === "WORLD") return true;
  if (isState(outer))
    return isState(inner) && outer.region === inner.region && outer.country === inner.country;
  return "country" in inner && "country" in outer && outer.country === inner.country;
}

function isCovered(outer: RemoteArea[], inner: RemoteArea): boolean {
  const countries = new Set(outer.filter((area) => !isState(area)).flatMap(countriesOfArea));
  const wanted = countriesOfArea(inner);
  return wanted.length > 0 && wanted.every((country) => countries.has(country));
}

function countriesOfArea(area: RemoteArea): string[] {
  return "country" in area ? [area.country] : listAreaCountries(area.region);
}
