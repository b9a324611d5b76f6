import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { fileURLToPath } from "node:url";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { keepChunksAsStrings, reactStringChunks } from "./react-string-chunks.ts";

const require = createRequire(import.meta.url);
const reactDomFolder = new URL("../node_modules/react-dom/", import.meta.url);
const rendererPath = fileURLToPath(
  new URL("cjs/react-dom-server.edge.production.js", reactDomFolder),
);
const source = readFileSync(rendererPath, "utf8");
// The renderer's own production build of React; in tests `react` is the one for development.
const react: typeof import("react") = require("../node_modules/react/cjs/react.production.js");
const { createElement: h, Suspense, use } = react;

const published = rendererOf(source);
const changed = rendererOf(keepChunksAsStrings(source));

const MIXED = "a é – 日本語 𝄞 👩‍👩‍👧 <&\"'> \ud83d alone \ude00";

test("text of one to four bytes a character, pairs and halves of pairs are written alike", async () => {
  for (let length = 4_080; length < 4_112; length++) {
    await expectSameBytes(() =>
      h("p", { title: MIXED }, "x".repeat(length), MIXED, "\ud83d", "\ude00"),
    );
  }
});

test("a large page is written alike", async () => {
  const rows = Array.from({ length: 3_000 }, (_, row) =>
    h("li", { key: row, className: `row-${row}`, style: { width: row, "--gap": "é" } }, row, MIXED),
  );
  await expectSameBytes(() => aDocument(h("ul", null, rows)));
});

test("a nonce, attributes, raw HTML and empty text are written alike", async () => {
  const page = () =>
    aDocument(
      h("script", { async: true, src: "/a.js" }),
      h("link", { rel: "stylesheet", href: "/a.css", precedence: "high" }),
      h("input", { disabled: true, defaultValue: MIXED }),
      h("textarea", { defaultValue: "\nfirst" }),
      h("svg", null, h("use", { xlinkHref: "#a" })),
      h("div", { dangerouslySetInnerHTML: { __html: `<b>${MIXED}</b>` } }),
      "",
      null,
    );
  const options = {
    nonce: "n0nce",
    bootstrapModules: ["/entry.js"],
    bootstrapScriptContent: "go()",
  };
  const bytes = await expectSameBytes(page, options);

  expect(bytes.toString()).toContain('nonce="n0nce"');
});

test("what streams after the shell is written alike", async () => {
  const bytes = await expectSameBytes(() => aStreamedPage("late"));

  expect(bytes.toString()).toMatch(/Wait for late.*<div hidden.*Here is late/s);
});

test("a part that fails is written alike", async () => {
  function Broken(): ReactNode {
    throw new Error("broken");
  }
  const onError = () => "digest-é";
  await expectSameBytes(
    () => aDocument(h(Suspense, { fallback: MIXED }, h(Broken)), h("p", null, "after")),
    { onError },
  );
});

test("two pages that render and stream in turns do not mix", async () => {
  const [first, second] = [aStreamedPage("first"), aStreamedPage("second")];
  const streams = await Promise.all([first, second].map(({ page }) => changed(page, {})));
  const readers = streams.map((stream) => stream.getReader());
  const written: Buffer[][] = [[], []];
  for (let open = 2; open > 0; ) {
    for (const [index, reader] of readers.entries()) {
      const { value } = await reader.read();
      if (value) written[index]?.push(Buffer.from(value));
      if (index === 1) for (const { arrive } of [second, first]) arrive();
    }
    const states = await Promise.all(
      readers.map((reader) => Promise.race([reader.closed, "open"])),
    );
    open = states.filter((state) => state === "open").length;
  }

  expect(written.map((chunks) => Buffer.concat(chunks).toString())).toEqual([
    (await read(published, aStreamedPage("first"))).toString(),
    (await read(published, aStreamedPage("second"))).toString(),
  ]);
});

test("a renderer that writes in another way stops the build", () => {
  const otherLimit = source.replace("4096 < chunk.byteLength", "2048 < chunk.byteLength");
  const otherUse = `${source}\nfunction measure(chunk) { return chunk.byteLength; }`;

  expect(() => keepChunksAsStrings(otherLimit)).toThrow(
    /^React's edge renderer has .* adapt local/,
  );
  expect(() => keepChunksAsStrings(otherUse)).toThrow(/still has "byteLength"/);
});

test("the change can be switched off, and is for the Worker alone", () => {
  const appliesTo = (isOn: boolean, name: string) => {
    const { applyToEnvironment } = reactStringChunks(isOn);
    return applyToEnvironment?.({ name } as Parameters<typeof applyToEnvironment>[0]);
  };

  expect(appliesTo(true, "ssr")).toBe(true);
  expect(appliesTo(true, "client")).toBe(false);
  expect(appliesTo(false, "ssr")).toBe(false);
});

type Render = typeof import("react-dom/server").renderToReadableStream;
type Options = Parameters<Render>[1];

/** A page with a part that arrives when the test says so. */
interface StreamedPage {
  page: ReactNode;
  arrive(): void;
}

function aDocument(...children: ReactNode[]): ReactNode {
  const head = h("head", null, h("title", null, MIXED));
  return h("html", { lang: "en" }, head, h("body", null, ...children));
}

function aStreamedPage(name: string): StreamedPage {
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  function Late(): ReactNode {
    use(promise);
    return h("p", null, `Here is ${name} `, MIXED.repeat(200));
  }
  const part = h(Suspense, { fallback: `Wait for ${name}` }, h(Late));
  return { page: aDocument(MIXED.repeat(300), part), arrive };
}

async function expectSameBytes(
  toPage: () => ReactNode | StreamedPage,
  options: Options = {},
): Promise<Buffer> {
  const bytes = await read(changed, toPage(), options);
  expect(bytes.toString("latin1")).toBe(
    (await read(published, toPage(), options)).toString("latin1"),
  );
  return bytes;
}

/** What is written, the late part arriving when the first bytes have been read. */
async function read(
  render: Render,
  page: ReactNode | StreamedPage,
  options: Options = {},
): Promise<Buffer> {
  const { page: element, arrive } = isStreamed(page) ? page : { page, arrive: () => {} };
  const chunks: Uint8Array[] = [];
  for await (const chunk of await render(element, { onError: () => {}, ...options })) {
    chunks.push(chunk);
    arrive();
  }
  return Buffer.concat(chunks);
}

function isStreamed(page: ReactNode | StreamedPage): page is StreamedPage {
  return typeof page === "object" && page !== null && "arrive" in page;
}

/** The renderer that this source is of. */
function rendererOf(code: string): Render {
  const renderer = new Module(rendererPath) as Module & {
    _compile(code: string, path: string): void;
  };
  renderer.require = ((name: string) =>
    name === "react" ? react : require(name)) as NodeJS.Require;
  renderer._compile(code, rendererPath);
  return renderer.exports.renderToReadableStream;
}
