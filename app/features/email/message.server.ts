import { escapeHtml } from "#app/http/escape-html.ts";
import { PRODUCT_NAME } from "#app/ui/product.ts";

/** What an e-mail says; texts may hold anything that a person or a board wrote. */
export interface MessageContent {
  /** Nothing private: it shows on locked screens. */
  subject: string;
  intro: string;
  sections: { title: string; items: { text: string; detail: string; url: string }[] }[];
  /** A button; in plain text its address. */
  action?: { text: string; url: string };
  /** Why it came, and what to do if it should not have. */
  closing: string[];
  links: { text: string; url: string }[];
}

export interface Message {
  subject: string;
  text: string;
  html: string;
}

/** The plain text and the HTML of an e-mail: no pictures and no script, so that nothing tells who read it. */
export function toMessage(content: MessageContent): Message {
  return { subject: content.subject, text: toText(content), html: toHtml(content) };
}

function toText({ intro, sections, action, closing, links }: MessageContent): string {
  const blocks = [
    intro,
    ...(action ? [`${action.text}:\n${action.url}`] : []),
    ...sections.flatMap(({ title, items }) => [
      oneLine(title),
      ...items.map(({ text, detail, url }) =>
        [`- ${oneLine(text)}`, detail.trim() && `  ${oneLine(detail)}`, `  ${url}`]
          .filter(Boolean)
          .join("\n"),
      ),
    ]),
    ["-- ", ...closing, ...links.map(({ text, url }) => `${text}: ${url}`)].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** A line break in a title must not look like a line of ours. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";
const SMALL = "font-size:14px;opacity:.75;margin:0 0 4px";
const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:8px;background:#1f5f4a;color:#fff;text-decoration:none";

function toHtml({ subject, intro, sections, action, closing, links }: MessageContent): string {
  const list = sections.map(
    ({ title, items }) =>
      `<h2 style="font-size:18px;margin:24px 0 8px">${escapeHtml(title)}</h2>${items.map(toItem).join("")}`,
  );
  const button = action
    ? `<p style="margin:24px 0"><a style="${BUTTON}" href="${escapeHtml(action.url)}">${escapeHtml(action.text)}</a></p>`
    : "";
  const end = [
    ...closing.map(escapeHtml),
    ...links.map(({ text, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`),
  ];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<body style="${FONT};margin:0;padding:24px">
<div style="max-width:560px;margin:0 auto">
<p style="font-weight:600;margin:0 0 16px">${PRODUCT_NAME}</p>
<p style="margin:0">${escapeHtml(intro)}</p>
${button}${list.join("\n")}
<hr style="border:0;border-top:1px solid;opacity:.2;margin:32px 0 16px">
${end.map((line) => `<p style="${SMALL}">${line}</p>`).join("\n")}
</div>
</body>
</html>
`;
}

function toItem({
  text,
  detail,
  url,
}: MessageContent["sections"][number]["items"][number]): string {
  const more = detail.trim() ? `<br><span style="${SMALL}">${escapeHtml(detail)}</span>` : "";
  return `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}">${escapeHtml(text)}</a>${more}</p>`;
}
