import type { ReactNode } from "react";
import { FAVORITES_PATH } from "#app/features/favorites/favorite.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

interface TargetFormProps {
  values: Record<string, string>;
  className?: string | undefined;
  /** Where there is script. */
  onSend(): void;
  children: ReactNode;
}

/** Chooses what to work toward, or puts it aside. */
export function TargetForm({ values, className, onSend, children }: TargetFormProps) {
  return (
    <form
      method="post"
      action={FAVORITES_PATH}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <HiddenFields values={values} />
      {children}
    </form>
  );
}
