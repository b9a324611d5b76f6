import type { ReactNode } from "react";

interface GaugeFigureProps {
  figure: ReactNode;
  /** Where it comes from, and what its scale shows. */
  sentences: readonly (string | undefined)[];
  isOpen?: boolean | undefined;
}

/** What was measured; its sentences are one press away, so that a phone’s first screen shows all of it. */
export function GaugeFigure({ figure, sentences, isOpen }: GaugeFigureProps) {
  const said = sentences.filter(Boolean).join(" ");
  if (!said) return <p className="mid-figure">{figure}</p>;
  return (
    <details className="why" open={isOpen}>
      <summary>
        <span className="mid-figure">{figure}</span>
      </summary>
      <p className="meta">{said}</p>
    </details>
  );
}
