import { accountErrorBoundary } from "#app/auth/sign-in-required.tsx";
import { UnmatchedFormError } from "#app/auth/unsaved-form.tsx";
import { viewerOf, writeContextOf } from "#app/auth/viewer.server.ts";
import { databaseOf } from "#app/db/database.server.ts";
import { fixedLimitNote } from "#app/features/premium/limit-help.ts";
import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { handleForm } from "#app/http/handle-form.ts";
import { withReadTimeout, withWriteTimeout } from "#app/http/timeout.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import type { FormResult } from "#app/ui/form/form-result.ts";
import { Link } from "#app/ui/link.tsx";
import { unlistedHead } from "#app/ui/parts/unlisted-head.ts";
import { formatDate } from "#app/ui/time.ts";
import { hide, listHidden, showAgain } from "../../hidden/hidden.server.ts";
import { type HiddenItem, MAX_HIDDEN, MAX_WORD_LENGTH, toHiddenKey } from "../../hidden/hidden.ts";
import type { Route } from "./+types/list.ts";
import { HIDDEN_FORMS } from "./forms.server.ts";

const PAGE = {
  page: "Hidden",
  holds: "Jobs, companies and title words that you hid. Only you see them.",
};

export const meta: Route.MetaFunction = () => unlistedHead(PAGE.page);

export async function loader({ context }: Route.LoaderArgs) {
  const listing = listHidden(databaseOf(context), viewerOf(context));
  const hidden = await withReadTimeout(listing, "Hidden items");
  return { hidden, limit: fixedLimitNote("hidden", hidden.length, MAX_HIDDEN) };
}

export function action(args: Route.ActionArgs) {
  return handleForm(args, HIDDEN_FORMS, async ({ intent, value }) => {
    const { db, viewer, now } = await writeContextOf(args.context);
    if (intent === "show") {
      const title = await withWriteTimeout(showAgain(db, viewer, value.item));
      return { message: title ? `Shown again: ${title}` : "This is already shown." };
    }
    const item = intent === "hide" ? value.item : { kind: "word" as const, target: value.word };
    const { kind, target, title } = await withWriteTimeout(hide(db, viewer, { ...item, now }));
    return { message: `Hidden: ${title}`, undo: toHiddenKey(kind, target) };
  });
}

const GROUPS = [
  { kind: "word", name: "Words" },
  { kind: "organization", name: "Companies" },
  { kind: "job", name: "Jobs" },
] as const;

export default function Hidden({
  loaderData: { hidden, limit },
  actionData,
}: Route.ComponentProps) {
  const result = actionData as FormResult | undefined;
  const groups = GROUPS.flatMap(({ kind, name }) => {
    const items = hidden.filter((item) => item.kind === kind);
    return items.length > 0 ? [{ name, items }] : [];
  });
  return (
    <div className="page">
      <div className="narrow stack gap-8">
        <header className="stack gap-3">
          <h1>{PAGE.page}</h1>
          <p className="lede">
            Hidden jobs are left out of lists, similar jobs, searches, feeds and emails. Jobs you
            saved stay in your favorites.
          </p>
        </header>
        {(limit || result?.intent !== "hide_word") && <UnmatchedFormError result={result} />}
        {limit ? <LimitNote limit={limit} /> : <HideWord count={hidden.length} />}
        {groups.map(({ name, items }) => (
          <section key={name} className="stack gap-2" aria-labelledby={`hidden-${name}`}>
            <div className="sec">
              <h2 id={`hidden-${name}`}>{name}</h2>
              <span className="meta">{items.length}</span>
            </div>
            <ul className="ledger">
              {items.map((item) => (
                <HiddenRow key={item.target} item={item} />
              ))}
            </ul>
          </section>
        ))}
        {hidden.length === 0 && (
          <p>
            Nothing hidden yet. To hide a job or its company, press “Not interested” on a{" "}
            <Link className="link" to="/jobs">
              job
            </Link>
            .
          </p>
        )}
      </div>
    </div>
  );
}

function HideWord({ count }: { count: number }) {
  return (
    <ActionForm intent="hide_word" labels={{ word: "Word or phrase in a job title" }}>
      <div className="line">
        <TextField
          key={count}
          name="word"
          hint="For example: customer success."
          maxLength={MAX_WORD_LENGTH}
          autoComplete="off"
        />
        <SubmitButton>Hide</SubmitButton>
        <FormStatus />
      </div>
    </ActionForm>
  );
}

function HiddenRow({ item: { kind, target, title, hiddenAt } }: { item: HiddenItem }) {
  return (
    <li className="row between">
      <p>
        {kind === "job" ? <Link to={`/jobs/${target}`}>{title}</Link> : title}{" "}
        <span className="meta">{formatDate(hiddenAt)}</span>
      </p>
      <ActionForm
        intent="show"
        id={`show-${target.replaceAll(" ", "-")}`}
        hidden={{ item: toHiddenKey(kind, target) }}
        item="item"
        className="row"
      >
        <FormStatus busyLabel="Showing" />
        <SubmitButton>
          Show again<span className="sr-only"> {title}</span>
        </SubmitButton>
      </ActionForm>
    </li>
  );
}

export const ErrorBoundary = accountErrorBoundary(PAGE);
