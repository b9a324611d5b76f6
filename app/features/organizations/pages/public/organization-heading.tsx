import { Icon, IconOf } from "#app/ui/icon.tsx";
import { Monogram } from "#app/ui/instruments/monogram.tsx";
import { formatDate } from "#app/ui/time.ts";
import type { PublicOrganization } from "../../public/public-organization.server.ts";

const BADGE = (
  <>
    <path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z" />
    <path d="m16 9-5.5 5.5L8 12" />
  </>
);

export function OrganizationHeading({
  organization: { name, logo, hue, verified },
}: {
  organization: PublicOrganization;
}) {
  return (
    <>
      <div className="flex items-start gap-3">
        {logo ? (
          <img className="logo" src={logo} alt="" width={48} height={48} />
        ) : (
          <Monogram name={name} hue={hue} />
        )}
        <h1 className="min-w-0 wrap-anywhere">{name}</h1>
      </div>
      {verified && (
        <p className="state yes">
          <IconOf>{BADGE}</IconOf>
          <span>
            Verified domain: {verified.domain}
            {verified.since && <>, since {formatDate(verified.since)}</>}
          </span>
        </p>
      )}
    </>
  );
}

export function WebsiteButton({ organization: { site } }: { organization: PublicOrganization }) {
  if (!site) return null;
  // A website outside the verified domain is not endorsed.
  return (
    <a className="btn big" href={site.url} rel={site.isShown ? "noopener" : "nofollow noopener"}>
      <span className="wrap-anywhere">{site.words}</span>
      <Icon name="arrow-up-right" />
    </a>
  );
}
