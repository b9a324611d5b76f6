import type { ComponentProps, ReactNode } from "react";

interface SectionProps extends Omit<ComponentProps<"section">, "title"> {
  title: ReactNode;
  /** Of the heading, which then names the section. */
  titleId?: string;
  /** Beside the title. */
  note?: ReactNode;
}

export function Section({ title, titleId, note, children, ...section }: SectionProps) {
  return (
    <section aria-labelledby={titleId} {...section}>
      <div className="sec">
        <h2 id={titleId}>{title}</h2>
        {note !== undefined && <span className="meta">{note}</span>}
      </div>
      {children}
    </section>
  );
}
