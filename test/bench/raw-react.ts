import { build } from "vite";

/**
 * Builds a Worker that answers /hello at once, and every page by one of React's renderers alone, from
 * the `createElement` calls of that page.
 */
export async function buildRawReact(
  pages: Readonly<Record<string, string>>,
  renderer: "renderToReadableStream" | "renderToString",
): Promise<string> {
  const cases = Object.entries(pages).map(
    ([path, calls]) => `${JSON.stringify(path)}: () => ${calls}`,
  );
  const source = `
    import { createElement as h } from "react";
    import { ${renderer} as render } from "react-dom/server.edge";
    const pages = {${cases.join(",\n")}};
    const headers = { "content-type": "text/html; charset=utf-8" };
    export default {
      async fetch({ url }) {
        if (url.endsWith("/hello")) return new Response("hello");
        const page = pages[url.slice(url.indexOf("/", 8))];
        return new Response(await render(h(page)), { headers });
      },
    };`;
  const built = await build({
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "worker",
        resolveId: (id) => (id === "worker" ? "\0worker" : null),
        load: (id) => (id === "\0worker" ? source : null),
      },
    ],
    ssr: { noExternal: true, target: "webworker" },
    build: { write: false, minify: true, ssr: true, rolldownOptions: { input: "worker" } },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("React was not built.");
  return output.output[0].code;
}

/** A list of twenty cards, as `createElement` calls. */
export function twentyCards(): string {
  const card = (n: number) => `h("li", { class: "card" },
    h("h2", null, h("a", { href: "/jobs/${n}" }, "Senior Engineer ${n}")),
    h("p", null, "Northwind Ferries", " · ", "Lisbon, Portugal", " · ", "Remote in the EU"),
    h("p", null, "€ 80,000 – 95,000"),
    h("ul", { class: "tags" }, ${["Go", "PostgreSQL", "Kubernetes", "AWS"]
      .map((tag) => `h("li", { class: "tag" }, "${tag}")`)
      .join(", ")}),
    h("time", { datetime: "2026-11-20" }, "3 days ago"))`;
  const cards = Array.from({ length: 20 }, (_, n) => card(n)).join(", ");
  return `h("html", { lang: "en" }, h("body", null, h("main", null, h("ul", null, ${cards}))))`;
}
