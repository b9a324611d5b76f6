import { createContext, useContext } from "react";

/** The id of the request being rendered; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id by which the log knows the request, for whoever reports an error. */
export function RequestId() {
  const id = useContext(RequestIdContext);
  return (
    <p className="meta" suppressHydrationWarning>
      {id ? `Request ${id}` : ""}
    </p>
  );
}
