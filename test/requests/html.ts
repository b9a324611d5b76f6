/** Reads pages in tests as a crawler does, without a browser. */

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
}

/** The text of a page, on one line, without its head, scripts and attributes. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return decode(
    body
      .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]*>/g, " "),
  )
    .replace(/\s+/g, " ")
    .trim();
}

/** Every schema.org object of a page. */
export function listStructuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>,
  );
}

/** A page's schema.org objects of one type. */
export function listTyped(html: string, type: string): Record<string, unknown>[] {
  return listStructuredData(html).filter((data) => data["@type"] === type);
}

export interface Link {
  href: string;
  rel: string;
}

/** The links of a page with an href, as a crawler finds them. */
export function listLinks(html: string): Link[] {
  return [...html.matchAll(/<a\b([^>]*)>/g)].flatMap(([, attributes = ""]) => {
    const href = attributeOf(attributes, "href");
    return href ? [{ href, rel: attributeOf(attributes, "rel") ?? "" }] : [];
  });
}

/** The value in a page's head of the meta element or link relation with this name. */
export function headOf(html: string, name: string): string | null {
  for (const [, tag, attributes = ""] of html.matchAll(/<(meta|link)\b([^>]*)>/g)) {
    const keys = tag === "meta" ? ["name", "property"] : ["rel"];
    if (keys.some((key) => attributeOf(attributes, key) === name)) {
      return attributeOf(attributes, tag === "meta" ? "content" : "href");
    }
  }
  return null;
}

function attributeOf(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : decode(value);
}

/** The addresses in a sitemap or a sitemap index. */
export function listLocated(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = ""]) =>
    url.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );
}

/** The fields a browser without JavaScript would submit for one of a page's forms. */
export function fillForm(
  html: string,
  formId: string,
  values: Record<string, string>,
): Record<string, string | string[]> {
  const form = new RegExp(`<form\\b[^>]*\\sid="${formId}"[^>]*>(.*?)</form>`, "s").exec(html)?.[1];
  if (form === undefined) throw new Error(`The page has no form "${formId}".`);
  const fields: Record<string, string[]> = {};
  for (const [, attributes = ""] of form.matchAll(/<input\b([^>]*)>/g)) {
    const name = attributeOf(attributes, "name");
    if (!name || attributeOf(attributes, "type") !== "hidden") continue;
    fields[name] = [...(fields[name] ?? []), attributeOf(attributes, "value") ?? ""];
  }
  return { ...fields, ...values };
}
