/** What a line of the text form is. */
export type Kind = "p" | "h3" | "h4" | "item";

export const HEADINGS: Readonly<Record<string, Kind>> = {
  ...{ h1: "h3", h2: "h3", h3: "h3" },
  ...{ h4: "h4", h5: "h4", h6: "h4" },
};
export const BLOCKS = new Set(
  "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form header hr html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul".split(
    " ",
  ),
);

export function isList(name: string): boolean {
  return name === "ul" || name === "ol" || name === "menu";
}

/** A tag that may make its words bold. */
export function isBoldTag(name: string): boolean {
  return name === "b" || name === "strong" || name === "span" || name === "font";
}

/** Documents of Google are all in one <b> that is not bold. */
export function isBold(name: string, style: string): boolean {
  const weight = /font-weight:\s*([a-z0-9]+)/i.exec(style)?.[1]?.toLowerCase();
  if (weight) return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
  return name === "b" || name === "strong";
}
