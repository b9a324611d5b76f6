import { useState } from "react";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import type { FavoriteCard } from "./card.server.ts";
import { type ApplicationKind, STAGES } from "./favorite.ts";
import { STAGE_LABELS } from "./labels.ts";
import { type Moved, MoveToast, toMoved } from "./move-toast.tsx";
import { toCardMove, toCardPlace } from "./pipeline.ts";

type StageBarProps = Pick<FavoriteCard, "target" | "version" | "stage"> & {
  kind: ApplicationKind;
};

/** How far an application went; the press of another stage moves it there. */
export function StageBar({ kind, target, version, stage: from }: StageBarProps) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const place = toCardPlace({ kind, target, version, from });
  return (
    <ActionForm
      intent="move_card"
      id={`stages-${target}`}
      isDraftDisabled
      className="stack gap-2"
      onSaved={(result) => setMoved(toMoved(result))}
    >
      <fieldset className="stages">
        <legend className="sr-only">Stage</legend>
        {STAGES.map((stage) => (
          <button
            key={stage}
            type={stage === from ? "button" : "submit"}
            name="card"
            value={toCardMove(place, stage)}
            aria-pressed={stage === from}
          >
            {STAGE_LABELS[stage]}
          </button>
        ))}
      </fieldset>
      <MoveToast moved={moved} />
    </ActionForm>
  );
}
