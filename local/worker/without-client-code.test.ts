import { expect, test } from "vitest";
import { removeClientCode } from "./without-client-code.ts";

const remaining = (code: string) => removeClientCode(code)?.code.replace(/\s+/g, " ").trim();

test("effects are left out, with the handlers and functions that only they reach", () => {
  const code = `
    function Timer({ end }) {
      const [left, setLeft] = useState(end);
      const tick = () => setLeft(left - 1);
      useEffect(() => { addEventListener("tick", tick) }, [tick]);
      return _jsx("time", { children: left });
    }
    export { Timer };`;
  expect(remaining(code)).not.toMatch(/useEffect|addEventListener|tick/);
  expect(remaining(code)).toContain("children: left");
});

test("props that are called on events are left out, whatever has them and however they are written", () => {
  const code = `
    export const Save = ({ onSaved, onlyOnce, tone, ...rest }) =>
      _jsxs(Form, { onSaved, onError: () => retry(_jsx("b", { onClick })), only: onlyOnce, tone, ...rest,
        children: [_jsx("button", { onClick: press, onsite: 1 }), "Save"], onDone: press });`;
  expect(remaining(code)).not.toMatch(/onError|onClick|onDone|retry|press/);
  expect(remaining(code)).toContain("only: onlyOnce");
  expect(remaining(code)).toContain("...rest");
  expect(remaining(code)).toContain("onsite: 1");
});

test("the browser's action of a route is left out, its other exports stay", () => {
  const code = `export const clientAction = catchErrors; export const action = save;`;
  expect(remaining(code)).toBe("export const action = save;");
});

test("what is called as a property of React counts, too", () => {
  const code = `
    export function Link({ onClick, to }) {
      React.useLayoutEffect(() => listen(onClick));
      return React.createElement("a", { href: to, onClick: (event) => onClick(event) });
    }`;
  expect(remaining(code)).not.toMatch(/listen|event/);
  expect(remaining(code)).toContain("href: to");
});

test("objects that are no props keep what they call", () => {
  expect(removeClientCode("export default create({ onError: log });")).toBeNull();
});

test("what stays keeps its place in the source map", () => {
  const code = `useEffect(() => {\n  start();\n});\nexport const two = make();`;
  // Column 0 of the module is column 0 of the fourth line.
  expect(removeClientCode(code)?.map?.mappings).toMatch(/^AAGA/);
});
