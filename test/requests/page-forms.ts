import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** A control of a form that a person can change. */
export interface Control {
  name: string;
  /** Of an input; else the tag. */
  type: string;
  value: string;
  /** What a select offers. */
  options: string[];
}

export interface PageForm {
  id: string;
  intent: string;
  hidden: Record<string, string>;
  controls: Control[];
  /** The words on its buttons. */
  buttons: string[];
}

/** The forms that a page sends, as a browser without script sees them. */
export function listForms(html: string): PageForm[] {
  return findAll(parse(html), ["form"]).flatMap((form) => {
    if (attributeOf(form, "method") !== "post") return [];
    const inputs = findAll(form, ["input", "textarea", "select"]).map(toControl);
    const hidden = Object.fromEntries(
      inputs.flatMap(({ name, type, value }) => (type === "hidden" ? [[name, value]] : [])),
    );
    const { intent = "" } = hidden;
    const controls = inputs.filter(({ name, type }) => name !== "" && type !== "hidden");
    const buttons = findAll(form, ["button"]).flatMap((button) =>
      attributeOf(button, "type") === "button" ? [] : textOf(button),
    );
    return { id: attributeOf(form, "id"), intent, hidden, controls, buttons };
  });
}

/** The ids of all elements of a page. */
export function listIds(html: string): string[] {
  return findAll(parse(html), null).flatMap((element) => attributeOf(element, "id") || []);
}

/** What the links within the elements of a role lead to on the page. */
export function listLinksWithin(html: string, role: string): string[] {
  return findAll(parse(html), null)
    .filter((element) => attributeOf(element, "role") === role)
    .flatMap((element) => findAll(element, ["a"]))
    .flatMap((link) => /^#(.+)/.exec(attributeOf(link, "href"))?.[1] ?? []);
}

function toControl(element: Tree.Element): Control {
  const { tagName } = element;
  return {
    name: attributeOf(element, "name"),
    type: tagName === "input" ? attributeOf(element, "type") || "text" : tagName,
    value: tagName === "textarea" ? textOf(element) : attributeOf(element, "value"),
    options: findAll(element, ["option"]).map(
      (option) => option.attrs.find(({ name }) => name === "value")?.value ?? textOf(option),
    ),
  };
}

function findAll(node: Tree.ParentNode, tags: readonly string[] | null): Tree.Element[] {
  return node.childNodes.flatMap((child) => {
    if (!("tagName" in child)) return [];
    const isWanted = tags === null || tags.includes(child.tagName);
    return [...(isWanted ? [child] : []), ...findAll(child, tags)];
  });
}

function attributeOf(element: Tree.Element, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ("value" in child ? child.value : "childNodes" in child ? textOf(child) : ""))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
