import { useFocusOnMount } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatDate } from "#app/ui/time.ts";
import type {
  AskedOutcome,
  CoachAnswer,
  JobPart,
  PayFigures,
  WordsPart,
} from "../../ask/answer.ts";
import { HELP_PATH } from "../../gate/crisis-card.ts";
import { HelpNow } from "../../help-now-card.tsx";
import { JobView } from "./job-view.tsx";
import { OwnLines } from "./own-lines.tsx";
import { Source } from "./source.tsx";

interface AskedOutcomeProps {
  outcome: AskedOutcome;
  /** A model's answer stands before it. */
  isSecond: boolean;
}

/** What the rules say to a question. The focus goes to it, unless a model answers, too. */
export function AskedOutcomeView({ outcome, isSecond }: AskedOutcomeProps) {
  const focused = useFocusOnMount<HTMLDivElement>();
  const element = isSecond ? undefined : focused;
  return (
    <div className="stack gap-6" tabIndex={-1} ref={element} id="answer">
      {outcome.is === "crisis" ? (
        <>
          <HelpNow {...outcome.card} />
          {outcome.otherwise && (
            <details className="more-of">
              <summary>
                <Icon name="chevron-right" />
                This is about something else: see what the coach has
              </summary>
              <div className="stack gap-6">
                <Outcome outcome={outcome.otherwise} />
              </div>
            </details>
          )}
        </>
      ) : (
        <>
          <Outcome outcome={outcome} />
          <p className="meta">
            Not well, or worried about someone?{" "}
            <Link className="link" to={HELP_PATH}>
              Talk to a person
            </Link>
          </p>
        </>
      )}
    </div>
  );
}

function Outcome({ outcome }: { outcome: Exclude<AskedOutcome, { is: "crisis" }> }) {
  const { note } = outcome;
  return (
    <>
      {note && (
        <div className="note">
          <Icon name="info" />
          <p>
            {note.line}{" "}
            {note.source && (
              <Link className="link" to={note.source.path}>
                {note.source.name}
              </Link>
            )}
          </p>
        </div>
      )}
      {outcome.is === "answer" && <Answer {...outcome} />}
      {outcome.is === "nothing" && (
        <>
          <JobView job={outcome.job} />
          <OwnLines lines={outcome.own} />
        </>
      )}
    </>
  );
}

function Answer({ job, answer }: { job: JobPart | null; answer: CoachAnswer }) {
  const { roadmap, situation, words, also, week, project, pay, own } = answer;
  return (
    <>
      {words && (
        <section className="stack gap-2">
          <h2>Words you could use</h2>
          <p>
            <b>{words.title}</b>
          </p>
          <WordsView {...words} />
          {also.map((each) => (
            <details key={each.title} className="more-of">
              <summary>
                <Icon name="chevron-right" />
                {each.title}
              </summary>
              <div className="stack gap-2">
                <WordsView {...each} />
              </div>
            </details>
          ))}
        </section>
      )}
      <JobView job={job} />
      {pay && <Pay {...pay} />}
      <section className="stack gap-2">
        <h2>Closest in the roadmap</h2>
        <p>
          <b>{roadmap.name}</b> <span className="meta">{roadmap.level}</span>
        </p>
        <p>{roadmap.does}</p>
        <ul className="stack gap-1 text-sm">
          <li>
            <span className="meta">Looks like:</span> {roadmap.looksLike}
          </li>
          <li>
            <span className="meta">Not yet:</span> {roadmap.notYet}
          </li>
          {roadmap.example && (
            <li>
              <span className="meta">Example:</span> {roadmap.example}
            </li>
          )}
          {roadmap.asked && (
            <li>
              <span className="meta">An interviewer may ask:</span> {roadmap.asked}
            </li>
          )}
        </ul>
        <Source {...roadmap.source} />
      </section>
      {situation && <Situation {...situation} />}
      <OwnLines lines={own} />
      <section className="stack gap-2">
        <h2>This week</h2>
        <p>{week.text}</p>
        <Source {...week.source} before="More:" />
        {project && (
          <>
            <p>{project.text}</p>
            <Source {...project.source} />
          </>
        )}
      </section>
    </>
  );
}

function WordsView({ advice, say, source }: WordsPart) {
  return (
    <>
      <p>{advice}</p>
      {say.map((each) => (
        <blockquote key={each} className="sources">
          {each}
        </blockquote>
      ))}
      <Source {...source} before="Written for the coach. More:" />
    </>
  );
}

function Situation({ role, text, options, why, source }: NonNullable<CoachAnswer["situation"]>) {
  return (
    <section className="stack gap-2">
      <h2>A case of this kind, and what each choice cost</h2>
      <p className="text-sm text-muted">{role}</p>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className="ledger">
        {options.map((option) => (
          <li key={option.text} className="stack gap-1">
            <p>{option.text}</p>
            <p className="text-sm text-muted">{option.feedback}</p>
          </li>
        ))}
      </ol>
      {why && <p>{why}</p>}
      <Source {...source} />
    </section>
  );
}

function Pay({ day, rows, source }: PayFigures) {
  return (
    <section className="stack gap-2">
      <h2>What these jobs pay</h2>
      <ul className="stack gap-1">
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <p className="meta">
        Counted on {formatDate(day)}. This doesn’t predict what you’ll be offered.
      </p>
      <Source {...source} />
    </section>
  );
}
