/*
 * Turns the HTML that React has written into the createElement calls that write it again: what React
 * alone costs for the same page. It reads only what React writes: quoted attributes, closed elements.
 */

const TOKEN =
  /<!--.*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gis;
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Their content is no HTML. */
const RAW = new Set(["script", "style"]);

/** The source of a function's result: nested calls of `h`. */
export function toCreateElementCalls(html: string): string {
  const open: { head: string; children: string[] }[] = [{ head: "", children: [] }];
  const add = (child: string) => open.at(-1)?.children.push(child);
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match; match = TOKEN.exec(html)) {
    const text = html.slice(at, match.index);
    if (text) add(JSON.stringify(decode(text)));
    at = TOKEN.lastIndex;
    const [, closed, name, attributes = ""] = match;
    if (closed) {
      const element = open.pop();
      if (element) add(`${element.head}${element.children.map((each) => `,${each}`).join("")})`);
    }
    if (!name) continue;
    if (RAW.has(name)) {
      const end = html.indexOf(`</${name}>`, at);
      add(`h("${name}",${toProps(attributes, html.slice(at, end))})`);
      at = end + name.length + 3;
      TOKEN.lastIndex = at;
    } else if (VOID.has(name)) add(`h("${name}",${toProps(attributes)})`);
    else open.push({ head: `h("${name}",${toProps(attributes)}`, children: [] });
  }
  return open[0]?.children.at(-1) ?? "null";
}

function toProps(attributes: string, raw?: string): string {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].flatMap(([, name = "", value = ""]) =>
    // React takes these as objects and functions only.
    name === "style" || name.startsWith("on") ? [] : [[name, value === "" ? true : decode(value)]],
  );
  const props: Record<string, unknown> = Object.fromEntries(pairs);
  if (raw) props.dangerouslySetInnerHTML = { __html: raw };
  return JSON.stringify(props);
}

const ENTITIES: Record<string, string> = {
  ...{ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" },
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
}
