import { ROLE } from "#app/features/roadmap/job-link.ts";
import { Link } from "#app/ui/link.tsx";
import { type JobStanding, practicedWords, standingWords } from "./standing.ts";

interface StandingWordsProps {
  standing: JobStanding;
  jobPath: string;
}

/** A standing in words; what was practiced leads to where its results are linked: the job’s own list, or the role’s gaps. */
export function StandingWords({ standing, jobPath }: StandingWordsProps) {
  return (
    <>
      {standingWords({ ...standing, practiced: [] })}
      {standing.practiced.length > 0 && (
        <>
          ,{" "}
          <Link
            className="link"
            to={jobPath + (jobPath === ROLE.path ? "#gaps" : "#asked")}
            rel="nofollow"
          >
            {practicedWords(standing)}
          </Link>
        </>
      )}
    </>
  );
}
