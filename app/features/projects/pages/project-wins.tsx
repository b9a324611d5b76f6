import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { Win } from "../project.ts";

export function ProjectWins({ wins }: { wins: readonly Pick<Win, "id" | "on" | "text">[] }) {
  if (wins.length === 0) return null;
  return (
    <Section title="Wins in this project" titleId="own-wins">
      <ul className="ledger">
        {wins.map((win) => (
          <li key={win.id}>
            <p className="text-sm">{win.text}</p>
            <p className="meta">{formatDate(win.on)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
