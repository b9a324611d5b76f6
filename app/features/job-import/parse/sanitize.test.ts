import fc from "fast-check";
import { expect, test } from "vitest";
import { triesOf } from "#test/matrix.ts";
import { decodeEntities, htmlToText, sanitizeDescription } from "./sanitize.ts";

const ALLOWED_TAG =
  /^<(?:\/?(?:p|ul|ol|li|h3|h4|strong|em|blockquote|code|pre|table|thead|tbody|tr|th|td|a)|br \/|a href="(?:https:\/\/|mailto:)[^"<>]*" rel="nofollow noopener")>$/;

/** The tags of a result that are not allowed. */
function foreignTags(html: string): string[] {
  return [...html.matchAll(/<[^>]*>?/g)]
    .map(([tag]) => tag)
    .filter((tag) => !ALLOWED_TAG.test(tag));
}

/** A browser would read it as two links, one after the other. */
const LINK_IN_LINK = /<a (?:(?!<\/a>).)*<a /s;

const HOSTILE = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=https://evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img src='javascript:alert(1)'>",
  "<svg onload=alert(1)><circle/></svg>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<math><mi xlink:href='data:text/html,<script>alert(1)</script>'>x</mi></math>",
  "<iframe src='https://evil.example'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='https://evil.example/x.swf'></object>",
  "<embed src='https://evil.example/x.swf'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='java&#10;script:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='data:text/html;base64,PHNjcmlwdD4='>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='//evil.example'>x</a>",
  "<a href='http://plain.example'>x</a>",
  "<a href='/relative'>x</a>",
  "<a href='https://user:pass@evil.example/'>x</a>",
  "<a href='https://ok.example/' onclick='alert(1)' target='_blank' rel='opener' style='x'>x</a>",
  "<a href='https://ok.example/&quot; onmouseover=&quot;alert(1)'>x</a>",
  "<p style='background:url(javascript:alert(1))' class='a' id='b' onmouseover='alert(1)'>x</p>",
  "<div style='position:fixed;inset:0'>x</div>",
  "<style>body{display:none}</style>",
  "<link rel=stylesheet href='https://evil.example/x.css'>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href='https://evil.example/'>",
  "<form action='https://evil.example'><input name=password><button>Send</button></form>",
  "<textarea><script>alert(1)</script></textarea>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
  "<template><script>alert(1)</script></template>",
  "<!--><script>alert(1)</script>-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<<script>alert(1)//<</script>",
  "<p><scr<script>ipt>alert(1)</scr</script>ipt></p>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<video><source onerror='alert(1)'></video>",
  "<details open ontoggle=alert(1)>x</details>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<p title='\"><script>alert(1)</script>'>x</p>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<a href='https://ok.example' <script>alert(1)</script>>x</a>",
  "\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  "<table><td><script>alert(1)</script><img src=x onerror=alert(1)></table>",
  "</p></div></body><script>alert(1)</script>",
  "<p".repeat(200),
  "<div>".repeat(5000),
  "<b>".repeat(3000),
];

test.each(HOSTILE)("%s leaves nothing executable", (payload) => {
  const clean = sanitizeDescription(`<p>Before</p>${payload}<p>After</p>`);
  expect(foreignTags(clean)).toEqual([]);
  expect(sanitizeDescription(clean)).toBe(clean);
});

test.each([
  ["<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
  ["<div><p>One</p></div>", "<p>One</p>"],
  ["Loose <b>words</b>", "<p>Loose <strong>words</strong></p>"],
  ["<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>", "<h3>A</h3><h3>B</h3><h3>C</h3><h4>D</h4>"],
  ["<p>&nbsp;</p><p> <br> </p><p>A</p><div>&nbsp;</div>", "<p>A</p>"],
  ["<p><br>A<br>B<br></p>", "<p>A<br />B</p>"],
  ["<ul><div><li>A</li>\n<li><p>B</p></li></div></ul>", "<ul><li>A</li><li>B</li></ul>"],
  ["<ul><li>A</li><ul><li>B</li></ul></ul>", "<ul><li>A<ul><li>B</li></ul></li></ul>"],
  ["<i>A</i> &amp; <b>B</b>", "<p><em>A</em> &amp; <strong>B</strong></p>"],
  ["<strong><p>A</p><p>B</p></strong>", "<p>A</p><p>B</p>"],
  ["<h3><strong>A</strong></h3>", "<h3><strong>A</strong></h3>"],
  ["<pre>a\n  b</pre>", "<pre>a\n  b</pre>"],
  ["<table><tr><th>A</th><td></td></tr></table>", "<table><tr><th>A</th><td></td></tr></table>"],
  [
    "<a href='https://a.example/x'>A</a> <a href='mailto:b@b.example'>B</a>",
    '<p><a href="https://a.example/x" rel="nofollow noopener">A</a> <a href="mailto:b@b.example" rel="nofollow noopener">B</a></p>',
  ],
  ["<a href='http://a.example'>kept words</a>", "<p>kept words</p>"],
  [
    `<a href='https://a.example/"><script>x'>&lt;script&gt;</a>`,
    '<p><a href="https://a.example/%22%3E%3Cscript%3Ex" rel="nofollow noopener">&lt;script&gt;</a></p>',
  ],
  [
    "<a href='https://a.example/'>one <a href='https://b.example/'>two</a> three</a> four",
    '<p><a href="https://a.example/" rel="nofollow noopener">one </a><a href="https://b.example/" rel="nofollow noopener">two</a> three four</p>',
  ],
  [
    "<a href='https://a.example/'>one<p>two <a href='https://b.example/'>three</a></p></a>",
    '<p>one</p><p>two <a href="https://b.example/" rel="nofollow noopener">three</a></p>',
  ],
  [
    "<a href='javascript:x'>one <a href='https://b.example/'>two</a>",
    '<p>one <a href="https://b.example/" rel="nofollow noopener">two</a></p>',
  ],
  ["<p>kept <svg><p>gone</p></svg></p><style>gone</style> too", "<p>kept</p><p>too</p>"],
  ["<img src='https://a.example/x.png' alt='x'>", ""],
])("%s becomes %s", (html, clean) => {
  expect(sanitizeDescription(html)).toBe(clean);
});

test.each(["pre", "h3"])("a link in a link of a %s is one link", (tag) => {
  const link = "<a href='https://a.example/'>";
  const clean = sanitizeDescription(`<${tag}>${link}<span>One ${link}two`);
  expect(clean).not.toMatch(LINK_IN_LINK);
  expect(sanitizeDescription(clean)).toBe(clean);
});

test("sanitising is idempotent for any HTML", () => {
  const tag = fc.constantFrom(
    "p",
    "div",
    "span",
    "ul",
    "ol",
    "li",
    "h1",
    "h3",
    "h4",
    "b",
    "strong",
    "em",
    "a",
    "code",
    "pre",
    "blockquote",
    "table",
    "thead",
    "tbody",
    "tr",
    "td",
    "th",
    "br",
    "script",
    "svg",
    "section",
    "dl",
  );
  const piece = fc.oneof(
    tag.map((name) => `<${name}>`),
    tag.map((name) => `</${name}>`),
    fc.constantFrom(
      "<a href='https://a.example/?q=1&amp;r=é'>",
      "<a href='https://b.example/'>",
      "<a href='javascript:x'>",
      "&amp;lt;",
      "&nbsp;",
      "<!--",
      "-->",
    ),
    fc.constantFrom(" ", "\n", "word", "a & b", "1 < 2", "\u00a0", "\u200b"),
    fc.string({ maxLength: 6, unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const clean = sanitizeDescription(pieces.join(""));
      expect(foreignTags(clean)).toEqual([]);
      expect(clean).not.toMatch(LINK_IN_LINK);
      expect(sanitizeDescription(clean)).toBe(clean);
    }),
    { numRuns: triesOf(3000) },
  );
});

test("htmlToText has a line for each block and no entities", () => {
  const html =
    "<h2>Pay &amp; leave</h2><p>One <b>two</b><br>three</p><ul><li>Four</li><li>Five&nbsp;&lt;6</li></ul>";
  expect(htmlToText(html)).toBe("Pay & leave\nOne two\nthree\nFour\nFive <6");
  expect(htmlToText("<script>x</script><style>y</style>")).toBe("");
  expect(htmlToText("Line\nbroken in  the source")).toBe("Line broken in the source");
});

test("entities are decoded exactly once", () => {
  expect(decodeEntities("&lt;p&gt;A &amp;amp; B&#39;s &#x2014; &amp;lt;&lt;/p&gt;")).toBe(
    "<p>A &amp; B's — &lt;</p>",
  );
  expect(decodeEntities("&nbsp; &#0; &#1114112;")).toBe("&nbsp; &#0; &#1114112;");
});
