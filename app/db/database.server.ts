import { drizzle } from "drizzle-orm/d1";
import { createContext, type RouterContextProvider } from "react-router";

export type Database = ReturnType<typeof openDatabase>;

export const databaseContext = createContext<Database>();

/** Queries over a D1 binding; each feature has its tables in its own `tables.ts`. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

/** The request's database, as the Worker opened it. */
export function databaseOf(context: Readonly<RouterContextProvider>): Database {
  return context.get(databaseContext);
}
