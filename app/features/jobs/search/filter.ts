/** A filter of the job list: all that is not read from a table of the server (lookups.server.ts). */
export interface Filter {
  /** Its values in page order, with their labels; absent where they are looked up, or an amount. */
  values?: Readonly<Record<string, string>>;
  /** Several values may be chosen, of which any may match. */
  isMany?: true;
  /** Of those chosen all must match. */
  isAll?: true;
  /** Of those chosen none may match. */
  isNone?: true;
  /** What a note calls a value, if not by the key. */
  noun?: string;
  /** The parameter with the unit of an amount. */
  unit?: "currency";
  /** The filter that it says more about, and goes with. */
  refines?: "country";
  /** The column of `jobs` with the value, or with a JSON list of values. */
  column?: string;
  /** Its rank by how few jobs a value usually has. Those that have one have rows in `job_facets`. */
  selectivity?: number;
  /** Search engines may index its lists, because their content is stable. */
  isIndexable?: true;
  /** What one posting of a role meets, those with a place that fits the reader better meet as well. */
  isOfRole?: true;
  facet?: Facet;
}

/** The values of a filter as choices with counts. */
interface Facet {
  title: string;
  /** Its place on the page. */
  place: number;
  /** The field for one of very many values, of which the most frequent are choices. */
  typed?: { label: string; placeholder: string };
  /** The choice of no value, where only one can be chosen. */
  none?: string;
}
