import { startDocuments } from "./documents/documents.ts";
import { usersRules } from "./documents/rules.ts";
import { createVerify } from "./documents/verify.ts";
import { startIdentity } from "./identity/identity.ts";
import { NEW_UID, OPERATOR_UID, PERSONAS } from "./identity/personas.ts";

const PROJECT = "leadwright-local";
const USED_SINCE = "2026-09-01T08:00:00.000Z";

export interface Services {
  /** The Worker's variables for them. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

function operatorMailbox(): string {
  return PERSONAS.find(({ uid }) => uid === OPERATOR_UID)?.email ?? "";
}

/** Starts the stand-ins for Google's services. */
export async function startServices(ports: {
  identity: number;
  documents: number;
}): Promise<Services> {
  const identity = await startIdentity({
    port: ports.identity,
    projectId: PROJECT,
    personas: PERSONAS,
  });
  const documents = await startDocuments({
    port: ports.documents,
    projectId: PROJECT,
    rules: usersRules,
    verify: createVerify({ jwksUrl: identity.jwksUrl, projectId: PROJECT }),
  });
  for (const { uid, email, name, picture = "" } of PERSONAS.filter(({ uid }) => uid !== NEW_UID)) {
    documents.write(`users/${uid}`, {
      uid,
      email,
      displayName: name,
      photoURL: picture,
      lastLogin: USED_SINCE,
      onboarded: true,
      createdAt: USED_SINCE,
    });
  }
  return {
    variables: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: "local",
      JWKS_URL: identity.jwksUrl,
      IDENTITY_ORIGIN: identity.origin,
      DOCUMENTS_ORIGIN: documents.origin,
      OPERATOR_UIDS: OPERATOR_UID,
      PREMIUM_CONTACT: operatorMailbox(),
    },
    async close() {
      await Promise.all([identity.close(), documents.close()]);
    },
  };
}
