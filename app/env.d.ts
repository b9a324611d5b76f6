/** Values that are no part of wrangler.toml because each deployment and machine has its own. */
interface Env extends SecretValues {}

interface SecretValues {
  SITE_ORIGIN?: string;
  RATE_LIMITS?: string;
  FIREBASE_PROJECT_ID?: string;
  FIREBASE_API_KEY?: string;
  FIREBASE_AUTH_DOMAIN?: string;
  FIREBASE_APP_ID?: string;
  JWKS_URL?: string;
  SESSION_SECRET?: string;
  SESSION_SECRETS_OLD?: string;
  OPERATOR_UIDS?: string;
  IDENTITY_ORIGIN?: string;
  DOCUMENTS_ORIGIN?: string;
  APP_CHECK_POLICY?: string;
  APP_CHECK_SITE_KEY?: string;
  APP_CHECK_PROJECT_NUMBER?: string;
  APP_CHECK_JWKS_URL?: string;
}
