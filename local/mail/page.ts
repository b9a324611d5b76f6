import { escapeHtml } from "#app/http/escape-html.ts";

export interface SentEmail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The page that shows e-mails as they were sent: their HTML in a frame without script, and their plain text. */
export function toPage(sent: readonly SentEmail[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Mailbox of this machine</title>
<style>iframe { width: 100%; height: 24rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }</style>
<h1>Mailbox of this machine</h1>
<p>The site here sends its e-mails to nobody else. They are forgotten when it stops.</p>
${sent.map(toArticle).join("\n") || "<p>None so far.</p>"}
</html>
`;
}

function toArticle({ from, to, subject, text, html, headers }: SentEmail): string {
  const lines = Object.entries({ From: from, To: to, ...headers });
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<pre>${lines.map(([name, value]) => escapeHtml(`${name}: ${value}`)).join("\n")}</pre>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe>
<pre>${escapeHtml(text)}</pre>
</article>`;
}
