import {
  createElement,
  createUnlessEmpty,
  type HtmlElement,
  type HtmlNode,
  hasText,
  isBlank,
  isElement,
  parseHtml,
  serialize,
} from "./html-tree.ts";

const INLINE_TAGS = new Set(["strong", "em", "a", "code", "br"]);

/**
 * Rewrites sanitised HTML to paragraphs, headings, lists and tables only: loose text becomes
 * paragraphs, divs are unwrapped, empty blocks dropped. Expects well-formed HTML. Idempotent.
 */
export function normalizeHtml(html: string): string {
  return toTopLevelBlocks(parseHtml(html)).map(serialize).join("");
}

/** Top-level blocks: runs of inline nodes become paragraphs, groups are replaced by their content. */
function toTopLevelBlocks(nodes: HtmlNode[]): HtmlElement[] {
  const blocks: HtmlElement[] = [];
  let inlineRun: HtmlNode[] = [];
  const finishRun = () => {
    blocks.push(...createUnlessEmpty("p", trimInline(inlineRun)));
    inlineRun = [];
  };
  for (const node of unwrapInlineTags(nodes)) {
    if (isInline(node)) inlineRun.push(node);
    else {
      finishRun();
      if (typeof node === "object") blocks.push(...elementToBlocks(node));
    }
  }
  finishRun();
  return blocks;
}

function elementToBlocks({ tag, children }: HtmlElement): HtmlElement[] {
  if (tag === "ul" || tag === "ol") return createUnlessEmpty(tag, toListItems(children));
  if (tag === "table") return createUnlessEmpty(tag, toTableRows(children));
  if (tag === "blockquote") return createUnlessEmpty(tag, toTopLevelBlocks(children));
  if (tag === "pre") return createUnlessEmpty(tag, toInlineContent(children));
  if ((tag === "h3" || tag === "h4") && !children.some(containsBlockStructure)) {
    return createUnlessEmpty(tag, trimInline(toInlineContent(children)));
  }
  return toTopLevelBlocks(children);
}

/** A list that stands between items belongs to the one before it. Each node is read once, however many lists follow. */
function toListItems(nodes: HtmlNode[]): HtmlElement[] {
  const items: HtmlNode[][] = [];
  for (const node of unwrapDivs(nodes)) {
    const last = items.at(-1);
    const isNested = isElement(node, "ul") || isElement(node, "ol");
    if (isNested && last) last.push(node);
    else {
      const children = isElement(node, "li") ? node.children : [node];
      if (children.some(hasText)) items.push([...children]);
    }
  }
  return items.flatMap((children) => createUnlessEmpty("li", toItemContent(children)));
}

function toTableRows(nodes: HtmlNode[]): HtmlElement[] {
  return unwrapDivs(nodes).flatMap((node) => {
    if (isElement(node, "thead") || isElement(node, "tbody")) {
      return createUnlessEmpty(node.tag, toTableRows(node.children).flatMap(unwrapRows));
    }
    return createUnlessEmpty("tr", toTableCells(isElement(node, "tr") ? node.children : [node]));
  });
}

function unwrapRows(row: HtmlElement): HtmlElement[] {
  return row.tag === "tr" ? [row] : (row.children as HtmlElement[]).flatMap(unwrapRows);
}

function toTableCells(nodes: HtmlNode[]): HtmlElement[] {
  return unwrapDivs(nodes).flatMap((node) => {
    if (isElement(node, "td") || isElement(node, "th")) {
      // Empty cells stay, because they keep the columns aligned.
      return [createElement(node.tag, toItemContent(node.children))];
    }
    return createUnlessEmpty("td", toItemContent([node]));
  });
}

/** Content of a list item or a cell; a single paragraph is unwrapped. */
function toItemContent(nodes: HtmlNode[]): HtmlNode[] {
  const blocks = toTopLevelBlocks(nodes);
  const [first, ...others] = blocks;
  const isOnly = first?.tag === "p" && !others.some((block) => block.tag === "p");
  return isOnly ? [...first.children, ...others] : blocks;
}

/** Flattens blocks to text and inline tags. */
function toInlineContent(nodes: HtmlNode[]): HtmlNode[] {
  return unwrapInlineTags(nodes).flatMap((node) => {
    if (typeof node === "string" || node.tag === "br") return [node];
    if (isInline(node)) return hasText(node) ? [node] : [];
    return [" ", ...toInlineContent(node.children), " "];
  });
}

/** Unwraps inline tags that contain blocks or are nested in the same tag. */
function unwrapInlineTags(nodes: HtmlNode[], ancestors: string[] = []): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string" || !INLINE_TAGS.has(node.tag) || node.tag === "br") return [node];
    if (!isInline(node) || ancestors.includes(node.tag))
      return unwrapInlineTags(node.children, ancestors);
    return [{ ...node, children: unwrapInlineTags(node.children, [...ancestors, node.tag]) }];
  });
}

/** Collapses white space, trims both ends and drops empty inline tags. */
function trimInline(nodes: HtmlNode[]): HtmlNode[] {
  const collapsed = collapseWhitespace(nodes);
  const start = collapsed.findIndex((node) => !isBlank(node));
  const inline = start < 0 ? [] : collapsed.slice(start);
  while (isBlank(inline.at(-1))) inline.pop();
  const [first] = inline;
  if (typeof first === "string") inline[0] = first.trimStart();
  const last = inline.at(-1);
  if (typeof last === "string") inline[inline.length - 1] = last.trimEnd();
  return inline;
}

function collapseWhitespace(nodes: HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const next = collapseNodeWhitespace(node);
    const last = result.at(-1);
    if (typeof next === "string" && typeof last === "string") {
      // Each is collapsed, so only the seam between them can have two spaces.
      result[result.length - 1] = last + (last.endsWith(" ") ? next.replace(/^ /, "") : next);
    } else if (next !== "") result.push(next);
  }
  return result;
}

function collapseNodeWhitespace(node: HtmlNode): HtmlNode {
  if (typeof node === "string") return node.replace(/[\s\u00A0]+/g, " ");
  if (node.tag === "br") return node;
  return hasText(node) ? { ...node, children: collapseWhitespace(node.children) } : " ";
}

function unwrapDivs(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => (isElement(node, "div") ? unwrapDivs(node.children) : [node]));
}

function isInline(node: HtmlNode): boolean {
  return typeof node === "string" || (INLINE_TAGS.has(node.tag) && node.children.every(isInline));
}

function containsBlockStructure(node: HtmlNode): boolean {
  if (typeof node === "string") return false;
  return (
    ["ul", "ol", "table", "pre"].includes(node.tag) || node.children.some(containsBlockStructure)
  );
}
