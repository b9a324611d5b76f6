import type { BrowserContext, Page } from "@playwright/test";
import { OPERATOR_UID } from "#local/identity/personas.ts";
import { PAGE_KINDS, type PageKind, type Reader } from "#test/requests/faults/page-kinds.ts";
import type { World } from "#test/world/world.ts";
import { becomeSomebody, send } from "./signed-in.ts";

/* The pages of every kind, as a browser reaches them: by their address, or by a link of a page above them. */

export const KIND_PATTERNS = Object.keys(PAGE_KINDS);

/** Who sees a page of this kind. */
export function readerOf(pattern: string): Reader {
  const { outage } = PAGE_KINDS[pattern] as PageKind;
  return (["visitor", "person", "operator"] as const).find((each) => each in outage) ?? "visitor";
}

/** Becomes who sees a page of this kind; with a name, somebody in any case. */
export async function becomeReader(
  context: BrowserContext,
  { pattern, uid, name }: { pattern: string; uid: string; name?: string },
): Promise<void> {
  const reader = readerOf(pattern);
  if (reader === "visitor" && !name) return;
  await becomeSomebody(context, { uid: reader === "operator" ? OPERATOR_UID : uid, name });
}

/** Gives a person something of what has pages of its own. */
export async function writeSomething(context: BrowserContext): Promise<void> {
  const title = "Written for the walk";
  await send(context, "/account/projects/create", {
    ...{ intent: "create", title, status: "active", visibility: "private" },
  });
  await send(context, "/account/packets", { intent: "create", title });
  await send(context, "/account/simulations/create", {
    ...{ intent: "create", title, summary: `${title}, from end to end`, difficulty: "intro" },
  });
  await send(context, "/account/favorites", { intent: "track", title });
  await send(context, "/account/organizations/create", { intent: "create", name: title });
}

/** An address of a page of this kind; null where only a secret link or a special state leads to one. */
export async function findPath(page: Page, pattern: string): Promise<string | null> {
  const fixed = fixedPathOf(pattern);
  if (fixed !== null) return fixed;
  const above = parentsOf(pattern);
  const form = new RegExp(`^${pattern.replace(/:\w+/g, "(?!create$|browse$)[^/?#]+")}(?=$|[?#])`);
  for (const parent of [...above, "/jobs", "/roadmap"]) {
    const path = await findPath(page, parent);
    if (path === null) continue;
    const response = await page.request.get(path);
    for (const [, href = ""] of (await response.text()).matchAll(/\shref="(\/[^"]*)"/g)) {
      const [found] = form.exec(href.replaceAll("&amp;", "&")) ?? [];
      if (found) return found;
    }
  }
  return null;
}

/** The nearest pages above it that have an address. */
function parentsOf(pattern: string): string[] {
  const segments = pattern.split("/");
  const above = segments.map((_, index) => segments.slice(0, index).join("/")).reverse();
  return above.filter((each) => each !== "" && each in PAGE_KINDS).slice(0, 2);
}

/** The address of a page that every world has. */
function fixedPathOf(pattern: string): string | null {
  const nobody = new Proxy({} as World, {
    get() {
      throw new RangeError();
    },
  });
  try {
    return PAGE_KINDS[pattern]?.path(nobody) ?? null;
  } catch {
    return null;
  }
}
