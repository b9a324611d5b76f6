import { CRISIS_TITLE, HELPLINES } from "../gate/helplines.ts";

/** For someone who may be in danger, or who worries about someone. */
export function HelpNow({ text }: { text: string }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="help-now" role="alert">
      <h3 id="help-now">{CRISIS_TITLE}</h3>
      <p>{text}</p>
      <p>
        Helplines by country, free and in many languages:{" "}
        <a className="link" href={HELPLINES.url} rel="noopener noreferrer">
          {HELPLINES.name}
        </a>
      </p>
    </section>
  );
}
