import { Fragment } from "react";
import { Section } from "#app/ui/parts/section.tsx";
import { formatDate } from "#app/ui/time.ts";
import {
  FIELD_NAMES,
  factLabel,
  isFactField,
  ORGANIZATION_FIELDS,
  TEXT_SECTION_FIELDS,
} from "../organization-fields.ts";
import type { Overview } from "../read-organization.server.ts";
import { VerifiedLabel } from "./verification/verified-label.tsx";

export function OrganizationView({ shown }: { shown: Overview["shown"] }) {
  return (
    <div className="stack gap-8">
      {TEXT_SECTION_FIELDS.map((field) => {
        const { title, none } = ORGANIZATION_FIELDS[field].shown;
        return <TextSection key={field} title={title} text={shown[field]} none={none} />;
      })}
    </div>
  );
}

export function OrganizationFacts({ shown, logo }: Pick<Overview, "shown" | "logo">) {
  const { website, verified, domain, verifiedAt } = shown;
  return (
    <Section title="Facts" titleId="facts" className="stack gap-3">
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
            "Not stated"
          )}
        </dd>
        {toFacts(shown).map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="break-words">{value || "Not stated"}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  );
}

function toFacts(shown: Overview["shown"]): [label: string, value: string | null][] {
  return FIELD_NAMES.flatMap((field): [string, string | null][] => {
    if (isFactField(field)) {
      const value = shown[field];
      return [[ORGANIZATION_FIELDS[field].shown.label, factLabel(field, value) ?? value]];
    }
    if (field === "hqCountry") return [["Headquarters", shown.hq]];
    if (field === "tech") return [["Stack", shown.tech.join(", ")]];
    return [];
  });
}

function TextSection({ title, text, none }: { title: string; text: string; none: string }) {
  return (
    <Section title={title} className="stack gap-3">
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
    </Section>
  );
}
