import { Fragment } from "react";
import { formatDate } from "#app/ui/time.ts";
import { REMOTE_POLICY_LABELS, SIZE_LABELS, STAGE_LABELS } from "./labels.ts";
import type { Overview } from "./read-organization.server.ts";
import { VerifiedLabel } from "./verification/verified-label.tsx";

export function OrganizationView({ shown }: { shown: Overview["shown"] }) {
  const { about, leadPath } = shown;
  return (
    <div className="stack gap-8">
      <TextSection title="About" text={about} none="Nothing is written about it yet." />
      <TextSection
        title="How leads grow here"
        text={leadPath}
        none="It has not said yet how leads are made."
      />
    </div>
  );
}

export function OrganizationFacts({ shown, logo }: Pick<Overview, "shown" | "logo">) {
  const { website, sizeBand, stage, hq, remotePolicy, tech, verified, domain, verifiedAt } = shown;
  const facts: [label: string, value: string | null][] = [
    ["Size", sizeBand && (SIZE_LABELS[sizeBand as keyof typeof SIZE_LABELS] ?? sizeBand)],
    ["Stage", stage && (STAGE_LABELS[stage as keyof typeof STAGE_LABELS] ?? stage)],
    ["Head office", hq],
    ["Remote", remotePolicy === "unknown" ? null : REMOTE_POLICY_LABELS[remotePolicy]],
    ["Stack", tech.join(", ")],
  ];
  return (
    <section className="stack gap-3" aria-labelledby="facts">
      <div className="sec">
        <h2 id="facts">Facts</h2>
      </div>
      {logo && <img className="logo large" src={logo} alt="The logo" />}
      <dl className="facts">
        <dt>Identity</dt>
        <dd className="break-words">
          <VerifiedLabel verified={verified} domain={domain} />
          {verifiedAt && `, last seen ${formatDate(verifiedAt)}`}
        </dd>
        <dt>Website</dt>
        <dd className="break-words">
          {website ? (
            <a className="link" href={website} rel="nofollow noopener">
              {website.replace(/^https:\/\//, "").replace(/\/$/, "")}
            </a>
          ) : (
            "Not said"
          )}
        </dd>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="break-words">{value || "Not said"}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

function TextSection({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <section className="stack gap-3">
      <div className="sec">
        <h2>{title}</h2>
      </div>
      {text === "" ? (
        <p className="text-muted">{none}</p>
      ) : (
        <div className="prose break-words">
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}
