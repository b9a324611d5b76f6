import { type ReactNode, useState } from "react";

/** A button that copies a text, and says whether that worked; give it the text as its key. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [message, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setMessage("Copied.");
    } catch {
      setMessage("Your browser blocked copying: select the text instead.");
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
