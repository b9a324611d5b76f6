import { useWithJob } from "#app/features/roadmap/use-with-job.tsx";
import { Link } from "#app/ui/link.tsx";

/** What the coach says without a question. */
export function Openings({ subjects }: { subjects: readonly { path: string; name: string }[] }) {
  const withJob = useWithJob();
  return (
    <section>
      <div className="sec">
        <h2>No question? Start here</h2>
      </div>
      <ul className="ledger">
        {subjects.map(({ path, name }) => (
          <li key={path}>
            <Link to={path} rel="nofollow">
              What the rules say about {name}
            </Link>
          </li>
        ))}
        {OPENINGS.map(({ path, text }) => (
          <li key={path}>
            <Link
              to={path === "/roadmap" ? withJob(path) : path}
              rel={path.startsWith("/account/") ? "nofollow" : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OPENINGS = [
  { path: "/roadmap", text: "Practice a competency: open it on the roadmap" },
  {
    path: "/coach/rehearsal",
    text: "Rehearse a conversation with someone in a simulation, your director or an interviewer",
  },
  { path: "/jobs", text: "Prepare for an interview: open a job" },
  { path: "/account/projects", text: "Describe a result more clearly: open one of your projects" },
  {
    path: "/account/simulations",
    text: "Look back at a simulation you finished: open your results",
  },
];
