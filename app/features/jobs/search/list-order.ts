/** `fit` needs a profile; without one the order of `orderWithoutProfile` takes its place. */
export const SORTS = ["relevance", "fit", "newest", "salary"] as const;
export type Sort = (typeof SORTS)[number];

interface Ordered {
  q?: string;
  sort?: Sort;
}

/** The order of a list for a reader with a profile: as asked; else by relevance to its text, or by fit without one. */
export function listOrder({ q, sort }: Ordered): Sort {
  return sort ?? (q ? "relevance" : "fit");
}

/** The order of the same list for everyone else. */
export function orderWithoutProfile(query: Ordered): Exclude<Sort, "fit"> {
  const order = listOrder(query);
  if (order !== "fit") return order;
  return query.q ? "relevance" : "newest";
}
