import { LimitNote } from "#app/features/premium/limit-note.tsx";
import { LinkRow } from "#app/features/shares/link-row.tsx";
import { SHARE_DAYS, SHARES_PATH, type Share } from "#app/features/shares/share.ts";
import { ActionForm } from "#app/ui/form/action-form.tsx";
import { ChoicesField } from "#app/ui/form/field.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { SubmitRow } from "#app/ui/parts/submit-row.tsx";
import { findUnsharedReason } from "../../packet.ts";
import type { Project } from "../../project.ts";

interface ShareLinksProps {
  shares: readonly Share[];
  projects: readonly Project[];
  /** Of `limitNote`. */
  limit: string | null;
  submission: string;
  siteOrigin: string;
  now: string;
}

export function ShareLinks({
  shares,
  projects,
  limit,
  submission,
  siteOrigin,
  now,
}: ShareLinksProps) {
  const unsharedProjects = projects.filter((project) => findUnsharedReason(project) !== null);
  return (
    <Section title="Share a link" titleId="share-title" className="stack gap-3">
      <p className="text-sm">
        Anyone with the link can read the packet until the link expires or you revoke it. It shows
        your profile’s headline, text and links, and your name and photo only if your profile allows
        it.
      </p>
      {unsharedProjects.length > 0 && (
        <div className="text-sm">
          <p>
            {unsharedProjects.length === projects.length
              ? "No project in this packet would be shown:"
              : "These stay out of shared links:"}
          </p>
          <ul className="stack gap-1">
            {unsharedProjects.map((project) => (
              <li key={project.id}>
                <b>{project.title}.</b>{" "}
                <span className="text-muted">{findUnsharedReason(project)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shares.length > 0 && (
        <ul className="ledger ruled">
          {shares.map((share) => (
            <LinkRow key={share.id} share={share} siteOrigin={siteOrigin} now={now} />
          ))}
        </ul>
      )}
      {limit ? (
        <LimitNote limit={limit} to={{ path: SHARES_PATH, text: "All your links" }} />
      ) : (
        <NewLink submission={submission} />
      )}
    </Section>
  );
}

function NewLink({ submission }: Pick<ShareLinksProps, "submission">) {
  return (
    <ActionForm
      intent="share"
      submissionKey={submission}
      defaults={{ days: String(SHARE_DAYS[1]) }}
      labels={{ days: "Open for" }}
      className="stack gap-2"
    >
      <ChoicesField
        name="days"
        type="radio"
        options={SHARE_DAYS.map((days) => ({ value: String(days), text: `${days} days` }))}
      />
      <SubmitRow>Create link</SubmitRow>
    </ActionForm>
  );
}
