/*
 * Miniflare loads this file for the bindings of database-gate.ts. D1's binding is a piece of workerd
 * over a service that speaks D1's protocol; here the test's own Worker is that service.
 */

type Env = Record<string, { type: string; dev?: { options?: { worker?: string; id?: string } } }>;

function listBindings(env: Env, type: string) {
  return Object.entries(env).flatMap(([name, binding]) =>
    binding.type === type ? [{ name, ...binding.dev?.options }] : [],
  );
}

export const plugins = {
  "database-gate": {
    getBindings({ config: { env = {} } }: { config: { env?: Env } }) {
      const databases = listBindings(env, "unsafe:d1-over-worker").map(({ name, worker }) => ({
        name,
        wrapped: {
          moduleName: "cloudflare-internal:d1-api",
          innerBindings: [{ name: "fetcher", service: { name: `core:user:${worker}` } }],
        },
      }));
      const services = listBindings(env, "unsafe:d1-service").map(({ name, id }) => ({
        name,
        service: {
          name: "d1:db:entry",
          props: { json: JSON.stringify({ MINIFLARE_NAMESPACE: id }) },
        },
      }));
      return [...databases, ...services];
    },
    getNodeBindings: () => ({}),
    getServices: () => [],
  },
};
