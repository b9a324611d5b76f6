import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { OpenItem } from "./inbox.server.ts";
import { inboxPath } from "./inbox-path.ts";
import { WORDS_LENGTH } from "./item.ts";

interface DecideFormProps {
  item: OpenItem;
  kind: string | null;
  onDecided(path: string, message: string): void;
}

/** The decisions about an item, with a prepared sentence; the next item opens afterwards. */
export function DecideForm({ item, kind, onDecided }: DecideFormProps) {
  const { key, version, choices, readers, next, previous, alike } = item;
  // A saved sentence is shown before it is sent, like any other.
  const prepared = item.prepared && (item.saved ?? item.prepared);
  const nextPath = inboxPath({ kind, item: next?.key ?? null });
  const others = choices.filter(({ sentence }) => sentence !== null && sentence !== prepared);
  return (
    <section className="panel stack gap-3" aria-labelledby="decide-title">
      <h3 id="decide-title">Decide</h3>
      <ActionForm
        intent="decide"
        item="item"
        hidden={{
          ...{ item: key, version, kind: kind ?? "", next: next?.key ?? "" },
          alike: alike.map((each) => each.key).join("\n"),
        }}
        defaults={{ words: prepared }}
        labels={{
          words: "Reply",
          also: `The same for ${formatCount(alike.length, "similar item")}`,
        }}
        className="stack gap-3"
        isDraftDisabled
        onSaved={({ message = "" }) => onDecided(nextPath, message)}
      >
        {prepared && (
          <TextField name="words" rows={3} maxLength={WORDS_LENGTH.max} hint={readers} />
        )}
        {others.length > 0 && (
          <ul className="meta">
            <li>Unless you edit the reply, these buttons send:</li>
            {others.map(({ name, label, sentence }) => (
              <li key={name}>
                {label.split(":")[0]}: “{sentence}”
              </li>
            ))}
          </ul>
        )}
        {alike.length > 0 && <Alike items={alike} />}
        <p className="row">
          {choices.map(({ name, label }, index) => (
            <SubmitButton
              key={name}
              name="decision"
              value={name}
              className={index === 0 ? "btn primary" : "btn"}
            >
              <span className="key with-script" aria-hidden="true">
                {index + 1}
              </span>
              {label}
            </SubmitButton>
          ))}
          {next && (
            <Link className="btn quiet" to={nextPath} data-next>
              Later
            </Link>
          )}
          {previous && (
            <Link className="btn quiet" to={inboxPath({ kind, item: previous })} data-previous>
              Back
            </Link>
          )}
          <FormStatus busyLabel="Deciding" />
        </p>
      </ActionForm>
      {next && (
        <p className="meta wrap-anywhere">
          Next: {next.title} ({next.what.join(" · ")})
        </p>
      )}
    </section>
  );
}

/** Those that are decided in the same way if the operator says so. */
function Alike({ items }: { items: OpenItem["alike"] }) {
  return (
    <div className="stack gap-2">
      <CheckboxField name="also" />
      <MoreOf summary="Similar items">
        <ul className="stack gap-1">
          {items.map((each) => (
            <li key={each.key}>
              <Link className="link wrap-anywhere" to={inboxPath({ item: each.key })}>
                {[...each.what, each.title].join(" · ")}
              </Link>
            </li>
          ))}
        </ul>
      </MoreOf>
    </div>
  );
}
