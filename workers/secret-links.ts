/**
 * Whether an address holds a secret that someone gave away: a share link, an invitation or a link of an e-mail. Pages
 * match whatever the case of an address and whichever of its letters are encoded, so this does too.
 */
export function isSecretLink({ pathname }: URL): boolean {
  const decoded = pathname.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
  return /^\/+(?:api\/+_analog\/+pages\/+)?(?:share\/+[a-z]|account\/+invitations|email\/+(?:confirm|unsubscribe))\//i.test(
    decoded,
  );
}
