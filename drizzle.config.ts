import { defineConfig } from "drizzle-kit";

// `npm run db:generate` writes the next migration from every tables.ts; it never touches a database.
export default defineConfig({
  dialect: "sqlite",
  schema: "./app/**/tables.ts",
  out: "./migrations",
});
