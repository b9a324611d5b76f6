import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  splitRouteModules: "enforce",
  // The whole route table travels with the first page, so no request asks for parts of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
