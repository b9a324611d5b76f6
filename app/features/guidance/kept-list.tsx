import { useEffect, useRef, useState } from "react";
import type { KeptAnswer } from "./kept-answers.server.ts";
import { KeptRow } from "./kept-row.tsx";

export function KeptList({ kept, now }: { kept: readonly KeptAnswer[]; now: string }) {
  const [said, setSaid] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  // The row disappears together with its focused form.
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  const saying = (
    <p className="meta empty:hidden" role="status" tabIndex={-1} ref={status}>
      {said}
    </p>
  );
  if (kept.length === 0) return saying;
  return (
    <section aria-labelledby="kept">
      <div className="sec">
        <h2 id="kept">Answers you kept</h2>
        <span className="meta">{kept.length}</span>
      </div>
      {saying}
      <ul className="ledger">
        {kept.map((each) => (
          <KeptRow
            key={each.id}
            kept={each}
            now={now}
            onForgotten={({ message = "" }) => setSaid(message)}
          />
        ))}
      </ul>
    </section>
  );
}
