import { listenOnLoopback } from "#local/identity/loopback.ts";
import { aBoard, aJsonAnswer, ROBOTS_ANSWERS, someJobs } from "#test/boards.ts";
import { PORTS } from "./ports.ts";

/** What each host of boards says in its robots.txt; every other has none. */
const ROBOTS: Record<string, keyof typeof ROBOTS_ANSWERS> = {
  "boards-api.greenhouse.io": "allowing",
  "api.smartrecruiters.com": "refusing",
  "api.ashbyhq.com": "silent",
  "northwind.recruitee.com": "page",
};

/** The three jobs of a board, or one of any id that is asked for alone, or whose board it is. */
function toBody(path: string): string {
  const [, board] = /^v1\/boards\/([^/?]+)$/.exec(path) ?? [];
  if (board) return JSON.stringify({ name: board });
  const [, id] = /\/jobs\/(\d+)/.exec(path) ?? [];
  if (id === undefined) return aBoard(someJobs(3));
  return JSON.stringify(JSON.parse(aBoard([{ id: Number(id) }])).jobs[0]);
}

/** Stands in for the hosts of boards: `/{host}/{path}`. Every Greenhouse board has three jobs. */
export function startBoardHosts() {
  return listenOnLoopback("The hosts of boards", PORTS.boards, async (request, response) => {
    const [, host = "", ...path] = (request.url ?? "").split("/");
    const answer =
      path.join("/") === "robots.txt"
        ? await ROBOTS_ANSWERS[ROBOTS[host] ?? "absent"]()
        : path.join("/").includes("/missing-")
          ? new Response(null, { status: 404 })
          : host === "boards-api.greenhouse.io"
            ? aJsonAnswer(toBody(path.join("/")))
            : new Response(null, { status: 404 });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
}
