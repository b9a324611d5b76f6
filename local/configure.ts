import { startDns } from "./dns/dns.ts";
import { UDARA_RECORD } from "./people/udara.ts";
import { type Services, startServices } from "./services.ts";
import {
  type Environment,
  portFrom,
  portOf,
  readConfiguredVariables,
  toVariables,
} from "./variables.ts";

export interface LocalConfiguration {
  port: number;
  variables: Record<string, string>;
  close(): Promise<void>;
}

/**
 * The port and variables of the Worker on this machine. Starts the stand-ins for Google's services
 * unless FIREBASE_PROJECT_ID is set, and the one for DNS unless DNS_RESOLVER_URL is set.
 */
export async function configure(environment: Environment): Promise<LocalConfiguration> {
  const port = portOf(environment);
  const configured = readConfiguredVariables(environment);
  const services: Services | null = configured.FIREBASE_PROJECT_ID
    ? null
    : await startServices(environment);
  const dns = configured.DNS_RESOLVER_URL
    ? null
    : await startDns({ port: portFrom(environment, "DNS_PORT", 8053) });
  dns?.setText(UDARA_RECORD.name, UDARA_RECORD.value);
  const standIns = { ...services?.variables, ...(dns && { DNS_RESOLVER_URL: dns.resolverUrl }) };
  return {
    port,
    variables: toVariables(configured, { port, services: standIns }),
    async close() {
      await Promise.all([services?.close(), dns?.close()]);
    },
  };
}
