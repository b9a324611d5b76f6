import { startDns } from "./dns/dns.ts";
import { UDARA_RECORD } from "./people/udara.ts";
import { type Services, startServices } from "./services.ts";
import {
  type Environment,
  portOf,
  readConfiguredVariables,
  standInPortsOf,
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
  const {
    IDENTITY_PORT: identity,
    DOCUMENTS_PORT: documents,
    DNS_PORT,
  } = standInPortsOf(environment);
  const services: Services | null =
    identity === undefined || documents === undefined
      ? null
      : await startServices({ identity, documents });
  const dns = DNS_PORT === undefined ? null : await startDns({ port: DNS_PORT });
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
