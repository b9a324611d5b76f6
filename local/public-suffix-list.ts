/** The first line of the file. */
export const NOTICE =
  "// From the Public Suffix List, https://publicsuffix.org/list/, under the Mozilla Public License 2.0: https://mozilla.org/MPL/2.0/";

/** The rules of the public suffix list as tldts has them, one on a line: "co.uk", "*.ck", "!www.ck". */
export async function listPublicSuffixRules(): Promise<string[]> {
  const trie: Trie = await import(TRIE);
  const labels = readLabels(trie);
  const collect = (node: number, suffix: string, mark: string): string[] => {
    const found = (trie.nodeFlags[node] ?? 0) > 0 ? [mark + suffix] : [];
    for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1) {
      const name = suffix ? `${labels[edge]}.${suffix}` : (labels[edge] ?? "");
      found.push(...collect(trie.edgeChild[edge] ?? 0, name, mark));
    }
    return found;
  };
  const rules = [...collect(trie.rulesRoot, "", ""), ...collect(trie.exceptionsRoot, "", "!")];
  // Names with letters beyond ASCII are there twice; hosts of addresses have the ASCII form.
  return rules.filter((rule) => /^[ -~]+$/.test(rule)).sort();
}

// The package's own index has only what looks names up.
const TRIE = new URL("../node_modules/tldts/dist/es6/src/data/trie.js", import.meta.url).href;

/** The labels of the list as a tree: the edges of a node lead to the names below it. */
interface Trie {
  /** Above zero where a rule ends. */
  nodeFlags: Uint8Array;
  edgeStart: ArrayLike<number>;
  edgeChild: ArrayLike<number>;
  edgeLength: ArrayLike<number>;
  labelText: string;
  rulesRoot: number;
  exceptionsRoot: number;
}

function readLabels({ edgeLength, labelText }: Trie): string[] {
  let offset = 0;
  return Array.from(edgeLength, (length) => {
    offset += length;
    return labelText.slice(offset - length, offset);
  });
}
