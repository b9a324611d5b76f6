import type { ApplyMode } from "#app/features/jobs/job.ts";

export type ApplyTarget = { applyUrl: string; applyMode: ApplyMode } | { fault: string };

/** Narrower than RFC 5322: a question mark would begin the letter's own fields. */
const MAILBOX =
  /^[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;
/** Link shorteners: the reader does not see where the link leads, and the target can change. */
const SHORTENERS = new Set(
  "adf.ly aka.ms amzn.to bit.do bit.ly bl.ink buff.ly clck.ru cutt.ly dlvr.it fb.me goo.gl hubs.ly is.gd j.mp lnkd.in lnk.to ow.ly qr.ae rb.gy rebrand.ly s.id short.gy short.io shorturl.at smarturl.it snip.ly soo.gd surl.li t.co t.ly t2m.io tiny.cc tinyurl.com trib.al urlz.fr v.gd vu.fr x.co".split(
    " ",
  ),
);

/** Parses where a candidate applies: a public https address, or one mailbox. */
export function parseApply(input: string): ApplyTarget {
  const text = input.trim();
  if (text === "") return { fault: "Add where to apply: an https address or an email address." };
  const mailbox = text.replace(/^mailto:/i, "");
  if (MAILBOX.test(mailbox)) return { applyUrl: `mailto:${mailbox}`, applyMode: "email" };
  const url = URL.parse(text);
  if (!url || /^mailto:/i.test(text)) {
    return { fault: "Use a full address that starts with https://, or one email address." };
  }
  const fault = addressErrorOf(url);
  return fault ? { fault } : { applyUrl: url.href, applyMode: "link" };
}

function addressErrorOf(url: URL): string | null {
  if (url.protocol !== "https:") return "Use an address that starts with https://.";
  if (url.username || url.password) return "Remove the user name from the address.";
  const host = url.hostname.replace(/\.$/, "");
  if (/^\d+(?:\.\d+){3}$/.test(host) || host.startsWith("[")) {
    return "Use a domain name, not an IP address.";
  }
  if (!host.includes(".") || /\.(?:local|localhost|internal)$/.test(host)) {
    return "This address works only on a private network. Use one that everyone can open.";
  }
  if (isShortener(host)) {
    return `${host} hides where the link leads. Use the full address instead.`;
  }
  return null;
}

function isShortener(host: string): boolean {
  const labels = host.split(".");
  return labels.some((_, index) => SHORTENERS.has(labels.slice(index).join(".")));
}
