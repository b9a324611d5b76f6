import { EMPTY_POST, type JobPostFields } from "./job-post.ts";
import { POST_FIELDS } from "./post-fields.ts";

/** The fields of a post that an organization fills in once for the next ones; places and hours are beside them. */
export const DEFAULT_FIELDS = {
  employmentType: POST_FIELDS.employmentType,
  workMode: POST_FIELDS.workMode,
  salaryCurrency: POST_FIELDS.salaryCurrency,
  salaryPeriod: POST_FIELDS.salaryPeriod,
  visa: POST_FIELDS.visa,
  apply: {
    ...POST_FIELDS.apply,
    hint: "An https or email address that takes applications for all jobs.",
  },
  description: {
    ...POST_FIELDS.description,
    label: "Benefits and process",
    max: 10_000,
    rows: 8,
    hint: "Added at the end of each description. Use the same formatting as in a description.",
  },
} as const;

/** What a new post begins with; the description is the end of each new one. */
export type PostDefaults = Pick<
  JobPostFields,
  keyof typeof DEFAULT_FIELDS | "places" | "remoteFrom" | "tzMin" | "tzMax"
>;

type Picked = Omit<PostDefaults, "places" | "remoteFrom">;

/** The values of these fields among others; places stand in rows of their own. */
export function pickDefaultFields(sent: Picked): Picked {
  const names = [...Object.keys(DEFAULT_FIELDS), ...HOURS] as (keyof Picked)[];
  return Object.fromEntries(names.map((name) => [name, sent[name]])) as unknown as Picked;
}

const HOURS = ["tzMin", "tzMax"] as const;
const WHERE = ["workMode", "places", "remoteFrom"] as const;
const PAY = ["salaryCurrency", "salaryPeriod"] as const;

/** What goes together: a part of a posting that says where is not mixed with another place. */
const PARTS = [
  { name: "the type", fields: ["employmentType"], unless: [] },
  { name: "where", fields: WHERE, unless: [] },
  { name: "the hours", fields: HOURS, unless: [] },
  { name: "pay currency and period", fields: PAY, unless: ["salaryMin", "salaryMax"] },
  { name: "visas", fields: ["visa"], unless: [] },
  { name: "where to apply", fields: ["apply"], unless: [] },
] as const satisfies readonly {
  name: string;
  fields: readonly (keyof PostDefaults)[];
  unless: readonly (keyof JobPostFields)[];
}[];

/** A post with what it leaves open filled in, and the names of the parts that were. */
export function applyDefaults(
  post: JobPostFields,
  defaults: PostDefaults | null,
): { fields: JobPostFields; filled: string[] } {
  if (!defaults) return { fields: post, filled: [] };
  const parts = PARTS.filter(
    ({ fields, unless }) =>
      [...fields, ...unless].every((name) => isOpen(post, name)) &&
      fields.some((name) => !isOpen({ ...EMPTY_POST, ...defaults }, name)),
  );
  const values = Object.fromEntries(
    parts.flatMap(({ fields }) => fields.map((name) => [name, defaults[name]])),
  );
  const ending = post.description.includes(defaults.description) ? "" : defaults.description;
  const description = [post.description, ending].filter(Boolean).join("\n\n");
  return {
    fields: { ...post, ...values, description },
    filled: [...parts.map(({ name }) => name), ...(ending ? ["benefits and process"] : [])],
  };
}

function isOpen(post: JobPostFields, name: keyof JobPostFields): boolean {
  return JSON.stringify(post[name]) === JSON.stringify(EMPTY_POST[name]);
}
