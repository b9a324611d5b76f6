import { Parser } from "htmlparser2";
import { SourceResponseError } from "./adapter.ts";

export interface XmlElement {
  name: string;
  /** The text and CDATA directly inside. */
  text: string;
  children: XmlElement[];
}

const MAX_DEPTH = 64;

/**
 * The root element of an XML response; entities of its own are not expanded. Throws
 * SourceResponseError for a web page, a truncated or a too deeply nested text.
 */
export function parseResponseXml(body: string): XmlElement {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (text === "") throw new SourceResponseError("The board sent an empty response.");
  const document: XmlElement = { name: "", text: "", children: [] };
  const open = [document];
  const parser = new Parser(
    {
      onopentag(name) {
        if (open.length > MAX_DEPTH)
          throw new SourceResponseError(
            `The board’s XML is nested more than ${MAX_DEPTH} levels deep.`,
          );
        const element = { name, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(piece) {
        const element = open.at(-1);
        if (element) element.text += piece;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  // The end of the text closes what is open, so this is asked before.
  const isWhole = open.length === 1 && text.startsWith("<");
  parser.end();

  const [root, second] = document.children;
  if (root && /^html$/i.test(root.name))
    throw new SourceResponseError("The board sent a web page instead of XML.");
  if (!root || second || !isWhole)
    throw new SourceResponseError("The board’s XML is incomplete; it may have been cut off.");
  return root;
}

/** The children with this name. */
export function listChildren(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.name === name);
}

/** The trimmed text of the first child with this name; empty without one. */
export function childText(element: XmlElement | undefined, name: string): string {
  return listChildren(element, name)[0]?.text.trim() ?? "";
}
