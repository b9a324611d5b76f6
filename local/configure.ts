import { startDns } from "./dns/dns.ts";
import { startMail } from "./mail/mail.ts";
import { UDARA_RECORD } from "./people/udara.ts";
import { type Services, startServices } from "./services.ts";
import {
  type Environment,
  portOf,
  readConfiguredVariables,
  standInPortsOf,
  toVariables,
} from "./variables.ts";

const LOCAL_SENDER = "notices@leadwright.example";

export interface LocalConfiguration {
  port: number;
  variables: Record<string, string>;
  close(): Promise<void>;
}

/**
 * The port and variables of the Worker on this machine. Starts the stand-ins for Google's services
 * unless FIREBASE_PROJECT_ID is set, the one for DNS unless DNS_RESOLVER_URL is set, and the
 * mailbox unless EMAIL_FROM is set.
 */
export async function configure(environment: Environment): Promise<LocalConfiguration> {
  const port = portOf(environment);
  const configured = readConfiguredVariables(environment);
  const {
    IDENTITY_PORT: identity,
    DOCUMENTS_PORT: documents,
    DNS_PORT,
    MAIL_PORT,
  } = standInPortsOf(environment);
  const services: Services | null =
    identity === undefined || documents === undefined
      ? null
      : await startServices({ identity, documents });
  const dns = DNS_PORT === undefined ? null : await startDns({ port: DNS_PORT });
  dns?.setText(UDARA_RECORD.name, UDARA_RECORD.value);
  const mail = MAIL_PORT === undefined ? null : await startMail({ port: MAIL_PORT });
  const standIns = {
    ...services?.variables,
    ...(dns && { DNS_RESOLVER_URL: dns.resolverUrl }),
    ...(mail && { EMAIL_ORIGIN: mail.origin, EMAIL_FROM: LOCAL_SENDER }),
  };
  return {
    port,
    variables: toVariables(configured, { port, services: standIns }),
    async close() {
      await Promise.all([services?.close(), dns?.close(), mail?.close()]);
    },
  };
}
