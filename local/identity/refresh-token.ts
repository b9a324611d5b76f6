import type { Account, SignIn } from "./accounts.ts";
import { IdentityError } from "./identity-error.ts";
import type { Persona } from "./personas.ts";

/**
 * A refresh token contains its account, so that a browser stays signed in after a restart of the
 * stand-in: `persona:{uid}:{seconds of the sign-in}`, or `account:{encoded account}:{seconds}`.
 */
export function toRefreshToken(
  { account, authTime }: SignIn,
  personas: readonly Persona[],
): string {
  const isPersona = personas.some(({ uid }) => uid === account.uid);
  if (isPersona) return `persona:${account.uid}:${authTime}`;
  return `account:${Buffer.from(JSON.stringify(account)).toString("base64url")}:${authTime}`;
}

/** The sign-in of a refresh token; without a time it is now. Throws INVALID_REFRESH_TOKEN. */
export function readRefreshToken(token: string, personas: readonly Persona[], now: number): SignIn {
  const [, kind, accountPart = "", signInSeconds] =
    /^(persona|account):([\w-]+)(?::(\d+))?$/.exec(token) ?? [];
  const account =
    kind === "account" ? readAccount(accountPart) : personas.find(({ uid }) => uid === accountPart);
  if (!account) throw new IdentityError("INVALID_REFRESH_TOKEN");
  return { account, authTime: signInSeconds === undefined ? now : Number(signInSeconds) };
}

function readAccount(encoded: string): Account | null {
  try {
    return JSON.parse(Buffer.from(encoded, "base64url").toString()) as Account;
  } catch {
    return null;
  }
}
