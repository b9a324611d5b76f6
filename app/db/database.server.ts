import { drizzle } from "drizzle-orm/d1";
import { createContext, type RouterContextProvider } from "react-router";

export type Database = ReturnType<typeof openDatabase>;

export const databaseContext = createContext<Database>();

/** A drizzle database over a D1 binding. */
export function openDatabase(binding: D1Database) {
  return drizzle(binding);
}

/** The database of the request. */
export function databaseOf(context: Readonly<RouterContextProvider>): Database {
  return context.get(databaseContext);
}
