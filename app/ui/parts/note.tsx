import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon.tsx";

interface NoteProps {
  tone?: "ok" | "warn" | "bad";
  icon?: IconName;
  role?: "status" | "alert";
  children: ReactNode;
}

/** What a page has to say in one paragraph before anything else. */
export function Note({ tone, icon = "info", role, children }: NoteProps) {
  return (
    <div className={tone ? `note ${tone}` : "note"} role={role}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}
