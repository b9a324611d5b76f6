import { isLoopbackHost } from "#app/http/configuration.ts";
import { allowScriptsFrom } from "#app/ui/trusted-types.ts";

/** The stand-in's address; null unless both the page and the stand-in are on this machine. */
export function toStandInUrl(origin: string | null): URL | null {
  if (!origin || !isLoopbackHost(location.hostname)) return null;
  const url = new URL(origin);
  return isLoopbackHost(url.hostname) ? url : null;
}

/** The stand-in also serves the one external script that the pop-up needs. */
export async function loadStandInScript({ origin }: URL): Promise<void> {
  allowScriptsFrom(origin);
  const script = document.createElement("script");
  script.src = `${origin}/__gapi.js`;
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () =>
      reject(Object.assign(new Error("no stand-in"), { code: "auth/network-request-failed" }));
    document.head.appendChild(script);
  });
}
