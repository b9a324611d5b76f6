import { areaName, countryName } from "#app/reference/areas.server.ts";
import { findCompetency } from "#app/reference/competencies/framework.ts";
import { listUnambiguousMembers } from "#app/reference/firm-regions.ts";
import { languageName } from "#app/reference/languages.ts";
import { uncapitalize } from "#app/reference/letter-case.ts";
import {
  EMPLOYMENT_TYPE_LABELS,
  type EmploymentType,
  type WorkMode,
} from "#app/reference/work-modes-and-employment-types.ts";
import type { JobLocation } from "../eligibility/eligibility.ts";
import { findHoursSentence } from "../eligibility/label-hours.ts";
import { findReach } from "../eligibility/remote-reach.server.ts";
import { GATE_LABELS, GATE_WORDS, HARD_GATE_KEYS, statedGates } from "../hard-gates.ts";
import type { Level, RequestedCompetency, VisaPolicy } from "../job.ts";
import { joinNames } from "../labels.ts";
import type { AskedLanguage } from "../languages.ts";
import { levelReasonText } from "../level-reason.ts";
import { listPlaceNames } from "../location-text.server.ts";
import { shownWorkMode } from "../shown-work-mode.ts";
import type { jobs } from "../tables.ts";

/** What a posting says of itself, as its page shows it. */
export interface PostedFacts {
  levelMax: Level | null;
  /** The words of the title that decided level and track. */
  levelReason: string;
  evergreen: boolean;
  employmentTypes: EmploymentType[];
  /** As the line of the location shows it. */
  workMode: WorkMode;
  places: string[];
  remoteFrom: string[];
  remoteNotFrom: string[];
  /** Member countries of the remote regions with undisputed membership. */
  remoteCountries: { area: string; countries: string[] }[];
  /** The location in the posting's own words; empty when it does not say. */
  whereStated: string;
  /** The sentence of the description that remote areas were read from. */
  remoteQuote: string | null;
  tzMin: number | null;
  tzMax: number | null;
  hoursStated: string | null;
  visa: VisaPolicy;
  /** Types as the page says them; empty where not stated. */
  typeText: string;
  /** What is stated of visa, relocation, clearance and right to work. */
  gates: GateRow[];
  /** Which of them are not stated, in words. */
  unstatedGates: string;
  /** The languages that the posting requires, in its words, and the one it is written in; empty for English alone. */
  languageText?: string;
}

type StoredFacts = Pick<
  typeof jobs.$inferSelect,
  | "title"
  | "level"
  | "levelMax"
  | "track"
  | "levelReason"
  | "evergreen"
  | "employmentTypes"
  | "workMode"
  | "places"
  | "remoteFrom"
  | "remoteNotFrom"
  | "remoteQuote"
  | "whereStated"
  | "tzMin"
  | "tzMax"
  | "visa"
  | "gates"
>;

/** The sentence of a text that states hours, where hours were read. */
export function findStatedHours(
  { tzMin, tzMax }: Pick<StoredFacts, "tzMin" | "tzMax">,
  text: string,
): string | null {
  return tzMin !== null && tzMax !== null ? findHoursSentence(text) : null;
}

export function toPostedFacts(job: StoredFacts, hoursStated: string | null): PostedFacts {
  return {
    levelMax: job.levelMax,
    // On track "other" the words of the title explain the role, not the level.
    levelReason: job.track === "other" ? "" : levelReasonText(job.title, job.levelReason),
    evergreen: job.evergreen,
    employmentTypes: job.employmentTypes,
    workMode: shownWorkMode(job),
    ...listPlaceNames(job),
    remoteCountries: listRemoteCountries(job),
    whereStated: job.whereStated,
    remoteQuote: job.remoteQuote,
    tzMin: job.tzMin,
    tzMax: job.tzMax,
    hoursStated,
    visa: job.visa,
    typeText: job.employmentTypes.map((type) => EMPLOYMENT_TYPE_LABELS[type]).join(", "),
    ...toGateRows(job),
  };
}

interface GateRow {
  label: string;
  words: string;
  quote?: string;
}

function toGateRows(job: StoredFacts): Pick<PostedFacts, "gates" | "unstatedGates"> {
  const stated = statedGates(job);
  // Of the others nothing is known before the job is read again.
  const read = HARD_GATE_KEYS.filter((gate) => gate === "visa" || job.gates !== null);
  const unstated = read.filter((gate) => !stated[gate]).map((gate) => GATE_LABELS[gate]);
  return {
    gates: HARD_GATE_KEYS.flatMap((gate) => {
      const fact = stated[gate];
      if (!fact) return [];
      const words: Record<string, string> = GATE_WORDS[gate];
      return [{ label: GATE_LABELS[gate], words: words[fact.state] ?? "", quote: fact.quote }];
    }),
    unstatedGates: unstated.map((each, i) => (i === 0 ? each : uncapitalize(each))).join(", "),
  };
}

/** “German required: “You speak fluent German.” Written in German.” */
export function toLanguageText({
  asked,
  written,
}: {
  asked: readonly AskedLanguage[];
  written: string | null;
}): string {
  const sentences = Map.groupBy(asked, ({ quote }) => quote);
  const required = [...sentences].map(([quote, languages]) => {
    const names = joinNames(
      languages.map(({ code }) => languageName(code)),
      "and",
    );
    return `${names} required: “${quote}”`;
  });
  const writtenIn = written && written !== "en" ? [`Written in ${languageName(written)}`] : [];
  return [...required, ...writtenIn].join("; ");
}

function listRemoteCountries(job: StoredFacts): PostedFacts["remoteCountries"] {
  const regions = job.remoteFrom.filter((area) => !("country" in area));
  return regions
    .map((region) => ({
      area: areaName(region),
      countries: listUnambiguousMembers(region)
        .filter((country) => findReach(job, country) !== "none")
        .map(countryName),
    }))
    .filter(({ countries }) => countries.length > 0);
}

/** What a reader's place and hours are compared with. */
export function toJobLocation(job: StoredFacts, hoursStated: string | null): JobLocation {
  const { workMode, places, remoteFrom, remoteNotFrom, remoteQuote } = job;
  const { whereStated, tzMin, tzMax, visa } = job;
  const areas = { workMode, places, remoteFrom, remoteNotFrom, remoteQuote };
  const move = job.gates?.relocation?.state;
  const isForMovers = move === "offered" || move === "required";
  return { ...areas, whereStated, tzMin, tzMax, visa, isForMovers, hoursStated };
}

export interface NamedCompetency extends RequestedCompetency {
  name: string;
}

/** Under their names of today, each once. */
export function toNamedCompetencies(requested: RequestedCompetency[]): NamedCompetency[] {
  const named = requested.flatMap(({ id, quote }) => {
    const competency = findCompetency(id);
    return competency ? [{ id: competency.id, name: competency.name, quote }] : [];
  });
  // Two that an import found may be one on today's roadmap.
  return [...Map.groupBy(named, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}
