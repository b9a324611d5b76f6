import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/parts/section.tsx";
import { formatCount } from "#app/ui/time.ts";
import type { StoredTable } from "./stored-rows.server.ts";

export function StoredRows({ tables }: { tables: StoredTable[] }) {
  return (
    <Section title="Your stored data" titleId="rows">
      <ul className="ledger">
        {tables.map((table) => (
          <li key={table.name}>
            {table.n === 0 ? (
              <p>
                {table.holds}: <span className="text-muted">none</span>
              </p>
            ) : (
              <details>
                <summary className="flex gap-2">
                  <Icon name="chevron-right" className="turn mt-1" />
                  <span>
                    {table.holds}: {formatCount(table.n, "record")}
                  </span>
                </summary>
                {table.n > table.rows.length && (
                  <p className="meta pt-2">
                    The newest {table.rows.length}; the export has all records.
                  </p>
                )}
                {table.rows.map((row) => (
                  <pre className="mono rows" key={JSON.stringify(row)}>
                    {JSON.stringify(row, null, 1).slice(2, -2)}
                  </pre>
                ))}
              </details>
            )}
            {table.limits.map((sentence) => (
              <p className="meta" key={sentence}>
                {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="meta pt-3">
        Also: cookies in this browser that keep you signed in, and your account record in Google’s
        Firebase (name, email, photo, sign-in times), shown on your profile.{" "}
        <Link className="link" to="/privacy#how-long">
          How long we keep data
        </Link>
        .
      </p>
    </Section>
  );
}
