import type { ReactNode } from "react";
import { jobPath } from "#app/features/jobs/identity.ts";
import type { ListedJob } from "#app/features/jobs/listed-job.server.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";
import { formatDate } from "#app/ui/time.ts";
import styles from "./embed.css?url";
import type { Theme } from "./params.ts";

interface FrameProps {
  heading: string;
  theme: Theme | undefined;
  children: ReactNode;
}

/** A document for a frame of another site: no script, no form, and links that open outside the frame. */
export function Frame({ heading, theme, children }: FrameProps) {
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${PRODUCT_NAME}`}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main>
          <h1>{heading}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}

interface FramedJobsProps {
  jobs: readonly ListedJob[];
  /** In a list of one company's jobs. */
  isCompanyHidden?: boolean;
}

export function FramedJobs({ jobs, isCompanyHidden }: FramedJobsProps) {
  return (
    <ul>
      {jobs.map((job) => (
        <li key={job.id}>
          <h2>
            <OutwardLink to={jobPath(job)}>{job.title}</OutwardLink>
          </h2>
          <p>{[!isCompanyHidden && job.company.name, job.where].filter(Boolean).join(" · ")}</p>
          <p>
            {[
              job.example && "Example",
              job.pay ? `${job.pay.figure} ${job.pay.terms}` : "Pay not stated",
              `open since ${formatDate(job.openSince)}`,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** To a page of the site, in a tab of its own: it can't be shown in a frame. */
export function OutwardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
