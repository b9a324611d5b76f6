/** Values that are no part of wrangler.toml because each deployment and machine has its own. */
type ConfiguredValues = import("./http/configuration.ts").ConfigurationVariables &
  import("./auth/sign-in-configuration.ts").SignInVariables &
  import("./features/guidance/configure-provider.server.ts").ProviderSettings &
  import("./features/organizations/verification/resolver.server.ts").ResolverSettings &
  import("./features/job-import/sync/board-fetch.server.ts").BoardFetchSettings &
  import("./features/email/email-service.server.ts").EmailSettings &
  import("./gather/alerts/alert-settings.ts").AlertSettings &
  import("./features/operator/traffic.server.ts").TrafficSettings &
  import("./features/premium/limits.ts").PlansSource;

interface Env extends ConfiguredValues {
  RATE_LIMITS?: string;
  /** "off" renders every request. */
  PAGE_CACHE?: string;
  /** The part of the requests without a fault that the log has, from 0 to 1. */
  REQUEST_LOG_SAMPLE?: string;
}

/** The version and commit that a build was made from. */
declare const __APP_VERSION__: string;

declare const __BUILD_ID__: string;

/** The last migration that a build knows. */
declare const __SCHEMA_VERSION__: string;

/** What pages say of themselves (local/page-table.ts). */
declare module "virtual:page-table" {
  const pages: readonly import("./page-handle.ts").PageEntry[];
  export default pages;
}

/** What the coach knows, as JSON (local/coach-material.ts). */
declare module "virtual:coach-material" {
  const json: string;
  export default json;
}
