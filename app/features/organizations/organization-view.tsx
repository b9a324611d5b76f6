import { Fragment } from "react";
import { mediumDate } from "#app/ui/time.ts";
import type { Overview } from "./read-organization.server.ts";
import { VerifiedMark } from "./verification/verified-mark.tsx";
import { REMOTE_POLICY_WORDS, SIZE_WORDS, STAGE_WORDS } from "./words.ts";

export function OrganizationView({ shown }: { shown: Overview["shown"] }) {
  const { about, leadPath } = shown;
  return (
    <div className="stack gap-8">
      <Words title="About" text={about} none="Nothing is written about it yet." />
      <Words
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
    ["Size", sizeBand && (SIZE_WORDS[sizeBand as keyof typeof SIZE_WORDS] ?? sizeBand)],
    ["Stage", stage && (STAGE_WORDS[stage as keyof typeof STAGE_WORDS] ?? stage)],
    ["Head office", hq],
    ["Remote", remotePolicy === "unknown" ? null : REMOTE_POLICY_WORDS[remotePolicy]],
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
          <VerifiedMark verified={verified} domain={domain} />
          {verifiedAt && `, last seen ${mediumDate(verifiedAt)}`}
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

function Words({ title, text, none }: { title: string; text: string; none: string }) {
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
