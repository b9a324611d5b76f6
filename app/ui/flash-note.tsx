import { useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { Icon } from "./icon.tsx";

/** The message of a form that was submitted without script, on the page after it. */
export function FlashNote() {
  const site = useRouteLoaderData("root") as { flash?: string | null } | undefined;
  const { key } = useLocation();
  const [loaded] = useState(key);
  const [isOver, setIsOver] = useState(false);
  // Only on the page that was loaded with it, and not after coming back to that page.
  if (key !== loaded && !isOver) setIsOver(true);
  if (!site?.flash || isOver || key !== loaded) return null;
  return (
    <div className="page pb-6">
      <div className="note ok" role="status">
        <Icon name="check" />
        <p>{site.flash}</p>
      </div>
    </div>
  );
}
