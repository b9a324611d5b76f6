import { type Services, startServices } from "./services.ts";
import { type Environment, portOf, readGivenVariables, toVariables } from "./variables.ts";

export interface Configured {
  port: number;
  variables: Record<string, string>;
  close(): Promise<void>;
}

/**
 * What the Worker runs with on this machine. The stand-ins are started unless a Firebase project
 * is named: then signing in asks Google.
 */
export async function configure(environment: Environment): Promise<Configured> {
  const port = portOf(environment);
  const given = readGivenVariables(environment);
  const services: Services | null = given.FIREBASE_PROJECT_ID
    ? null
    : await startServices(environment);
  return {
    port,
    variables: toVariables(given, { port, services: services?.variables }),
    async close() {
      await services?.close();
    },
  };
}
