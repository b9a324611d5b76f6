import { createServer } from "node:net";
import { type Environment, portOf, standInPortsOf } from "./variables.ts";

/**
 * Exits with one sentence for the first port that is taken, before anything is built or started. A program
 * that takes one later is reported by whoever listens there.
 */
export async function requireFreePorts(environment: Environment): Promise<void> {
  const ports = { PORT: portOf(environment), ...standInPortsOf(environment) };
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    console.error(
      `Port ${port} is used by another program. Stop that, or choose another port: ${name}=${port + 1} npm start`,
    );
    process.exit(1);
  }
}

function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code !== "EADDRINUSE"));
  server.listen({ port, host: "localhost" }, () => server.close(() => resolve(true)));
  return promise;
}
