import { useSearchParams } from "react-router";
import { parseJobLink, withJob } from "./job-link.ts";

/**
 * Leads on with the job that the page's address names. For pages whose `handle` says that they are one person's
 * with `job`, or that are not stored: a stored page knows no job.
 */
export function useWithJob(): (path: string) => string {
  const [search] = useSearchParams();
  const job = parseJobLink(search)?.param;
  return (path) => withJob(path, job);
}
