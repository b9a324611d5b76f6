import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** A tag, a text or a comment, by its place in the HTML. */
interface Piece {
  startOffset: number;
  endOffset: number;
}

/**
 * The HTML around the first place where a browser's parser leaves what is written: it ends a paragraph
 * before a form, drops a form inside a form, moves what a table may not hold. Null if it does not, which
 * React relies on when it takes a page over.
 */
export function findMoved(html: string): string | null {
  let end = 0;
  for (const piece of listPieces(parse(html, { sourceCodeLocationInfo: true }), html)) {
    if (piece?.startOffset !== end) return around(html, end);
    end = piece.endOffset;
  }
  return end === html.length ? null : around(html, end);
}

/** What a tree is made of, in its order; null for a tag that is not written. */
function* listPieces(node: Tree.Node, html: string): Generator<Piece | null> {
  const { sourceCodeLocation = null } = node;
  if (!("childNodes" in node)) return yield sourceCodeLocation;
  const { startTag = null, endTag = null } =
    "tagName" in node ? (node.sourceCodeLocation ?? {}) : {};
  const { childNodes } = "content" in node ? node.content : node;
  if ("tagName" in node) yield startTag;
  for (const child of childNodes) yield* listPieces(child, html);
  const isSelfClosing = childNodes.length === 0 && html[(startTag?.endOffset ?? 0) - 2] === "/";
  if ("tagName" in node && !isSelfClosing) yield endTag;
}

function around(html: string, at: number): string {
  return `${html.slice(Math.max(0, at - 200), at)} ⟨here⟩ ${html.slice(at, at + 100)}`;
}
