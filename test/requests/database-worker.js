import statements from "../../local/d1/worker.js";

// Runs the statements of a test, and drops the build's copies of pages after those that write past the product.
export default {
  async fetch(request, env) {
    const asked = await request.clone().json();
    const response = await statements.fetch(request, env);
    const isRead = asked.statements.every(({ sql }) => /^\s*select\b/i.test(sql));
    if (!isRead) await env.PAGES.purge(env.PUBLIC_DATA);
    return response;
  },
};
