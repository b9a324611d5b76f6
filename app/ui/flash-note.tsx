import { useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "./icon.tsx";

/** The message of a form that was submitted without script, on the page after it. */
export function FlashNote({ message }: { message: string | null | undefined }) {
  const { key } = useLocation();
  const [initialKey] = useState(key);
  const [isDismissed, setIsDismissed] = useState(false);
  // Only on the page that was loaded with it, and not after coming back to that page.
  if (key !== initialKey && !isDismissed) setIsDismissed(true);
  if (!message || isDismissed || key !== initialKey) return null;
  return (
    <div className="page pb-6">
      <div className="note ok" role="status">
        <Icon name="check" />
        <p>{message}</p>
      </div>
    </div>
  );
}
