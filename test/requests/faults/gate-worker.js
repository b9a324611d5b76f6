// Stands between the Worker and D1: every call waits until the test lets it pass.
export default {
  async fetch(request, env) {
    const body = await request.text();
    const before = await env.GATE.fetch("http://gate/before", { method: "POST", body });
    if (!before.ok) return before;
    const response = await env.D1.fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body,
    });
    const result = await response.arrayBuffer();
    const after = await env.GATE.fetch("http://gate/after", { method: "POST", body });
    return after.ok ? new Response(result, response) : after;
  },
};
