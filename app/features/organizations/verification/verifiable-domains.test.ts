import { expect, test } from "vitest";
import { publicSuffixes } from "#test/public-suffixes.ts";
import { isPublicSuffix } from "./public-suffixes.ts";
import { domainsOf } from "./verifiable-domains.ts";
import { hostOf } from "./web-domain.ts";

test("a website can be verified by its host and the domains above it, shortest first", () => {
  expect(domainsOf("https://careers.northwind.example/open", publicSuffixes)).toEqual([
    "northwind.example",
    "careers.northwind.example",
  ]);
  expect(domainsOf("https://www.tindra.co.uk", publicSuffixes)).toEqual([
    "tindra.co.uk",
    "www.tindra.co.uk",
  ]);
  expect(domainsOf("https://tindra.github.io", publicSuffixes)).toEqual(["tindra.github.io"]);
});

test.each(["https://127.0.0.1/", "https://[::1]/", "https://localhost", "nonsense", "", null])(
  "%j has no domain that can be verified",
  (website) => {
    expect(domainsOf(website, publicSuffixes)).toEqual([]);
    expect(hostOf(website)).toBeNull();
  },
);

test.each(["com", "uk", "co.uk", "com.au", "ac.jp", "github.io", "workers.dev"])(
  "%s is a public suffix",
  (suffix) => {
    expect(isPublicSuffix(suffix, publicSuffixes)).toBe(true);
    expect(domainsOf(`https://${suffix}/`, publicSuffixes)).toEqual([]);
  },
);

test.each(["gr.jp", "asso.fr", "web.id", "k12.ca.us", "duckdns.org", "co.de"])(
  "%s is a public suffix that only the list knows",
  (suffix) => {
    expect(isPublicSuffix(suffix, publicSuffixes)).toBe(true);
    expect(domainsOf(`https://tindra.${suffix}/`, publicSuffixes)).toEqual([`tindra.${suffix}`]);
  },
);

test.each(["net.de", "edu.ch", "city.kawasaki.jp", "www.ck"])(
  "%s reads like a public suffix, but someone owns it",
  (domain) => {
    expect(domainsOf(`https://${domain}/`, publicSuffixes)).toEqual([domain]);
  },
);

test("hosts that give away subdomains are suffixes, whether the list has them or not", () => {
  expect(domainsOf("https://tindra.medium.com/", publicSuffixes)).toEqual(["tindra.medium.com"]);
  expect(domainsOf("https://tindra.netlify.app/", publicSuffixes)).toEqual(["tindra.netlify.app"]);
});

test.each(["northwind.example", "co.example", "t.co", "x.com", "tindra.github.io"])(
  "%s is not a public suffix",
  (domain) => {
    expect(isPublicSuffix(domain, publicSuffixes)).toBe(false);
  },
);
