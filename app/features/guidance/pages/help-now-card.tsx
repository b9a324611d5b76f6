import { Link } from "#app/ui/link.tsx";
import { CRISIS_TITLE, HELP_PATH, HELPLINES, type NumbersHere } from "../gate/helplines.ts";

/** For someone who may be in danger, or who worries about someone: whom to call where they live, and elsewhere. */
export function HelpNow({ text, here }: { text: string; here: NumbersHere | null }) {
  return (
    <section className="panel stack gap-3" aria-labelledby="help-now" role="alert">
      <h3 id="help-now">{CRISIS_TITLE}</h3>
      <p>{text}</p>
      {here && (
        <ul className="stack gap-1">
          {here.numbers.map(({ name, number, href }) => (
            <li key={href}>
              {name} in {here.place}:{" "}
              <a className="link" href={href}>
                {number}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link className="link" to={HELP_PATH}>
          Numbers by country
        </Link>
      </p>
      <p>
        Helplines by country, free and in many languages:{" "}
        <a className="link" href={HELPLINES.url} rel="noopener noreferrer">
          {HELPLINES.name}
        </a>
      </p>
    </section>
  );
}
