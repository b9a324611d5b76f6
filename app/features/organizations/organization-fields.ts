import { REMOTE_POLICY_LABELS, SIZE_LABELS, STAGE_LABELS } from "./labels.ts";
import {
  ABOUT_LENGTH,
  CITY_LENGTH,
  LEAD_PATH_LENGTH,
  MAX_TECH,
  MAX_WEBSITE,
  NAME_LENGTH,
} from "./organization.ts";

/*
 * What its admins write about an organization. The form, what is stored, and the pages of members
 * and visitors follow this description; a new field also needs its column and its schema.
 */

interface TextInput {
  kind: "text";
  /** More than one makes it a textarea. */
  rows?: number;
  type?: "url";
  maxLength?: number;
  autoComplete?: "organization";
  placeholder?: string;
}

interface ChoiceInput {
  kind: "choice";
  labels: Readonly<Record<string, string>>;
  /** The label of an empty option, for a column that may be null. */
  emptyLabel?: string;
  /** The option that says nothing, for a column that may not. */
  unstated?: string;
}

interface CountryInput {
  kind: "country";
  emptyLabel: string;
}

type Presentation =
  /** A line among the facts; `key` is its name in the public page's data. */
  | { as: "fact"; label: string; key: string }
  /** A text with a heading; `none` is what members read in its place. */
  | { as: "text"; title: string; id: string; none: string }
  /** The pages name it. */
  | { as: "own place" };

interface FieldDescription {
  label: string;
  hint?: string;
  input: TextInput | ChoiceInput | CountryInput;
  /** It stands beside others on a wide screen. */
  isHalfWidth?: true;
  shown: Presentation;
}

/** In the order of the form. */
export const ORGANIZATION_FIELDS = {
  name: {
    label: "Name",
    input: { kind: "text", maxLength: NAME_LENGTH.max, autoComplete: "organization" },
    shown: { as: "own place" },
  },
  website: {
    label: "Website",
    hint: "You can verify its domain later, with a DNS record.",
    input: { kind: "text", type: "url", maxLength: MAX_WEBSITE, placeholder: "https://" },
    shown: { as: "own place" },
  },
  sizeBand: {
    label: "Size",
    input: { kind: "choice", labels: SIZE_LABELS, emptyLabel: "Not said" },
    isHalfWidth: true,
    shown: { as: "fact", label: "Size", key: "size" },
  },
  stage: {
    label: "Stage",
    input: { kind: "choice", labels: STAGE_LABELS, emptyLabel: "Not said" },
    isHalfWidth: true,
    shown: { as: "fact", label: "Stage", key: "stage" },
  },
  hqCity: {
    label: "City of the head office",
    input: { kind: "text", maxLength: CITY_LENGTH },
    isHalfWidth: true,
    shown: { as: "own place" },
  },
  hqCountry: {
    label: "Country of the head office",
    input: { kind: "country", emptyLabel: "Not said" },
    isHalfWidth: true,
    shown: { as: "own place" },
  },
  remotePolicy: {
    label: "Where people work",
    input: { kind: "choice", labels: REMOTE_POLICY_LABELS, unstated: "unknown" },
    shown: { as: "fact", label: "Remote", key: "remote" },
  },
  tech: {
    label: "Technologies",
    hint: `What engineers work with here, one a line or behind commas; at most ${MAX_TECH}.`,
    input: { kind: "text", rows: 3, placeholder: "Go\nPostgreSQL" },
    shown: { as: "own place" },
  },
  about: {
    label: "About",
    hint: "What the company does, in plain words. Blank lines part paragraphs.",
    input: { kind: "text", rows: 6, maxLength: ABOUT_LENGTH },
    shown: {
      as: "text",
      title: "About",
      id: "about",
      none: "No description yet.",
    },
  },
  leadPath: {
    label: "How leads grow here",
    hint: "Your levels for leads: what a Tech Lead decides, how people become one, how many there are. Candidates read it before they apply.",
    input: { kind: "text", rows: 6, maxLength: LEAD_PATH_LENGTH },
    shown: {
      as: "text",
      title: "How leads grow here",
      id: "lead-path",
      none: "It has not described yet how leads grow.",
    },
  },
} as const satisfies Record<string, FieldDescription>;

export type OrganizationField = keyof typeof ORGANIZATION_FIELDS;

type FieldShownAs<As extends Presentation["as"]> = {
  [Field in OrganizationField]: (typeof ORGANIZATION_FIELDS)[Field]["shown"]["as"] extends As
    ? Field
    : never;
}[OrganizationField];
export type FactField = FieldShownAs<"fact">;
/** The facts of the public page's data. */
export type PublicFacts = Record<(typeof ORGANIZATION_FIELDS)[FactField]["shown"]["key"], string>;
export type TextSectionField = FieldShownAs<"text">;

export const FIELD_NAMES = Object.keys(ORGANIZATION_FIELDS) as OrganizationField[];
export const FACT_FIELDS = FIELD_NAMES.filter(isFactField);
export const TEXT_SECTION_FIELDS = FIELD_NAMES.filter(isTextSectionField);

/** A description without the literal types of its entry. */
export function descriptionOf(field: OrganizationField): FieldDescription {
  return ORGANIZATION_FIELDS[field];
}

export function isFactField(field: OrganizationField): field is FactField {
  return ORGANIZATION_FIELDS[field].shown.as === "fact";
}

function isTextSectionField(field: OrganizationField): field is TextSectionField {
  return ORGANIZATION_FIELDS[field].shown.as === "text";
}

/** The label of what a fact says; undefined for a value that is no option, null if nothing is said. */
export function factLabel(field: FactField, value: string | null): string | null | undefined {
  const { input } = descriptionOf(field);
  if (input.kind !== "choice") return value;
  return value === null || value === input.unstated ? null : input.labels[value];
}
