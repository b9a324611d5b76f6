import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { JobDetail } from "../../detail/detail.server.ts";

interface AboutCompanyProps {
  organization: Pick<JobDetail["organization"], "name" | "about" | "website" | "path">;
}

export function AboutCompany({ organization }: AboutCompanyProps) {
  return (
    <section className="stack gap-2">
      <div className="sec">
        <h2>About {organization.name}</h2>
      </div>
      <p className="text-muted whitespace-pre-line wrap-anywhere">
        {organization.about || "The posting says nothing about the company."}
      </p>
      <Website url={organization.website} />
      {organization.path && (
        <p>
          <Link className="more" to={organization.path}>
            All open jobs
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </section>
  );
}

function Website({ url }: { url: string | null }) {
  if (url === null || URL.parse(url)?.protocol !== "https:") return null;
  return (
    <p>
      <a className="link" href={url} rel="nofollow noopener">
        {url}
      </a>
    </p>
  );
}
