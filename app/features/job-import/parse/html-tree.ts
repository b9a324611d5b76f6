/** Of sanitised HTML, whose attributes stay as they are written. */
export interface HtmlElement {
  tag: string;
  attributes: string;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** The nodes of well-formed HTML. */
export function parseHtml(html: string): HtmlNode[] {
  const root = createElement("", []);
  const openElements = [root];
  for (const match of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    const [token, closing, tag, attributes = ""] = match;
    const parent = openElements.at(-1) ?? root;
    if (!tag) parent.children.push(token);
    else if (closing) openElements.pop();
    else if (tag === "br") parent.children.push(createElement(tag, []));
    else {
      const child = { tag, attributes, children: [] };
      parent.children.push(child);
      openElements.push(child);
    }
  }
  return root.children;
}

export function createUnlessEmpty(tag: string, children: HtmlNode[]): HtmlElement[] {
  return children.some(hasText) ? [createElement(tag, children)] : [];
}

export function createElement(tag: string, children: HtmlNode[]): HtmlElement {
  return { tag, attributes: "", children };
}

export function isElement(node: HtmlNode, tag: string): node is HtmlElement {
  return typeof node === "object" && node.tag === tag;
}

export function isBlank(node: HtmlNode | undefined): boolean {
  return typeof node === "string" ? node.trim() === "" : node?.tag === "br";
}

export function hasText(node: HtmlNode): boolean {
  return typeof node === "string" ? /[^\s\u00A0]/.test(node) : node.children.some(hasText);
}

export function serialize(node: HtmlNode): string {
  if (typeof node === "string") return node;
  if (node.tag === "br") return "<br />";
  return `<${node.tag}${node.attributes}>${node.children.map(serialize).join("")}</${node.tag}>`;
}
