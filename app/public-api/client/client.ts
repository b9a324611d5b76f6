import type { paths } from "./api-types.d.ts";

/* A client of the read API: the types are generated from its document, and this is all it does with them. */

type Get<Path extends keyof paths> = paths[Path]["get"];

/** What an address takes in one place; the generator writes `never` where it takes nothing. */
type Given<Values> = [NonNullable<Values>] extends [never] ? object : NonNullable<Values>;

/** The parameters of an address, by name. */
export type ParametersOf<Path extends keyof paths> =
  Get<Path> extends { parameters: infer Parameters extends { path?: unknown; query?: unknown } }
    ? Given<Parameters["path"]> & Given<Parameters["query"]>
    : object;

export type AnswerOf<Path extends keyof paths> =
  Get<Path> extends {
    responses: { 200: { content: { "application/json": infer Answer } } };
  }
    ? Answer
    : never;

/** An answer that is none of those that were asked for. */
export class ReadApiError extends Error {
  readonly status: number;
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    super(`The read API answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

interface ReadApiOptions {
  /** Where the API is: "https://leadwright.example/api/v1". */
  server: string;
  fetch?: (address: string) => Promise<Response>;
}

/** Reads an address of the API, such as `read("/jobs/{id}", { id })`. Throws ReadApiError for an error. */
export function createReadApi({ server, fetch: ask = fetch }: ReadApiOptions) {
  return async function read<Path extends keyof paths>(
    path: Path,
    parameters: ParametersOf<Path>,
  ): Promise<AnswerOf<Path>> {
    const response = await ask(server + toPath(path, parameters));
    const body: unknown = await response.json();
    if (!response.ok) throw new ReadApiError(response.status, body);
    return body as AnswerOf<Path>;
  };
}

/** Names in the path go there, all others into the query; several values are one, with commas. */
function toPath(path: string, parameters: object): string {
  const rest = new Map(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name) ?? "");
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
