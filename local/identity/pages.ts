import { readFileSync } from "node:fs";
import { escapeHtml } from "#app/http/escape-html.ts";
import type { Persona } from "./personas.ts";

interface Page {
  type: string;
  body: string;
}

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** The pages and scripts of the stand-in, by path. */
export function createPages(personas: readonly Persona[]): Map<string, Page> {
  return new Map([
    ["/", { type: HTML, body: aboutPage() }],
    ["/emulator/auth/handler", { type: HTML, body: chooserPage(personas) }],
    ["/emulator/auth/iframe", { type: HTML, body: framePage() }],
    ["/__gapi.js", { type: SCRIPT, body: readAsset("gapi.js") }],
    ["/chooser.js", { type: SCRIPT, body: readAsset("chooser.js") }],
    ["/frame.js", { type: SCRIPT, body: readAsset("frame.js") }],
  ]);
}

function aboutPage(): string {
  return toHtml(
    "Sign-in stand-in",
    `<h1>Sign-in stand-in</h1>
<p>This stands in for Google's identity service while Leadwright runs on this machine. It signs
real tokens with keys of its own, so that the site checks them exactly as it checks Google's.</p>
<p>There is nothing to do here: press “Sign In” on the site, and the account chooser opens.</p>`,
  );
}

function chooserPage(personas: readonly Persona[]): string {
  return toHtml(
    "Choose an account",
    `<h1>Choose an account</h1>
<p>This is a stand-in on this machine: no Google account is involved.</p>
<p id="problem" role="alert" hidden></p>
<ul>${personas.map(accountButton).join("")}</ul>
<form>
<h2>Someone else</h2>
<label>Name <input name="name" required autocomplete="off"></label>
<label>E-mail <input name="email" type="email" required autocomplete="off"></label>
<label>Photo address <small>(optional)</small>
<input name="picture" type="url" autocomplete="off"></label>
<button class="plain">Sign in</button>
</form>`,
    // Before the buttons, as no press may come earlier than what listens for it.
    `<script src="/chooser.js"></script>`,
  );
}

function accountButton({ email, name, picture, is }: Persona): string {
  const account = escapeHtml(JSON.stringify({ email, name, picture }));
  return `<li><button type="button" class="account" data-account="${account}">
<span class="initials" aria-hidden="true">${escapeHtml(toInitials(name))}</span>
<span><b>${escapeHtml(name)}</b><span>${escapeHtml(email)}</span><small>${escapeHtml(is)}</small></span>
</button></li>`;
}

/** The page in the SDK's hidden frame, which passes the choice from the pop-up to the SDK. */
function framePage(): string {
  return `<!doctype html><title>Sign-in helper</title>
<script src="/frame.js"></script><script src="/__gapi.js"></script>`;
}

function toHtml(title: string, main: string, script = ""): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${readAsset("pages.css")}</style>
${script}
<main>${main}</main>
</html>`;
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).map((word) => [...word][0] ?? "");
  return words.slice(0, 2).join("").toUpperCase();
}

function readAsset(name: string): string {
  return readFileSync(new URL(name, import.meta.url), "utf8");
}
