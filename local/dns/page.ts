import { escapeHtml } from "#app/http/escape-html.ts";

/** The page on which a person sets the stand-in's DNS records. */
export function toPage(texts: readonly [name: string, records: readonly string[]][]): string {
  const rows = texts
    .map(
      ([name, records]) =>
        `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(records.join(", "))}</td></tr>`,
    )
    .join("");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Name service of this machine</title>
<h1>Name service of this machine</h1>
<p>The site here asks nobody else for records. They are forgotten when it stops.</p>
<form method="post">
  <p><label>Name <input name="name" size="50" required placeholder="_leadwright.northwind.example"></label></p>
  <p><label>TXT record <input name="record" size="70" placeholder="Left empty, the record goes"></label></p>
  <p><button>Set the record</button></p>
</form>
<table>${rows}</table>
</html>
`;
}
