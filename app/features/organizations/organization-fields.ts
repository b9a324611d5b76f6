import type { Field } from "#app/entity/field.ts";
import { REMOTE_POLICY_LABELS, SIZE_LABELS, STAGE_LABELS } from "./labels.ts";

type Presentation =
  /** A line among the facts; `key` is its name in the public page's data. */
  | { as: "fact"; label: string; key: string }
  /** A text with a heading; `none` is what members read in its place. */
  | { as: "text"; title: string; id: string; none: string }
  /** The pages name it. */
  | { as: "own place" };

type OrganizationFieldDescription = Field & {
  /** It stands beside others on a wide screen. */
  isHalfWidth?: true;
  shown: Presentation;
};

/** What its admins write about an organization, in the order of the form, and how pages show it. */
export const ORGANIZATION_FIELDS = {
  name: {
    kind: "line",
    label: "Name",
    min: 2,
    max: 80,
    tooShort: "Use the name people know, at least 2 characters.",
    shown: { as: "own place" },
  },
  website: {
    kind: "code",
    label: "Website",
    hint: "You can verify its domain later, with a DNS record.",
    type: "url",
    max: 200,
    placeholder: "https://",
    shown: { as: "own place" },
  },
  sizeBand: {
    kind: "choice",
    label: "Size",
    choices: SIZE_LABELS,
    isHalfWidth: true,
    shown: { as: "fact", label: "Size", key: "size" },
  },
  stage: {
    kind: "choice",
    label: "Stage",
    choices: STAGE_LABELS,
    isHalfWidth: true,
    shown: { as: "fact", label: "Stage", key: "stage" },
  },
  hqCity: {
    kind: "code",
    label: "Headquarters city",
    max: 80,
    isHalfWidth: true,
    shown: { as: "own place" },
  },
  hqCountry: {
    kind: "code",
    label: "Headquarters country",
    isHalfWidth: true,
    shown: { as: "own place" },
  },
  remotePolicy: {
    kind: "choice",
    label: "Where people work",
    choices: REMOTE_POLICY_LABELS,
    initial: "unknown",
    shown: { as: "fact", label: "Remote", key: "remote" },
  },
  tech: {
    kind: "list",
    item: "" as string,
    label: "Technologies",
    hint: "Your engineers’ tools, one per line or separated by commas, up to 30.",
    max: 30,
    rows: 3,
    placeholder: "Go\nPostgreSQL",
    shown: { as: "own place" },
  },
  about: {
    kind: "text",
    label: "About",
    hint: "What the company does, in plain words. Blank lines separate paragraphs.",
    max: 4_000,
    rows: 6,
    shown: { as: "text", title: "About", id: "about", none: "No description yet." },
  },
  leadPath: {
    kind: "text",
    label: "How leads grow here",
    hint: "What a Tech Lead decides, how people become one, and how many you have. Candidates can read this before they apply.",
    max: 4_000,
    rows: 6,
    shown: {
      as: "text",
      title: "How leads grow here",
      id: "lead-path",
      none: "Not described yet.",
    },
  },
} as const satisfies Record<string, OrganizationFieldDescription>;

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
export function descriptionOf(field: OrganizationField): OrganizationFieldDescription {
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
  const description = descriptionOf(field);
  if (description.kind !== "choice") return value;
  const { choices, initial } = description;
  return value === null || value === initial ? null : choices[value];
}
