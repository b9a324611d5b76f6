import { Fragment } from "react";
import type { SourceTerm } from "#app/features/jobs/job.ts";
import { type ImportedSourceKind, sourceKindLabel } from "#app/features/jobs/job-source-kinds.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { RobotsReading } from "../../robots/read-robots.server.ts";
import {
  isPermissive,
  MAX_TERM_LENGTH,
  unreadTermsText,
  VERDICT_MESSAGES,
} from "../../robots/robots-verdict.ts";
import { PROVIDER_TERMS } from "./provider-terms.ts";

/** The addresses of a source, and what its host's robots.txt says about them. */
export function HostRules({
  robots: { verdict, reason, robotsUrl, addresses, rules },
}: {
  robots: RobotsReading;
}) {
  return (
    <>
      <Section title="Addresses we’d read" titleId="addresses" className="stack gap-3">
        <ul className="stack gap-2">
          {addresses.map(({ address, isAllowed }) => (
            <li key={address} className="wrap-anywhere">
              <span className="mono block">{address}</span>
              {isAllowed !== null && (
                <span className="text-sm">
                  {VERDICT_MESSAGES[isAllowed ? "allowed" : "refused"]}.
                </span>
              )}
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          While a board is switched on, we read its addresses every hour, including every page of a
          long list.
        </p>
      </Section>
      <Section title="robots.txt" titleId="robots" className="stack gap-3">
        <div className={isPermissive(verdict) ? "note ok" : "note warn"}>
          <Icon name={isPermissive(verdict) ? "check" : "circle-alert"} />
          <p>
            <b>{VERDICT_MESSAGES[verdict]}.</b> {reason}
          </p>
        </div>
        <p>
          <a className="link wrap-anywhere" href={robotsUrl} rel="noreferrer nofollow">
            {robotsUrl}
          </a>
        </p>
        {rules.map(({ agent, text }) => (
          <div key={agent}>
            <h3>{agent === "*" ? "For all crawlers" : `For ${agent}, our name in this file`}</h3>
            {text === null ? (
              <p className="text-muted">robots.txt says nothing about us.</p>
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
              <pre className="mono rows max-h-80 overflow-y-auto" tabIndex={0}>
                {text}
              </pre>
            )}
          </div>
        ))}
      </Section>
    </>
  );
}

interface ProviderTermsProps {
  kind: ImportedSourceKind;
  robots: Pick<RobotsReading, "verdict" | "terms" | "termsFault">;
}

export function ProviderTermsSection({ kind, robots }: ProviderTermsProps) {
  const { url, reviewedOn, note } = PROVIDER_TERMS[kind];
  return (
    <Section title="Terms" titleId="terms" className="stack gap-3">
      <p>
        {reviewedOn ? "We’ve read" : "We haven’t read"}{" "}
        <a className="link" href={url} rel="noreferrer nofollow">
          the terms of {sourceKindLabel(kind)}
        </a>
        {reviewedOn ? `, last on ${formatDate(reviewedOn)}.` : " yet."}
      </p>
      {note && <p>{note}</p>}
      {robots.terms && <StatedTerms terms={robots.terms} />}
      {robots.terms === null && (
        <Note tone="warn" icon="circle-alert">
          {unreadTermsText(robots)}
        </Note>
      )}
    </Section>
  );
}

/** What a provider states of its own use. */
export function StatedTerms({ terms }: { terms: readonly SourceTerm[] }) {
  return (
    <dl className="facts">
      {terms.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="wrap-anywhere">
            {text}
            {text.length >= MAX_TERM_LENGTH - 1 && "… Read the rest in the manifest."}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
