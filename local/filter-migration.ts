import { toFilterSql } from "./filter-sql.ts";

// Prints what a migration makes anew when the filters of the job list change: append it to the newest.
for (const [name, create] of Object.entries(toFilterSql())) {
  const kind = create.startsWith("CREATE VIEW") ? "VIEW" : "TRIGGER";
  for (const statement of [`DROP ${kind} ${name}`, create])
    console.log(`--> statement-breakpoint\n${statement};`);
}
