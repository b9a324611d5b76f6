import { useMemo } from "react";

interface SanitizedHtmlProps {
  html: string;
  className: string;
  /** BCP 47 code, if it is not the page's. */
  lang?: string;
}

/**
 * Renders HTML that was sanitised before it was stored. The browser requires a Trusted Types policy
 * for it, because the page's default policy rejects HTML strings.
 */
export function SanitizedHtml({ html, ...attributes }: SanitizedHtmlProps) {
  const trusted = useMemo(() => trust(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported or posted
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: trusted }} />;
}

interface HtmlPolicy {
  createHTML(html: string): unknown;
}

let policy: HtmlPolicy | undefined;

function trust(html: string): string {
  const factory = (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy } }
  ).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy("sanitized-html", { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}
