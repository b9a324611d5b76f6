import type { CrisisCard } from "./gate/crisis-card.ts";

/** For someone who may be in danger, or who worries about someone. */
export function HelpNow({ title, text, lines }: CrisisCard) {
  return (
    <section className="panel stack gap-3" aria-labelledby="help-now" role="alert">
      <h3 id="help-now">{title}</h3>
      <p>{text}</p>
      <ul className="stack gap-1">
        {lines.map(({ before, words, href }) => (
          <li key={href}>
            {before}:{" "}
            <a className="link" href={href} rel="noopener noreferrer">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
