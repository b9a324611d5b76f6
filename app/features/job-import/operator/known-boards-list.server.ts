import type { ReadDeployedFile } from "#app/http/deployed-file.server.ts";
import type { KnownBoard } from "./known-board.ts";

interface KnownBoards {
  /** The day on which the public lists were looked at: "2026-11-24". */
  lookedUp: string;
  boards: KnownBoard[];
}

/** The known boards, from the deployment's files. Throws 503 when they can't be read. */
export async function readKnownList(readFile: ReadDeployedFile): Promise<KnownBoards> {
  return JSON.parse(await readFile("/data/known-boards.json")) as KnownBoards;
}
