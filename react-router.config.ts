import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A page comes with what keeps its forms when the network goes: fetched apart, it would be missing then.
  splitRouteModules: false,
  // Writes are checked against SITE_ORIGIN before React Router sees them. Its own check would compare
  // with the Host header, which anybody may set.
  allowedActionOrigins: ["**"],
  // The whole route table travels with the first page, so no request asks for parts of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
