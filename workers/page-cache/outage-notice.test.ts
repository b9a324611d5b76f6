import { expect, test } from "vitest";
import { withOutageNotice } from "./outage-notice.ts";

test("an older copy says so first, keeps its other data and offers no job to search engines", () => {
  const html = withOutageNotice(
    '<body class="x"><a>Skip</a><script type="application/ld+json" nonce="n">{"@type":"JobPosting"}</script><script type="application/ld+json">{"@type":"WebSite"}</script></body>',
    "visitor",
  );

  expect(html).toMatch(
    /^<body class="x"><aside class="note warn outage" role="status"><p>This page may be/,
  );
  expect(html).not.toContain("JobPosting");
  expect(html).toContain("WebSite");
  expect(html.match(/<script/g)).toHaveLength(2);
});

test("a person is told that they are still signed in", () => {
  const html = withOutageNotice("<body></body>", "person");

  expect(html).toContain("You’re still signed in, and nothing you saved is lost.");
});
