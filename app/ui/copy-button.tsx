import { type ReactNode, useState } from "react";

/** A button that copies a text, and says whether that worked; give it the text as its key. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [message, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied.");
    } catch {
      setMessage("The browser did not let it be copied: select it instead.");
    }
  }

  return (
    <>
      <button type="button" className="btn with-script" onClick={() => void copy()}>
        {children}
      </button>
      <span className="meta" role="status">
        {message}
      </span>
    </>
  );
}
