import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Message } from "./prompt.ts";

interface SentMessagesProps {
  title: string;
  messages: readonly Message[];
  children?: ReactNode;
}

/** The exact messages to a model. */
export function SentMessages({ title, messages, children }: SentMessagesProps) {
  return (
    <details className="more-of">
      <summary>
        <Icon name="chevron-right" />
        {title}
      </summary>
      <div className="stack gap-3">
        {children}
        {messages.map(({ role, content }) => (
          <div key={role}>
            <p className="meta">
              {role === "system" ? "Fixed text, the same for everyone" : "Your message"}
            </p>
            <p className="mono rows">{content}</p>
          </div>
        ))}
      </div>
    </details>
  );
}
