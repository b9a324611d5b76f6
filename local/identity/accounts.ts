import { createHash } from "node:crypto";
import { IdentityError } from "./identity-error.ts";
import type { Persona } from "./personas.ts";

export interface Account {
  uid: string;
  email: string;
  name: string;
  picture?: string;
}

/** One sign-in of an account in one browser. */
export interface SignIn {
  account: Account;
  /** Seconds since 1970. */
  authTime: number;
}

interface Standing {
  isDisabled: boolean;
  /** Sign-ins before this time (seconds since 1970) are revoked. */
  validSince: number;
}

export interface Accounts {
  find(uid: string): Account | null;
  /** A new sign-in with the chosen account. */
  signIn(chosen: Omit<Account, "uid">): SignIn;
  /** Continues a sign-in, also of an earlier run. Throws if it was revoked meanwhile. */
  resume(signIn: SignIn): SignIn;
  standingOf(uid: string): Standing;
  setDisabled(uid: string, isDisabled: boolean): void;
  revoke(uid: string): void;
  delete(uid: string): void;
}

/** Creates the accounts. `now` returns seconds since 1970. */
export function createAccounts(personas: readonly Persona[], now: () => number): Accounts {
  const accounts = new Map<string, Account>(
    personas.map(({ is: _, ...account }) => [account.uid, account]),
  );
  const standings = new Map<string, Standing>();
  const deleted = new Set<string>();

  function standingOf(uid: string): Standing {
    const standing = standings.get(uid) ?? { isDisabled: false, validSince: 0 };
    standings.set(uid, standing);
    return standing;
  }

  /** Deterministic, so that an e-mail has the same uid in every run; a new one after a deletion. */
  function uidFor(email: string): string {
    for (let time = 1; ; time++) {
      const uid = createHash("sha256").update(`${time}:${email}`).digest("hex").slice(0, 28);
      if (!deleted.has(uid)) return uid;
    }
  }

  function refuseDisabled(uid: string): void {
    if (standingOf(uid).isDisabled) throw new IdentityError("USER_DISABLED");
  }

  return {
    find: (uid) => accounts.get(uid) ?? null,
    signIn(chosen) {
      const email = chosen.email.toLowerCase();
      const known = [...accounts.values()].find((account) => account.email === email);
      const isPersona = personas.some(({ uid }) => uid === known?.uid);
      const account =
        known && isPersona ? known : { ...chosen, email, uid: known?.uid ?? uidFor(email) };
      refuseDisabled(account.uid);
      accounts.set(account.uid, account);
      // A sign-in within the second of a revocation counts as after it.
      return { account, authTime: Math.max(now(), standingOf(account.uid).validSince) };
    },
    resume({ account, authTime }) {
      const { uid } = account;
      if (deleted.has(uid)) throw new IdentityError("USER_NOT_FOUND");
      refuseDisabled(uid);
      if (authTime < standingOf(uid).validSince) throw new IdentityError("TOKEN_EXPIRED");
      const current = accounts.get(uid) ?? account;
      accounts.set(uid, current);
      return { account: current, authTime };
    },
    standingOf,
    setDisabled(uid, isDisabled) {
      standingOf(uid).isDisabled = isDisabled;
    },
    revoke(uid) {
      standingOf(uid).validSince = now() + 1;
    },
    delete(uid) {
      accounts.delete(uid);
      deleted.add(uid);
    },
  };
}
