import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { KNOWN_BOARDS_PATH } from "#app/features/operator/paths.ts";
import { SubmitButton } from "#app/ui/form/field.tsx";
import { postForm } from "#app/ui/form/use-submission.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { formatCount } from "#app/ui/time.ts";
import { type KnownBoard, MAX_KNOWN_AT_ONCE } from "../../operator/known-board.ts";

/** Adds group after group, and says how far it is. Leaving the page stops it after the group under way. */
export function AddAll({ boards }: { boards: readonly KnownBoard[] }) {
  const isHydrated = useIsHydrated();
  const { revalidate } = useRevalidator();
  const [progress, setProgress] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  if (!isHydrated) return null;
  async function addAll(form: HTMLFormElement | null) {
    const haveReadBoth = form ? new FormData(form).has("haveReadBoth") : false;
    if (!haveReadBoth) return setProgress("Read the robots.txt and the terms, then check the box.");
    setBusy(true);
    const total = boards.length;
    const together = crypto.randomUUID();
    let asked = 0;
    let failure = "";
    for (const group of toGroups(boards)) {
      if (!isOpen.current || failure) break;
      setProgress(`Asking the host: ${asked} of ${formatCount(total, "board")}`);
      const names = group.map(({ board }) => board).join(" ");
      const fields = { intent: "add_known", group: names, together, haveReadBoth: "on" };
      const result = await postForm(KNOWN_BOARDS_PATH, fields);
      // Where none of a group could be added, the next may.
      if (result.error && result.error !== "invalid") failure = result.message ?? "";
      else asked += group.length;
    }
    await revalidate();
    setBusy(false);
    setProgress(
      failure
        ? `Stopped after ${asked} of ${formatCount(total, "board")}. ${failure}`
        : "Asked about all boards. Those that are still listed here weren’t added: their host gave another name, or none.",
    );
  }
  return (
    <div className="row">
      {(isBusy || toGroups(boards).length > 1) && (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || undefined}
          onClick={(event) => {
            if (!isBusy) void addAll(event.currentTarget.form);
          }}
        >
          Add all {boards.length}
        </button>
      )}
      <span className="meta" role="status">
        {progress}
      </span>
    </div>
  );
}

/** In the order of their names, as many as can be added at once. */
export function toGroups(boards: readonly KnownBoard[]): KnownBoard[][] {
  const starts = Array.from({ length: Math.ceil(boards.length / MAX_KNOWN_AT_ONCE) }, (_, n) => n);
  return starts.map((n) => boards.slice(n * MAX_KNOWN_AT_ONCE, (n + 1) * MAX_KNOWN_AT_ONCE));
}

export function KnownGroup({ group }: { group: readonly KnownBoard[] }) {
  const [first, last] = [group[0]?.company, group.at(-1)?.company];
  return (
    <li className="row between">
      <span className="wrap-anywhere">{group.map(({ company }) => company).join(", ")}</span>
      <SubmitButton name="group" value={group.map(({ board }) => board).join(" ")}>
        {first === last ? `Add ${first}` : `Add ${first} – ${last}`}
      </SubmitButton>
    </li>
  );
}
