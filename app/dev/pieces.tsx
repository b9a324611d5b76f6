import type { ReactNode } from "react";
import { EntityField } from "#app/entity/entity-field.tsx";
import { emptyOf, type Fields, labelsOf, toFormValues } from "#app/entity/field.ts";
import type { Fit } from "#app/features/jobs/fit/fit.ts";
import { FitLine } from "#app/features/jobs/fit/fit-line.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { FormStatus } from "#app/ui/form/action-form.tsx";
import ConflictChoices from "#app/ui/form/conflict-choices.tsx";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { FormContext } from "#app/ui/form/form-context.ts";
import { FormError } from "#app/ui/form/form-error.tsx";
import { ICON_NAMES, Icon } from "#app/ui/icon.tsx";
import { Incomplete } from "#app/ui/incomplete.tsx";
import { CalibrationPlot } from "#app/ui/instruments/calibration-plot.tsx";
import { FitMarks } from "#app/ui/instruments/fit-marks.tsx";
import { FunnelShape } from "#app/ui/instruments/funnel-shape.tsx";
import { HoursStrip } from "#app/ui/instruments/hours-strip.tsx";
import { LevelCells } from "#app/ui/instruments/level-cells.tsx";
import { LevelStrip } from "#app/ui/instruments/level-strip.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { PayBar } from "#app/ui/instruments/pay-bar.tsx";
import { Sparkline } from "#app/ui/instruments/sparkline.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { Offline } from "#app/ui/offline.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { ThemeSwitch } from "#app/ui/theme.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";

/*
 * Every piece of the interface in every state, for whoever changes one. It exists in development only:
 * `npm run dev`, then /dev/pieces.
 */

const FIELDS = {
  name: { kind: "line", label: "A line", max: 40, hint: "With a hint.", placeholder: "Northwind" },
  about: { kind: "text", label: "A text", max: 400, rows: 3 },
  years: { kind: "number", label: "A number", min: 0, max: 60 },
  on: { kind: "day", label: "A day" },
  at: { kind: "time", label: "A time" },
  level: { kind: "choice", label: "A choice", choices: { senior: "Senior", lead: "Tech Lead" } },
  theme: {
    kind: "choice",
    control: "radio",
    label: "A choice that is always made",
    choices: { auto: "As my system", dark: "Dark" },
    initial: "auto",
  },
  modes: { kind: "choices", label: "Choices", choices: { remote: "Remote", onsite: "On site" } },
  isOpen: { kind: "flag", label: "A box to tick", hint: "With a hint." },
  link: { kind: "code", label: "An address", type: "url", max: 200, placeholder: "https://" },
} as const satisfies Fields;

const LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const FILLED = { ...emptyOf(FIELDS), name: LONG, about: "Two lines\nof text.", years: 7 };
const ERRORS = Object.fromEntries(
  Object.keys(FIELDS).map((name) => [name, ["What is wrong, and how to put it right."]]),
);

const FIT: Fit = {
  location: { answer: "yes", sentence: "You can do this job from Poland. Remote from anywhere." },
  hours: { answer: "yes", sentence: "Your time zone is within UTC−1 to UTC+4 all year." },
  pay: { answer: "unclear", sentence: "The stated pay can’t be compared with your minimum." },
  stack: { answer: "no", sentence: `${LONG} is new to you.` },
  role: { answer: "unstated", sentence: "Say which role you’re aiming for." },
};

const BAND = { p25: 70_000, p50: 90_000, p75: 120_000 };
const FUNNEL = [
  { label: "Saved", n: 9 },
  { label: "Applied", n: 6 },
  { label: "Interview", n: 2 },
  { label: "Offer", n: 0 },
];
const DAY = { start: 360, end: 1_140 };
const WORKDAY = { start: 540, end: 1_020 };

const FORM = { id: "status", labels: {}, values: {}, errors: {}, isBusy: false };
const FORM_STATES = [
  { isBusy: true },
  { result: { ok: true as const, message: "Saved." } },
  { result: { error: "invalid" } },
];
const TONES = ["", "on", "warn", "bad"];
const BUTTONS = ["btn primary", "btn", "btn quiet", "btn danger", "btn big", "link"];

export default function Pieces() {
  return (
    <div className="page stack gap-10">
      <div className="head">
        <h1>Pieces</h1>
        <p className="lede">Every piece of the interface, in every state.</p>
        <ThemeSwitch />
      </div>
      <Piece title="Text">
        <h1>Heading 1</h1>
        <h2>Heading 2</h2>
        <h3>Heading 3</h3>
        <p className="lede">A lede says what a page is for.</p>
        <p>
          A paragraph with <a href="#text">a link to itself</a>, <b>bold words</b> and{" "}
          <span className="text-muted">muted ones</span>.
        </p>
        <p className="meta">A line of facts · Nov 24, 2026</p>
      </Piece>
      <Piece title="Buttons">
        {BUTTONS.map((className) => (
          <p className="row" key={className}>
            <button type="button" className={className}>
              {className}
            </button>
            <button type="button" className={className} aria-busy="true">
              busy
            </button>
            <button type="button" className={className} disabled>
              disabled
            </button>
          </p>
        ))}
        <CopyButton text="copied">Copy</CopyButton>
      </Piece>
      <Piece title="Icons">
        <p className="row">
          {ICON_NAMES.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      </Piece>
      <Piece title="Tags, chips and notes">
        <p className="row">
          {TONES.map((tone) => (
            <span key={tone} className={`tag ${tone}`}>
              tag {tone}
            </span>
          ))}
          <span className="chip">
            chip <Icon name="x" />
          </span>
        </p>
        {([undefined, "ok", "warn", "bad"] as const).map((tone) => (
          <Note key={tone ?? ""} tone={tone}>
            A note {tone}: what happened, and what one can do.
          </Note>
        ))}
        {["yes", "unclear", "no"].map((state) => (
          <p key={state} className={`state ${state}`}>
            <Icon name={state === "yes" ? "check" : "info"} />
            The state “{state}”, in words.
          </p>
        ))}
      </Piece>
      <Piece title="Fields, empty">
        <FieldsIn id="empty" values={toFormValues(FIELDS, emptyOf(FIELDS))} errors={{}} />
      </Piece>
      <Piece title="Fields with what was typed, and its errors">
        <FormError
          result={{ error: "invalid", message: "Not saved: some answers need a change." }}
          {...{ formId: "wrong", failureCount: 1, labels: labelsOf(FIELDS), currentValues: {} }}
          {...{ conflict: null, formatValue: (_: string, value: string) => value }}
          chooseValue={() => {}}
          retry={() => {}}
        />
        <FieldsIn id="wrong" values={toFormValues(FIELDS, FILLED)} errors={ERRORS} />
      </Piece>
      <Piece title="A form’s status">
        <p className="row">
          {FORM_STATES.map((state) => (
            <FormContext key={JSON.stringify(state)} value={{ ...FORM, ...state }}>
              <FormStatus />
            </FormContext>
          ))}
        </p>
      </Piece>
      <Piece title="Both changed it">
        <ConflictChoices
          labels={{ name: "Name" }}
          formatValue={(_, value) => value}
          conflict={{
            yours: { name: "Yours" },
            theirs: { name: "Theirs" },
            taken: [],
            conflicting: ["name"],
            hasFields: true,
          }}
          chooseValue={() => {}}
        />
      </Piece>
      <Piece title="Cards and lists">
        <div className="panel stack">
          <h3>A card</h3>
          <p>One thing to act on.</p>
        </div>
        <ul className="ledger ruled">
          <li className="py-3">A row of a list</li>
          <li className="py-3">{LONG}</li>
        </ul>
        <MoreOf summary="More of it" about=", of what">
          <p>What was folded.</p>
        </MoreOf>
        <BackLink to="/">The page above</BackLink>
        <Incomplete>This part could not be read right now.</Incomplete>
      </Piece>
      <Piece title="Instruments">
        {(["yes", "no", "unclear", "unstated"] as const).map((answer) => (
          <p key={answer} className="row gap-2 text-sm">
            <FitMarks answers={Array(5).fill(answer)} />
            Location, hours, pay, stack, role: {answer}
          </p>
        ))}
        <FitLine fit={FIT} />
        <p className="row">
          {["Marégrafo", "Duruwa Pay", "7", "東京"].map((name, index) => (
            <Monogram key={name} name={name} hue={index * 2} />
          ))}
          {[1, 3, 5, 7].map((hue) => (
            <Monogram key={hue} name={LONG} hue={hue} size={hue > 3 ? "large" : "small"} />
          ))}
        </p>
        <p className="text-sm">
          Pay over the market and a minimum, beyond the scale, and without a job’s own:
        </p>
        <PayBar pay={{ least: 80_000, most: 100_000 }} market={BAND} minimum={75_000} />
        <PayBar pay={{ least: 280_000, most: 400_000 }} market={BAND} minimum={null} />
        <PayBar pay={null} market={BAND} minimum={75_000} />
        <p className="text-sm">A day within another, partly outside, and unknown:</p>
        <HoursStrip theirs={[DAY]} yours={[WORKDAY]} shared={[WORKDAY]} />
        <HoursStrip theirs={[WORKDAY]} yours={[DAY]} shared={[WORKDAY]} />
        <HoursStrip theirs={[DAY]} yours={[]} shared={[]} />
        <p className="text-sm">A figure that moved, with a target, and one value alone:</p>
        <Sparkline values={[1, null, 1.5, 2.2]} target={3} max={4} />
        <Sparkline values={[2]} max={4} />
        <p className="text-sm">What was said against what happened:</p>
        <CalibrationPlot
          points={[
            { said: 30, held: 50, count: 2 },
            { said: 70, held: 60, count: 10 },
            { said: 90, held: 75, count: 12 },
          ]}
        />
        <p className="text-sm">How many came how far, and none:</p>
        <FunnelShape steps={FUNNEL} />
        <FunnelShape steps={FUNNEL.map((step) => ({ ...step, n: 0 }))} />
        <p className="text-sm">
          Not answered, level 0 to 4, then with evidence, practiced, mentioned, and all of it:
        </p>
        <LevelStrip cells={[null, 0, 1, 2, 3, 4].map((level) => ({ level }))} />
        <LevelStrip
          cells={[
            { level: 3, isEvidenced: true },
            { level: 1, isPracticed: true },
            { level: null, isAsked: true },
            { level: 2, isEvidenced: true, isPracticed: true, isAsked: true },
          ]}
        />
        {[null, 0, 1, 2, 3, 4].map((level) => (
          <p key={level} className="text-sm">
            <LevelCells level={level} target={3} /> {level ?? "Not answered"}
          </p>
        ))}
      </Piece>
      <Piece title="In place of a page">
        <NotFound message="This job is no longer listed." />
        <Unavailable status={503} message={null} />
        <Offline />
      </Piece>
    </div>
  );
}

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="stack gap-4">
      {children}
    </Section>
  );
}

interface FieldsInProps {
  id: string;
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

function FieldsIn({ id, values, errors }: FieldsInProps) {
  return (
    <FormContext value={{ id, labels: labelsOf(FIELDS), values, errors, isBusy: false }}>
      <form className="stack">
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((name) => (
          <EntityField key={name} fields={FIELDS} name={name} />
        ))}
        <SubmitButton className="btn primary">Save</SubmitButton>
      </form>
    </FormContext>
  );
}
