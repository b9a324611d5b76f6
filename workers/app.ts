import { errorResponse } from "#app/http/error-response.ts";
import { newNonce } from "#app/http/security-headers.ts";
import { finalizeResponse } from "./finalize-response.ts";
import { consumeQueue } from "./queue.ts";
import { rejectTooMany } from "./rate-limits.ts";
import { rejectEarly } from "./reject-early.ts";
import { loadBuild, renderForViewer } from "./render.ts";
import { ownBody } from "./request-body.ts";
import { openRequest } from "./request-context.ts";
import { runHourlyTasks } from "./scheduled.ts";
import { readSettings } from "./settings.ts";

export default {
  async fetch(incoming, env) {
    const { request, discardRest } = ownBody(incoming);
    const response = await respond(request, env);
    await discardRest().catch(() => {});
    return response;
  },

  scheduled: runHourlyTasks,

  queue: consumeQueue,
} satisfies ExportedHandler<Env>;

async function respond(request: Request, env: Env): Promise<Response> {
  const nonce = newNonce();
  const url = new URL(request.url);
  const settings = readSettings(env);
  if (!settings.ok) {
    const response = notConfigured(request, settings.repair);
    return finalizeResponse(request, response, {
      url,
      nonce,
      configuration: null,
      identified: null,
    });
  }
  const { configuration, plans } = settings;
  const open = () => openRequest(request, { env, configuration, plans, nonce, loadBuild });
  const opened = await open();
  const rejection =
    rejectEarly(request, { url, configuration, maxBytes: opened.maxBytes }) ??
    (await rejectTooMany(request, opened.isWithinLimit));
  const { response, identified } = rejection
    ? { response: rejection, identified: opened.identified }
    : await renderForViewer(request, opened, open);
  return finalizeResponse(request, response, { url, nonce, configuration, identified });
}

function notConfigured(request: Request, message: string): Response {
  return errorResponse(request, { status: 503, error: "not_configured", message });
}
