import { expect, test } from "vitest";
import { BUILT_IN_SIMULATIONS } from "#app/features/simulations/built-in-simulations.ts";
import { findCompetencyPractice } from "#app/reference/competencies/competency-practice.ts";
import { BROWSER, sharedWorker } from "./worker.ts";

const worker = sharedWorker();

const ADDRESSES: [path: string, status: number, text: string][] = [
  ["/", 200, "From senior engineer to"],
  ["/feedback", 200, "Feedback"],
  ["/jobs", 200, "Senior jobs"],
  ["/jobs/000000000000", 404, "page doesn’t exist"],
  ["/jobs/nonsense", 404, "No job at this address"],
  ["/market", 200, "No figures yet"],
  ["/roadmap", 200, "Incident leadership"],
  ["/simulations", 200, "Hiring well"],
  ["/simulations/hiring-well", 200, "The split panel"],
  ["/simulations/unknown", 404, "No simulation at this address"],
  ["/account/profile", 401, "My Profile needs an account"],
  ["/account/projects", 401, "My Projects needs an account"],
  ["/account/organizations", 401, "My Organizations needs an account"],
  ["/account/organizations/create", 401, "Create an organization needs an account"],
  ["/account/organizations/northwind", 401, "needs an account"],
  ["/account/favorites", 401, "My Favorites needs an account"],
  ["/account/simulations", 401, "My Simulations needs an account"],
  ["/account/unknown", 404, "page doesn’t exist"],
  ["/developers", 200, "Ask whether a job can be done from a country, and why"],
  ["/hire", 200, "Posting is free"],
  ["/premium", 200, "What each plan includes"],
  ["/coach", 200, "Your question"],
  ["/coach/rehearsal", 200, "Your director"],
  ["/privacy", 200, "What this site knows about you"],
  ["/terms", 200, "What you can expect"],
  ["/laws", 200, "What laws require of a job posting"],
  ["/fraud", 200, "How to spot a scam"],
  ["/no/such/page", 404, "page doesn’t exist"],
  // Of development only.
  ["/dev/pieces", 404, "page doesn’t exist"],
];

test.each(ADDRESSES)(
  "GET %s responds with %i with header, main and footer",
  async (path, status, text) => {
    const response = await worker.fetch(path);
    const html = await response.text();

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(html).toContain(text);
    for (const part of ["<header", "<main", "<footer", "</html>"]) expect(html).toContain(part);
  },
);

test.each(ADDRESSES)(
  "HEAD %s has the status and headers of GET, and no body",
  async (path, status) => {
    const response = await worker.fetch(path, { method: "HEAD" });

    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("nonce-");
    expect(await response.text()).toBe("");
  },
);

test.each(ADDRESSES)("%s has the headers that every response has", async (path) => {
  const { headers } = await worker.fetch(path);

  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("cache-control")).toBe("private, no-cache");
  expect(headers.has("server")).toBe(false);
  expect(headers.has("x-powered-by")).toBe(false);
});

test("every script has the nonce of its response", async () => {
  const response = await worker.fetch("/");
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

  expect(atob(nonce ?? "")).toHaveLength(18);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(3);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/ style="/);
  expect(html).not.toMatch(/ on[a-z]+="/);

  const other = await worker.fetch("/");
  expect(other.headers.get("content-security-policy")).not.toContain(nonce);
});

test("the header and the menu link to the four areas, Projects with nofollow", async () => {
  const html = await (await worker.fetch("/")).text();
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));

  for (const [path, name] of [
    ["/jobs", "Senior Jobs"],
    ["/roadmap", "Career Roadmap"],
    ["/account/projects", "Projects"],
    ["/simulations", "Simulations"],
  ]) {
    const links = header.match(new RegExp(`<a[^>]*href="${path}"[^>]*>${name}</a>`, "g")) ?? [];
    expect(links, `${name} in header and menu`).toHaveLength(2);
    if (name === "Projects") for (const link of links) expect(link).toContain('rel="nofollow"');
  }
});

test("the footer has the specified text", async () => {
  const html = await (await worker.fetch("/")).text();
  const footer = html
    .slice(html.indexOf("<footer"), html.indexOf("</footer>"))
    .replaceAll("<!-- -->", "");

  expect(footer).toContain(
    "Empowering senior engineers to transition confidently into Tech Lead roles with AI-driven guidance and tools.",
  );
  expect(footer).toContain("© 2025 Leadwright. All rights reserved.");
  expect(footer).toContain('href="https://microblog.example/@leadwright"');
  expect(footer).toContain('href="https://network.example/company/leadwright"');
  const list = footer.slice(footer.indexOf("Product</h2>"), footer.indexOf("</nav>"));
  expect([...list.matchAll(/>([^<]+)<\/a>/g)].map(([, name]) => name)).toEqual([
    "Senior Jobs",
    "Career Roadmap",
    "Projects",
    "Simulations",
    "Feedback",
  ]);
});

test("the roadmap shows all 35 competencies with four levels each", async () => {
  const html = await (await worker.fetch("/roadmap")).text();

  expect(html.match(/<details class="comp" id="[a-z]+\.[a-z-]+"/g)).toHaveLength(35);
  expect(html.match(/<b>4 Lead of leads/g)).toHaveLength(35);
});

test("what the levels of a competency look like is not on the roadmap, but sent for one, and with its examples", async () => {
  const { signs } = findCompetencyPractice("people.conflict");
  const [{ looksLike, notYet } = { looksLike: "", notYet: "" }] = signs;

  const response = await worker.fetch("/roadmap/signs/people.conflict.json");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(await response.json()).toEqual(signs);
  expect((await worker.fetch("/roadmap/signs/people.unknown.json")).status).toBe(404);

  expect(await (await worker.fetch("/roadmap")).text()).not.toContain(looksLike);
  const examples = await (await worker.fetch("/guidance/competency/people.conflict")).text();
  expect(examples).toContain(looksLike);
  expect(examples).toContain(notYet);
});

test("the library shows all built-in simulations with minutes and competencies", async () => {
  const html = await (await worker.fetch("/simulations")).text();

  expect(html.match(/<li class="sim">/g)).toHaveLength(BUILT_IN_SIMULATIONS.length);
  expect(html).toContain("Facilitation");
  expect(html).toMatch(/12(<!-- -->)? min/);
});

test("a crawler and a person both get the whole home page", async () => {
  const bot = await worker.fetch("/", { headers: { "user-agent": "Googlebot/2.1" } });
  const person = await worker.fetch("/", { headers: { "user-agent": BROWSER } });

  for (const html of [await bot.text(), await person.text()]) expect(html).toContain("The roadmap");
});

test("data for client navigation is never indexed", async () => {
  const response = await worker.fetch("/jobs.data");

  expect(response.status).toBe(200);
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
});
