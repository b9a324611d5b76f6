import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { KindFilter } from "./item-list.tsx";
import { useInboxPath } from "./use-inbox-path.tsx";

function Step() {
  return useInboxPath()({ kind: null, item: "message:a" });
}

test("a step from item to item keeps the words of the search", () => {
  const shownAt = (address: string) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[address]}>
        <Step />
      </MemoryRouter>,
    );
  expect(shownAt("/operator?q=udara")).toBe("/operator?item=message%3Aa&amp;q=udara");
  expect(shownAt("/operator")).toBe("/operator?item=message%3Aa");
});

test("a kind of items is one of what was searched for", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={["/operator?q=udara"]}>
      <KindFilter counts={{ message: 2 }} kind={null} waiting={{ total: 2, more: [] }} />
    </MemoryRouter>,
  );
  const paths = [...html.matchAll(/href="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual(["/operator?q=udara", "/operator?kind=message&amp;q=udara"]);
});
