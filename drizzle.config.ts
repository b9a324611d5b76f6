import { defineConfig } from "drizzle-kit";

// `npm run db:generate` writes the next migration from the schema; it never touches a database.
export default defineConfig({
  dialect: "sqlite",
  schema: "./app/db/schema.ts",
  out: "./migrations",
});
