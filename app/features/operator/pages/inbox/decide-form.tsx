import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { CheckboxField, SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { OpenItem } from "./inbox.server.ts";
import { inboxPath } from "./inbox-path.ts";
import { nameOf, needsCare, WORDS_LENGTH } from "./item.ts";
import { useInboxPath } from "./use-inbox-path.tsx";

interface DecideFormProps {
  item: OpenItem;
  kind: string | null;
  onDecided(path: string, message: string): void;
}

/** The decisions about an item, and what each sends; the next item opens afterwards. */
export function DecideForm({ item, kind, onDecided }: DecideFormProps) {
  const { key, version, choices, readers, next, previous, alike } = item;
  const toPath = useInboxPath();
  const nextPath = toPath({ kind, item: next?.key ?? null });
  const withKeys = choices.filter((choice) => !needsCare(choice));
  return (
    <section className="panel stack gap-3" aria-labelledby="decide-title">
      <h3 id="decide-title">Decide</h3>
      <ActionForm
        intent="decide"
        item="item"
        hidden={{
          ...{ item: key, version, kind: kind ?? "", next: next?.key ?? "" },
          alike: alike.map((each) => each.key).join("\n"),
          shown: JSON.stringify(
            Object.fromEntries(choices.map(({ name, sentence }) => [name, sentence])),
          ),
        }}
        defaults={{ words: item.reply }}
        labels={{
          words: "Reply",
          also: `The same for ${formatCount(alike.length, "similar item")}`,
        }}
        className="stack gap-3"
        isDraftDisabled
        onSaved={({ message = "" }) => onDecided(nextPath, message)}
      >
        {item.hasReply && (
          <>
            {/* A placeholder tells the styles that the field is empty. */}
            <TextField
              name="words"
              rows={3}
              maxLength={WORDS_LENGTH.max}
              hint={readers}
              placeholder=" "
            />
            <Sentences item={item} kind={kind} />
          </>
        )}
        {alike.length + item.alikeHeld > 0 && <Alike item={item} />}
        <p className="row">
          {choices.map((choice, index) => (
            <SubmitButton
              key={choice.name}
              name="decision"
              value={choice.name}
              className={index === 0 && !needsCare(choice) ? "btn primary" : "btn"}
            >
              {!needsCare(choice) && (
                <span className="key with-script" aria-hidden="true">
                  {withKeys.indexOf(choice) + 1}
                </span>
              )}
              {choice.label}
              {choice.isFinal && " (can’t be undone)"}
            </SubmitButton>
          ))}
          {next && (
            <Link className="btn quiet" to={nextPath} data-next>
              Later
            </Link>
          )}
          {previous && (
            <Link className="btn quiet" to={toPath({ kind, item: previous })} data-previous>
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

/** What each button sends. The styles show the part that holds: with a reply, or without one. */
function Sentences({ item: { key, choices }, kind }: Pick<DecideFormProps, "item" | "kind">) {
  const toPath = useInboxPath();
  const replying = choices.filter(({ sentence }) => sentence !== null);
  const silent = choices.filter(({ sentence }) => sentence === null);
  return (
    <>
      <ul className="meta stack gap-1 if-empty">
        <li>If the reply is empty, these buttons send:</li>
        {replying.map((choice) => (
          <li key={choice.name} className="wrap-anywhere">
            {nameOf(choice)}:{" "}
            {choice.sentence ? (
              <>
                “{choice.sentence}”{" "}
                <Link
                  className="link"
                  to={toPath({ kind, item: key, reply: choice.name })}
                  preventScrollReset
                >
                  Edit<span className="sr-only"> what {nameOf(choice)} sends</span>
                </Link>
              </>
            ) : (
              "nothing, so write a reply first"
            )}
          </li>
        ))}
      </ul>
      <p className="meta if-filled">
        If you write a reply, exactly that is sent by: {replying.map(nameOf).join(", ")}.
        {silent.length > 0 && ` These send nothing: ${silent.map(nameOf).join(", ")}.`}
      </p>
    </>
  );
}

/** Those that are decided in the same way if the operator says so. */
function Alike({ item: { alike, alikeHeld } }: Pick<DecideFormProps, "item">) {
  return (
    <div className="stack gap-2">
      {alike.length > 0 && <CheckboxField name="also" />}
      {alikeHeld > 0 && (
        <p className="meta">
          Left out: {formatCount(alikeHeld, "similar item")} assigned to other operators.
        </p>
      )}
      {alike.length > 0 && (
        <MoreOf summary="Similar items">
          <ul className="stack gap-1">
            {alike.map((each) => (
              <li key={each.key}>
                <Link className="link wrap-anywhere" to={inboxPath({ item: each.key })}>
                  {[...each.what, each.title].join(" · ")}
                </Link>
              </li>
            ))}
          </ul>
        </MoreOf>
      )}
    </div>
  );
}
