import { Link } from "#app/ui/link.tsx";
import { type JobStanding, practicedPath, practicedWords, standingWords } from "./standing.ts";

interface StandingWordsProps {
  standing: JobStanding;
  jobPath: string;
}

/** A standing in words; what was practiced leads to where its results are linked. */
export function StandingWords({ standing, jobPath }: StandingWordsProps) {
  return (
    <>
      {standingWords({ ...standing, practiced: [] })}
      {standing.practiced.length > 0 && (
        <>
          ,{" "}
          <Link className="link" to={practicedPath(jobPath)} rel="nofollow">
            {practicedWords(standing)}
          </Link>
        </>
      )}
    </>
  );
}
