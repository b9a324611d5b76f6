interface Element {
  tag: string;
  attributes: string;
  children: Flow[];
}
type Flow = Element | string;

const INLINE = new Set(["strong", "em", "a", "code", "br"]);

/**
 * Rewrites sanitised HTML to paragraphs, headings, lists and tables only: loose text becomes
 * paragraphs, divs are unwrapped, empty blocks dropped. Expects well-formed HTML. Idempotent.
 */
export function toFlow(html: string): string {
  return blocksOf(parse(html)).map(write).join("");
}

function parse(html: string): Flow[] {
  const root = element("", []);
  const open = [root];
  for (const match of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/g)) {
    const [token, closing, tag, attributes = ""] = match;
    const parent = open.at(-1) ?? root;
    if (!tag) parent.children.push(token);
    else if (closing) open.pop();
    else if (tag === "br") parent.children.push(element(tag, []));
    else {
      const child = { tag, attributes, children: [] };
      parent.children.push(child);
      open.push(child);
    }
  }
  return root.children;
}

/** Top-level blocks: runs of inline nodes become paragraphs, groups are replaced by their content. */
function blocksOf(nodes: Flow[]): Element[] {
  const blocks: Element[] = [];
  let run: Flow[] = [];
  const endRun = () => {
    blocks.push(...filled("p", trimmed(run)));
    run = [];
  };
  for (const node of withoutWrappers(nodes)) {
    if (isInline(node)) run.push(node);
    else {
      endRun();
      if (typeof node === "object") blocks.push(...toBlocks(node));
    }
  }
  endRun();
  return blocks;
}

function toBlocks({ tag, children }: Element): Element[] {
  if (tag === "ul" || tag === "ol") return filled(tag, itemsOf(children));
  if (tag === "table") return filled(tag, rowsOf(children));
  if (tag === "blockquote") return filled(tag, blocksOf(children));
  if (tag === "pre") return filled(tag, wordsOf(children));
  if ((tag === "h3" || tag === "h4") && !children.some(holdsList)) {
    return filled(tag, trimmed(wordsOf(children)));
  }
  return blocksOf(children);
}

function itemsOf(nodes: Flow[]): Element[] {
  const items: Element[] = [];
  for (const node of ungrouped(nodes)) {
    if (isElement(node, "li")) items.push(...filled("li", contentOf(node.children)));
    else if (isElement(node, "ul") || isElement(node, "ol")) {
      const last = items.at(-1);
      if (last) last.children = contentOf([...last.children, node]);
      else items.push(...filled("li", contentOf([node])));
    } else items.push(...filled("li", contentOf([node])));
  }
  return items;
}

function rowsOf(nodes: Flow[]): Element[] {
  return ungrouped(nodes).flatMap((node) => {
    if (isElement(node, "thead") || isElement(node, "tbody")) {
      return filled(node.tag, rowsOf(node.children).flatMap(toRows));
    }
    return filled("tr", cellsOf(isElement(node, "tr") ? node.children : [node]));
  });
}

function toRows(row: Element): Element[] {
  return row.tag === "tr" ? [row] : (row.children as Element[]).flatMap(toRows);
}

function cellsOf(nodes: Flow[]): Element[] {
  return ungrouped(nodes).flatMap((node) => {
    if (isElement(node, "td") || isElement(node, "th")) {
      // Empty cells stay, because they keep the columns aligned.
      return [element(node.tag, contentOf(node.children))];
    }
    return filled("td", contentOf([node]));
  });
}

/** Content of a list item or a cell; a single paragraph is unwrapped. */
function contentOf(nodes: Flow[]): Flow[] {
  const blocks = blocksOf(nodes);
  const [first, ...others] = blocks;
  const isOnly = first?.tag === "p" && !others.some((block) => block.tag === "p");
  return isOnly ? [...first.children, ...others] : blocks;
}

/** Flattens blocks to text and inline tags. */
function wordsOf(nodes: Flow[]): Flow[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string" || node.tag === "br") return [node];
    if (isInline(node)) return hasWords(node) ? [node] : [];
    return [" ", ...wordsOf(node.children), " "];
  });
}

/** Unwraps inline tags that contain blocks or are nested in the same tag. */
function withoutWrappers(nodes: Flow[], around: string[] = []): Flow[] {
  return nodes.flatMap((node): Flow[] => {
    if (typeof node === "string" || !INLINE.has(node.tag) || node.tag === "br") return [node];
    if (!isInline(node) || around.includes(node.tag)) return withoutWrappers(node.children, around);
    return [{ ...node, children: withoutWrappers(node.children, [...around, node.tag]) }];
  });
}

/** Collapses white space, trims both ends and drops empty inline tags. */
function trimmed(nodes: Flow[]): Flow[] {
  const words = tidied(nodes);
  while (words.length > 0 && isBlank(words[0])) words.shift();
  while (words.length > 0 && isBlank(words.at(-1))) words.pop();
  const [first] = words;
  if (typeof first === "string") words[0] = first.trimStart();
  const last = words.at(-1);
  if (typeof last === "string") words[words.length - 1] = last.trimEnd();
  return words;
}

function tidied(nodes: Flow[]): Flow[] {
  const tidy: Flow[] = [];
  for (const node of nodes) {
    const next = tidiedNode(node);
    const last = tidy.at(-1);
    if (typeof next === "string" && typeof last === "string") {
      tidy[tidy.length - 1] = (last + next).replace(/ +/g, " ");
    } else if (next !== "") tidy.push(next);
  }
  return tidy;
}

function tidiedNode(node: Flow): Flow {
  if (typeof node === "string") return node.replace(/[\s\u00A0]+/g, " ");
  if (node.tag === "br") return node;
  return hasWords(node) ? { ...node, children: tidied(node.children) } : " ";
}

function ungrouped(nodes: Flow[]): Flow[] {
  return nodes.flatMap((node) => (isElement(node, "div") ? ungrouped(node.children) : [node]));
}

function filled(tag: string, children: Flow[]): Element[] {
  return children.some(hasWords) ? [element(tag, children)] : [];
}

function element(tag: string, children: Flow[]): Element {
  return { tag, attributes: "", children };
}

function isElement(node: Flow, tag: string): node is Element {
  return typeof node === "object" && node.tag === tag;
}

function isInline(node: Flow): boolean {
  return typeof node === "string" || (INLINE.has(node.tag) && node.children.every(isInline));
}

function isBlank(node: Flow | undefined): boolean {
  return typeof node === "string" ? node.trim() === "" : node?.tag === "br";
}

function hasWords(node: Flow): boolean {
  return typeof node === "string" ? /[^\s\u00A0]/.test(node) : node.children.some(hasWords);
}

function holdsList(node: Flow): boolean {
  if (typeof node === "string") return false;
  return ["ul", "ol", "table", "pre"].includes(node.tag) || node.children.some(holdsList);
}

function write(node: Flow): string {
  if (typeof node === "string") return node;
  if (node.tag === "br") return "<br />";
  return `<${node.tag}${node.attributes}>${node.children.map(write).join("")}</${node.tag}>`;
}
