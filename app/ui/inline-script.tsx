import { createContext, useContext } from "react";

/** The nonce of the response being rendered; undefined in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | undefined>(undefined);

export function InlineScript({ code, type }: { code: string; type?: "application/ld+json" }) {
  const nonce = useContext(NonceContext);
  return (
    <script
      type={type}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, or JSON escaped for it
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
