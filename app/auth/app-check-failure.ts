/** Why App Check gave no token: it did not accept this browser, it asks to wait, or it did not respond. */
export type AppCheckFailure = "rejected" | "throttled" | "unreachable";

/** What an error of Firebase's App Check means. After a rejection it, too, says that it is throttled. */
export function toAppCheckFailure(error: unknown): AppCheckFailure {
  const { code, customData } = error as { code?: unknown; customData?: { httpStatus?: unknown } };
  if (code !== "appCheck/throttled" && code !== "appCheck/initial-throttle") return "unreachable";
  return Number(customData?.httpStatus) === 403 ? "rejected" : "throttled";
}
