import type { Fields } from "#app/entity/field.ts";
import { LEVEL_LABELS, TRACK_LABELS } from "#app/features/jobs/labels.ts";
import { PERIOD_LABELS } from "#app/reference/pay.ts";
import {
  EMPLOYMENT_TYPE_LABELS,
  WORK_MODE_LABELS,
} from "#app/reference/work-modes-and-employment-types.ts";

const { onsite, hybrid, remote } = WORK_MODE_LABELS;
const PAY = { kind: "number", isMoney: true, min: 1, max: 1_000_000_000 } as const;

/** What an organization writes of a job, in one control each; places and hours are beside it. */
export const POST_FIELDS = {
  title: {
    kind: "line",
    label: "Title",
    max: 120,
    hint: "Only the job title: no pay, job code, company name or ALL CAPS.",
  },
  employmentType: { kind: "choice", label: "Type", choices: EMPLOYMENT_TYPE_LABELS },
  /** Null: read from the title. */
  level: { kind: "choice", label: "Level", choices: LEVEL_LABELS },
  track: { kind: "choice", label: "Track", choices: TRACK_LABELS },
  workMode: {
    kind: "choice",
    control: "radio",
    label: "Mode",
    choices: { onsite, hybrid, remote },
    hint: "Choose Remote if people never have to come in, Hybrid if they must on some days.",
  },
  salaryMin: { ...PAY, label: "Minimum pay", hint: "Base pay, without bonus." },
  salaryMax: {
    ...PAY,
    label: "Maximum pay",
    hint: "We flag a maximum over 1.5 times the minimum. Over 3 times isn’t allowed.",
  },
  salaryCurrency: { kind: "code", label: "Currency" },
  salaryPeriod: { kind: "choice", label: "Pay period", choices: PERIOD_LABELS },
  salaryEquity: { kind: "flag", label: "Equity on top" },
  /** Plain text; converted to HTML for the public job. */
  description: {
    kind: "text",
    label: "Description",
    max: 40_000,
    rows: 18,
    hint: "Plain text with simple formatting: a blank line separates paragraphs, “- ” starts a list item, “# ” starts a heading, and “[words](https://…)” makes a link. If you paste from a web page, we add this formatting. At least 200 characters.",
  },
  tech: {
    kind: "list",
    item: "" as string,
    max: 20,
    label: "Technologies",
    hint: "Separated by commas. If you leave this empty, we read them from the description.",
  },
  visa: {
    kind: "choice",
    label: "Visa",
    choices: { yes: "Sponsored", no: "Not sponsored", unknown: "As the description says" },
    initial: "unknown",
  },
  /** An https address or a mailbox. */
  apply: {
    kind: "line",
    label: "Where to apply",
    max: 2_000,
    hint: "An https or email address. No shortened links.",
  },
  /** The first one on which it is public; null for at once. Null of what is public. */
  opensOn: {
    kind: "day",
    label: "Opens on",
    hint: "If you leave this empty, the job opens right away, or after our review if it needs one. Only members see it before then.",
  },
  lastDay: { kind: "day", label: "Last day" },
} as const satisfies Fields;

/** A published post has at least this many characters. */
export const MIN_TITLE_LENGTH = 6;
export const MIN_DESCRIPTION_LENGTH = 200;
