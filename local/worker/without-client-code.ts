import { type ESTree, minifySync, type Plugin, parseSync, Visitor } from "vite";

/**
 * Leaves out of the Worker what React never calls while it renders on the server: effects, what happens
 * on events, and the router's actions of the browser. The bundler drops what only they reached, in our own
 * modules and the router's.
 */
export function withoutClientCode(): Plugin {
  return {
    name: "without-client-code",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: {
        id: [/\/app\/.*\.tsx?$/, /\/react-router\/dist\/production\/lib\/.*\.js$/],
        code: /\buse[A-Z]\w*\(|\bon[A-Z]\w*\b|\bclientAction\b/,
      },
      handler: (code) => removeClientCode(code),
    },
  };
}

/** The module without it, and its source map; null when there is none. Expects JavaScript, with JSX as calls. */
export function removeClientCode(code: string) {
  const changes = listChanges(parseSync("module.js", code).program);
  if (changes.length === 0) return null;
  // Without the handlers, too, that nothing mentions any more.
  const result = minifySync("module.js", apply(changes, code), {
    compress: true,
    mangle: false,
    sourcemap: true,
    codegen: { removeWhitespace: false },
  });
  const [error] = result.errors;
  if (error) throw new Error(`Without its client code, a module does not parse: ${error.message}`);
  return { code: result.code, map: result.map ?? null };
}

interface Change {
  start: number;
  end: number;
  to: string;
}

/** Stands for a prop: what is around it needs its comma. */
const NOTHING = "...0";
const EFFECTS = ["useEffect", "useLayoutEffect", "useInsertionEffect"];

function listChanges(program: ESTree.Program): Change[] {
  const changes: Change[] = [];
  const replace = ({ start, end }: ESTree.Span, to: string) => changes.push({ start, end, to });
  new Visitor({
    CallExpression(call) {
      const name = nameOf(call.callee);
      const [, props] = call.arguments;
      if (EFFECTS.includes(name)) replace(call, "void 0");
      if (!/^(_jsxs?|createElement)$/.test(name) || props?.type !== "ObjectExpression") return;
      for (const prop of props.properties.filter(isHandler)) replace(prop, NOTHING);
    },
    ExportNamedDeclaration(statement) {
      const [variable] =
        statement.declaration?.type === "VariableDeclaration"
          ? statement.declaration.declarations
          : [];
      if (variable?.id.type === "Identifier" && variable.id.name === "clientAction") {
        replace(statement, "");
      }
    },
  }).visit(program);
  return changes.sort((one, other) => one.start - other.start);
}

/** The name of what is called: "useEffect", also for `React.useEffect`. */
function nameOf(callee: ESTree.Expression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  return callee.property.name;
}

/** Whether a prop is called on an event: by React, or by a component of ours that hands it on. */
function isHandler(prop: ESTree.ObjectPropertyKind): boolean {
  return (
    prop.type === "Property" && prop.key.type === "Identifier" && /^on[A-Z]/.test(prop.key.name)
  );
}

/**
 * Applies changes in the order of the source; of one within another, the outer. What follows keeps its line
 * and column, for the source map.
 */
function apply(changes: readonly Change[], code: string): string {
  let result = "";
  let end = 0;
  for (const change of changes) {
    if (change.start < end) continue;
    const blank = code.slice(change.start, change.end).replace(/[^\n]/g, " ");
    result += code.slice(end, change.start) + change.to + blank.slice(change.to.length);
    end = change.end;
  }
  return result + code.slice(end);
}
