import type { EntryContext } from "react-router";

/** What a page is rendered from. `data` is set once nothing is pending: what the browser's router starts with. */
export type PageContext = EntryContext & { data?: string };

/**
 * The page with values in place of everything that its loaders promised. Null if a promise rejects or takes
 * longer than `patienceMs`; 0 waits for what has arrived already. Then the page has to be streamed. The browser
 * has promises either way, so a component reads them through `<Await>` alone.
 */
export async function settlePage(
  page: EntryContext,
  patienceMs: number,
): Promise<PageContext | null> {
  const { serverHandoffStream, ...rest } = page;
  const loaderData = await settleLoaderData(page.staticHandlerContext.loaderData, patienceMs);
  if (!loaderData) return null;
  return {
    ...rest,
    staticHandlerContext: { ...page.staticHandlerContext, loaderData },
    data: await new Response(serverHandoffStream).text(),
  };
}

type LoaderData = EntryContext["staticHandlerContext"]["loaderData"];

async function settleLoaderData(data: LoaderData, patienceMs: number): Promise<LoaderData | null> {
  const settled = { ...data };
  const promised = Object.entries(data).flatMap(([routeId, ofRoute]) =>
    Object.entries(ofRoute ?? {}).flatMap(([key, value]) =>
      value instanceof Promise ? [{ routeId, key, value }] : [],
    ),
  );
  if (promised.length === 0) return settled;
  const arrived = Promise.all(promised.map(({ value }) => value));
  const values = await Promise.race([arrived, wait(patienceMs)]).catch(() => null);
  if (!values) return null;
  for (const [index, { routeId, key }] of promised.entries()) {
    settled[routeId] = { ...settled[routeId], [key]: values[index] };
  }
  return settled;
}

/** At least one macrotask, so that an answer of the database that has arrived counts. */
function wait(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
