import type { ReactNode } from "react";
import { Section } from "#app/ui/parts/section.tsx";

/** A word too long for its place. */
export const LONG =
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";

export function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title} className="stack gap-4">
      {children}
    </Section>
  );
}
