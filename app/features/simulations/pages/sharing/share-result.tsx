import { lazy } from "react";
import { openingSentence } from "#app/features/account/share-owner.ts";
import { LinkRow } from "#app/features/shares/link-row.tsx";
import { SHARE_DAYS, SHARE_FIELD_LABELS, SHARES_PATH } from "#app/features/shares/share.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import type { ViewerResult } from "../play/play-page.server.ts";
import type { PlayerProps } from "../play/player-hooks.tsx";

// Without a Suspense fallback: hardly anyone needs it, and the server waits for it.
const LimitNote = lazy(async () => ({
  default: (await import("#app/features/premium/limit-note.tsx")).LimitNote,
}));

const LABELS = {
  fields: "Along with the ending and the score, show",
  days: "The link expires after",
};
const FIELDS = [{ value: "path", text: SHARE_FIELD_LABELS.path }];
const DAYS = SHARE_DAYS.map((days) => ({ value: String(days), text: `${days} days` }));

export function ShareResult({ page, result }: PlayerProps & { result: ViewerResult }) {
  const { attempt, submission, siteOrigin, now } = page;
  if (!attempt) return null;
  return (
    <MoreOf summary="Share this result" open={result.links.length > 0 || undefined}>
      <section className="stack gap-4 pt-3" aria-label="Share this result">
        <p className="text-sm">
          Anyone with the link can see the result without an account, until the link expires or you
          revoke it. Your answers to the questions are never shown. {openingSentence(result)}
        </p>
        {result.links.length > 0 && (
          <ul className="ledger ruled">
            {result.links.map((link) => (
              <LinkRow
                key={link.id}
                share={{ ...link, kind: "attempt" }}
                siteOrigin={siteOrigin}
                now={now}
              >
                {link.fields.length > 0
                  ? " · with the path you took"
                  : " · without the path you took"}
              </LinkRow>
            ))}
          </ul>
        )}
        {result.limit ? (
          <LimitNote limit={result.limit} />
        ) : (
          <ActionForm
            intent="share"
            hidden={{ attempt: attempt.id }}
            submissionKey={submission}
            defaults={{ days: "30" }}
            labels={LABELS}
            className="stack gap-3"
          >
            <ChoicesField name="fields" options={FIELDS} />
            <ChoicesField name="days" type="radio" options={DAYS} />
            <SubmitRow busyLabel="Creating the link">Create link</SubmitRow>
          </ActionForm>
        )}
        <p className="meta">
          All your links are under{" "}
          <Link className="link" to={SHARES_PATH}>
            My Links
          </Link>
          .
        </p>
      </section>
    </MoreOf>
  );
}
