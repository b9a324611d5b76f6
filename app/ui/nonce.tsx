import { createContext, useContext } from "react";

/** The nonce of the answer being rendered. Browsers hide it from pages, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A script of ours that must run where it stands, or JSON that must stay where it stands. */
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
