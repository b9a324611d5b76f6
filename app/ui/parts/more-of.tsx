import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon.tsx";

interface MoreOfProps extends ComponentProps<"details"> {
  summary: ReactNode;
  /** What a screen reader hears after the summary: more of what, as a list has many. */
  about?: string;
}

/** What stands folded below one line until someone opens it. */
export function MoreOf({ summary, about, className, children, ...details }: MoreOfProps) {
  return (
    <details className={className ? `more-of ${className}` : "more-of"} {...details}>
      <summary>
        <Icon name="chevron-right" />
        {summary}
        {about && <span className="sr-only">{about}</span>}
      </summary>
      {children}
    </details>
  );
}
