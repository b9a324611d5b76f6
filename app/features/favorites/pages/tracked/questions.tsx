import type { TrackedJobPage } from "./read-tracked.server.ts";

/** What to ask in the interview; here in short, so that public pages load nothing of it. */
export function Questions({ asked, general, open }: TrackedJobPage["questions"]) {
  const rows = [
    ...asked.map(({ listenFor, gap, ...each }) => ({ ...each, notes: [listenFor, gap] })),
    ...general.map(({ listenFor, ...each }) => ({ ...each, notes: [listenFor] })),
    ...open.map(({ what, question, sentence }) => ({ id: what, question, notes: [sentence] })),
  ];
  return (
    <section>
      <div className="sec">
        <h2>What to ask in the interview</h2>
      </div>
      <ul className="ledger">
        {rows.map(({ id, question, notes }) => (
          <li key={id} className="stack gap-1">
            <h3>{question}</h3>
            {notes.map(
              (note) =>
                note && (
                  <p key={note} className="meta">
                    {note}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
