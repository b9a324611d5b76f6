import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import Pieces from "./pieces.tsx";

/** Pieces that the page doesn't name, and why. */
const UNSHOWN: Record<string, string> = {
  ActionForm: "ButtonForm and ConfirmedForm are two",
  GetForm: "SearchForm is one",
  TextField: "drawn by EntityField",
  SelectField: "drawn by EntityField",
  ChoicesField: "drawn by EntityField",
  CheckboxField: "drawn by EntityField",
  Rule: "drawn by PayBar and HoursStrip",
  Link: "an anchor",
  NavLink: "drawn by Header",
  RequestId: "drawn by Unavailable",
  NavigationProgress: "drawn while a page is on its way",
  IconSymbol: "draws nothing",
  SharedIcon: "looks like Icon",
  HiddenFields: "draws nothing",
  HiddenFieldNames: "draws nothing",
  HiddenParams: "draws nothing",
  InlineScript: "draws nothing",
  PageScripts: "draws nothing",
  StructuredData: "draws nothing",
};

const filesOf = (files: Record<string, () => Promise<unknown>>) =>
  Object.keys(files).map((path) => readFileSync(new URL(path, import.meta.url), "utf8"));
const namesIn = (sources: string[], pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name)));

const pieces = namesIn(
  filesOf(import.meta.glob("../ui/**/*.tsx")),
  /^export (?:default )?function ([A-Z]\w+)/gm,
);
const shown = namesIn(filesOf(import.meta.glob("./*.tsx")), /<([A-Z]\w+)/g);

test("every piece of app/ui is on /dev/pieces, or it is said why not", () => {
  const missing = [...pieces].filter((name) => name && !shown.has(name) && !UNSHOWN[name]);
  expect(missing).toEqual([]);
});

test("the pieces of the board that no page of its own shows are on it", () => {
  for (const name of ["StageBar", "Timeline"]) expect(shown).toContain(name);
});

test("no reason is left for a piece that is shown, or gone", () => {
  const idle = Object.keys(UNSHOWN).filter((name) => shown.has(name) || !pieces.has(name));
  expect(idle).toEqual([]);
});

test("/dev/pieces renders", () => {
  // Stylesheets have no address here, of which React warns.
  using _console = vi.spyOn(console, "error").mockImplementation(() => {});
  const Page = createRoutesStub([{ path: "/dev/pieces", Component: Pieces }]);
  expect(renderToString(createElement(Page, { initialEntries: ["/dev/pieces"] }))).toContain(
    "In place of a page",
  );
});
