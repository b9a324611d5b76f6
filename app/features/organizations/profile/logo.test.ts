import { expect, test } from "vitest";
import { MAX_LOGO_BYTES } from "../organization.ts";
import { fetchLogo } from "./fetch-logo.server.ts";
import { logoErrorOf, logoPath, logoTypeOf, parseLogoFile } from "./logo.ts";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const bytesOf = (text: string) => new TextEncoder().encode(text);

test("the type of a picture is read from its first bytes", () => {
  expect(logoTypeOf(PNG)).toBe("image/png");
  expect(logoTypeOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe("image/jpeg");
  expect(logoTypeOf(bytesOf("RIFF0000WEBPVP8 "))).toBe("image/webp");
  for (const other of ["", "<svg xmlns='x'/>", "GIF89a", "RIFF0000WAVE", "<!doctype html>"]) {
    expect(logoTypeOf(bytesOf(other)), other).toBeNull();
    expect(logoErrorOf(bytesOf(other))).toContain("isn’t a PNG, JPEG or WebP");
  }
});

test("a logo may have 200 KB, but not one byte more", () => {
  const picture = new Uint8Array(MAX_LOGO_BYTES + 1);
  picture.set(PNG);
  expect(logoErrorOf(picture)).toContain("up to 200 KB");
  expect(logoErrorOf(picture.subarray(1))).toContain("isn’t a PNG");
  expect(logoErrorOf(picture.subarray(0, MAX_LOGO_BYTES))).toBeNull();
});

test("the address of a logo contains its hash and type, and other addresses are rejected", () => {
  const logo = { hash: "0123456789abcdef".repeat(4), type: "image/jpeg" } as const;
  expect(parseLogoFile(logoPath(logo.hash, logo.type)?.slice("/logos/".length) ?? "")).toEqual(
    logo,
  );
  for (const file of ["", "x.png", `${logo.hash}.svg`, `${logo.hash}.png.html`])
    expect(parseLogoFile(file)).toBeNull();
});

/** A fake network that records which addresses were requested. */
function fakeNetwork(responses: Record<string, () => Response>) {
  const requested: string[] = [];
  return {
    asked: requested,
    fetch: async (address: string) => {
      requested.push(address);
      const response = responses[address];
      if (!response) throw new TypeError("no such host");
      return response();
    },
  };
}

const to = (location: string) => () => new Response(null, { status: 302, headers: { location } });

test("a logo is fetched from an https address, and follows a redirect", async () => {
  const net = fakeNetwork({
    "https://northwind.example/logo": to("https://cdn.northwind.example/logo.png"),
    "https://cdn.northwind.example/logo.png": () => new Response(PNG),
  });
  const fetched = await fetchLogo("https://northwind.example/logo", { ...net, isLoopback: false });
  expect(fetched).toEqual({ bytes: PNG });
});

test.each([
  "http://northwind.example/logo.png",
  "https://127.0.0.1/logo.png",
  "https://2130706433/logo.png",
  "https://[::1]/logo.png",
  "https://10.0.0.8/logo.png",
  "https://localhost/logo.png",
  "https://metadata.google.internal/",
  "https://northwind.example:8443/logo.png",
  "https://ada:secret@northwind.example/logo.png",
  "file:///etc/passwd",
  "data:image/png;base64,AA==",
  "no address",
])("%s is not requested, neither directly nor by a redirect", async (address) => {
  const direct = fakeNetwork({});
  expect(await fetchLogo(address, { ...direct, isLoopback: false })).toHaveProperty("error");
  expect(direct.asked).toEqual([]);

  const redirected = fakeNetwork({ "https://northwind.example/": to(address) });
  const response = await fetchLogo("https://northwind.example/", {
    ...redirected,
    isLoopback: false,
  });
  expect(response).toHaveProperty("error");
  // "no address" is resolved as a path of the first host.
  expect(redirected.asked.filter((each) => !each.startsWith("https://northwind.example/"))).toEqual(
    [],
  );
});

test("a site on loopback may fetch a logo from loopback", async () => {
  const net = fakeNetwork({ "http://127.0.0.1:9000/logo.png": () => new Response(PNG) });
  const fetched = await fetchLogo("http://127.0.0.1:9000/logo.png", { ...net, isLoopback: true });
  expect(fetched).toEqual({ bytes: PNG });
});

test("an endless response, a redirect loop and an error each give a sentence", async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const net = fakeNetwork({
    "https://a.example/endless": () => new Response(endless),
    "https://a.example/circle": to("/circle"),
    "https://a.example/gone": () => new Response("no", { status: 404 }),
  });
  const fetchPath = async (path: string) =>
    (await fetchLogo(`https://a.example/${path}`, { ...net, isLoopback: false })) as object;
  expect(await fetchPath("endless")).toEqual({ error: "The picture is over 200 KB." });
  expect(await fetchPath("circle")).toEqual({ error: "The URL redirects more than 3 times." });
  expect(await fetchPath("gone")).toEqual({ error: "The URL returned 404, not a picture." });
  expect(await fetchPath("unknown")).toEqual({
    error: "We couldn’t download the picture. Check the URL or upload a file.",
  });
});
