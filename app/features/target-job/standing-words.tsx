import { roadmapPathFrom } from "#app/features/roadmap/job-link.ts";
import { Link } from "#app/ui/link.tsx";
import { type JobStanding, practicedWords, standingWords } from "./standing.ts";

interface StandingWordsProps {
  standing: JobStanding;
  jobPath: string;
}

/** A standing in words; what was practiced leads to its row of the roadmap, with the result. */
export function StandingWords({ standing, jobPath }: StandingWordsProps) {
  const [first] = standing.practiced;
  return (
    <>
      {standingWords({ ...standing, practiced: [] })}
      {first && (
        <>
          ,{" "}
          <Link className="link" to={`${roadmapPathFrom(jobPath)}#${first}`} rel="nofollow">
            {practicedWords(standing)}
          </Link>
        </>
      )}
    </>
  );
}
