import type { ReactNode } from "react";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import type { Message } from "./prompt.ts";

interface SentMessagesProps {
  title: string;
  messages: readonly Message[];
  children?: ReactNode;
}

/** The exact messages to a model. */
export function SentMessages({ title, messages, children }: SentMessagesProps) {
  return (
    <MoreOf summary={title}>
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
    </MoreOf>
  );
}
