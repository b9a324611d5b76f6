import type { Plugin } from "vite";

const RENDERER = /\/react-dom-server\.edge\.production\.js$/;

/**
 * Lets React's server renderer keep what it writes as strings and encode it once per flush, instead of
 * every tag, attribute and text by itself: about half of what a page costs. The bytes are the same.
 * `REACT_STRING_CHUNKS=off` builds with React as it is published. Decision 23 has the reasons.
 */
export function reactStringChunks(isOn = process.env.REACT_STRING_CHUNKS !== "off"): Plugin {
  let isApplied = false;
  return {
    name: "react-string-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => isOn && name === "ssr",
    transform: {
      filter: { id: RENDERER },
      handler(code) {
        isApplied = true;
        return { code: keepChunksAsStrings(code), map: null };
      },
    },
    generateBundle() {
      if (!isApplied) {
        this.error(`No module of the Worker is React's edge renderer any more. ${WHAT_TO_DO}`);
      }
    },
  };
}

/** The renderer's source with strings for chunks. Throws where it is not the source this was written for. */
export function keepChunksAsStrings(source: string): string {
  const changed = CHANGES.reduce((code, change) => apply(change, code), source);
  const left = /currentView|writtenBytes|byteLength\b|textEncoder\.encode\((?!unflushed)/.exec(
    changed,
  );
  if (left) throw new Error(`React's edge renderer still has "${left[0]}". ${WHAT_TO_DO}`);
  return changed;
}

interface Change {
  from: string;
  to: string;
  times: number;
}

/**
 * What is written is kept in one variable for all renders, as React's own buffer is: a flush is
 * synchronous and ends with `completeWriting`, so two renders never write into it in turns.
 */
const CHANGES: readonly Change[] = [
  {
    from: `  currentView = null,
  writtenBytes = 0;
function writeChunk(destination, chunk) {
  if (0 === chunk.byteLength) {
    if (supportsArrayBufferDetached && chunk.buffer.detached)
      throw Error(
        "Cannot transport a detached buffer. This usually happens when trying to transport multiple buffer-spanning views on the same underyling buffer. Either reuse the exact same view by identity or copy the underlying buffer manually via \`view.slice()\`."
      );
  } else if (4096 < chunk.byteLength)
    0 < writtenBytes &&
      (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0)),
      destination.enqueue(chunk);
  else {
    var allowableBytes = currentView.length - writtenBytes;
    allowableBytes < chunk.byteLength &&
      (0 === allowableBytes
        ? destination.enqueue(currentView)
        : (currentView.set(chunk.subarray(0, allowableBytes), writtenBytes),
          destination.enqueue(currentView),
          (chunk = chunk.subarray(allowableBytes))),
      (currentView = new Uint8Array(4096)),
      (writtenBytes = 0));
    currentView.set(chunk, writtenBytes);
    writtenBytes += chunk.byteLength;
  }
}`,
    to: `  unflushed = "";
function writeChunk(destination, chunk) {
  unflushed += chunk;
}`,
    times: 1,
  },
  {
    from: `  currentView &&
    0 < writtenBytes &&
    (destination.enqueue(new Uint8Array(currentView.buffer, 0, writtenBytes)),
    (currentView = null),
    (writtenBytes = 0));
}`,
    to: `  if ("" !== unflushed) {
    var bytes = textEncoder.encode(unflushed);
    unflushed = "";
    destination.enqueue(bytes);
  }
}`,
    times: 1,
  },
  // Where a flush begins, and where its second half does.
  {
    from: `  currentView = new Uint8Array(4096);
  writtenBytes = 0;
  try {`,
    to: `  unflushed = "";
  try {`,
    times: 1,
  },
  {
    from: `      currentView = new Uint8Array(4096);
      writtenBytes = 0;
`,
    to: "",
    times: 1,
  },
  { from: "  return textEncoder.encode(content);", to: `  return "" + content;`, times: 2 },
  // React's estimate of how much of the page waits, by which it decides what streams later.
  { from: "  return chunk.byteLength;", to: "  return chunk.length;", times: 1 },
  {
    from: "segmentByteSize += segment[i].byteLength;",
    to: "segmentByteSize += segment[i].length;",
    times: 1,
  },
];

function apply({ from, to, times }: Change, code: string): string {
  const found = code.split(from).length - 1;
  if (found === times) return code.replaceAll(from, () => to);
  const [firstLine = ""] = from.trim().split("\n");
  throw new Error(
    `React's edge renderer has "${firstLine}" with what follows it ${found} times, not ${times}. ${WHAT_TO_DO}`,
  );
}

const WHAT_TO_DO =
  "React has changed: adapt local/react-string-chunks.ts, or build with REACT_STRING_CHUNKS=off until then.";
