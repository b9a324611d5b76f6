/** Field values by name; an array where a name is repeated. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;
