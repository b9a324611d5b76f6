import { createContext, useContext } from "react";

/** The nonce of the answer being rendered. Browsers hide it from pages, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script of ours that must run where it stands. */
export function InlineScript({ code }: { code: string }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
