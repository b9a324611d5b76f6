import build, { PublicPages as BuiltPages } from "./index.js";

// The build as the platform runs it: with a cache before PublicPages, which is a test's, and with the test's clock.
let now = Date.now();
Date.now = () => now;

const send = (env, path, body) =>
  env.PLATFORM_CACHE.fetch(`http://platform-cache/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });

export default {
  ...build,
  async fetch(request, env, ctx) {
    now = await (await send(env, "now", {})).json();
    return build.fetch(request, env, ctx);
  },
};

export class PublicPages extends BuiltPages {
  constructor(ctx, env) {
    super(ctx, env);
    const { props = {}, exports } = ctx;
    const purge = async ({ tags }) => (await send(env, "purge", { tags, props })).json();
    const value = { props, exports, waitUntil: (each) => ctx.waitUntil(each), cache: { purge } };
    Object.defineProperty(this, "ctx", { value });
  }

  async fetch(request) {
    const { pathname, search } = new URL(request.url);
    const key = JSON.stringify([pathname + search, this.ctx.props]);
    const copy = await (await send(this.env, "find", { key })).json();
    if (copy) return new Response(copy.text, copy);
    const response = await super.fetch(request);
    const { status, headers } = response;
    const page = { text: await response.text(), status, headers: Object.fromEntries(headers) };
    await send(this.env, "keep", { key, page });
    return new Response(page.text, response);
  }
}
