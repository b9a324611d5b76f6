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

interface AccountStatus {
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
  statusOf(uid: string): AccountStatus;
  setDisabled(uid: string, isDisabled: boolean): void;
  revoke(uid: string): void;
  delete(uid: string): void;
}

/** Creates the accounts. `now` returns seconds since 1970. */
export function createAccounts(personas: readonly Persona[], now: () => number): Accounts {
  const accounts = new Map<string, Account>(
    personas.map(({ is: _, ...account }) => [account.uid, account]),
  );
  const statuses = new Map<string, AccountStatus>();
  const deleted = new Set<string>();

  function statusOf(uid: string): AccountStatus {
    const status = statuses.get(uid) ?? { isDisabled: false, validSince: 0 };
    statuses.set(uid, status);
    return status;
  }

  /** Deterministic, so that an e-mail has the same uid in every run; a new one after a deletion. */
  function uidFor(email: string): string {
    for (let generation = 1; ; generation++) {
      const uid = createHash("sha256").update(`${generation}:${email}`).digest("hex").slice(0, 28);
      if (!deleted.has(uid)) return uid;
    }
  }

  function requireEnabled(uid: string): void {
    if (statusOf(uid).isDisabled) throw new IdentityError("USER_DISABLED");
  }

  return {
    find: (uid) => accounts.get(uid) ?? null,
    signIn(chosen) {
      const email = chosen.email.toLowerCase();
      const existing = [...accounts.values()].find((account) => account.email === email);
      const isPersona = personas.some(({ uid }) => uid === existing?.uid);
      const account =
        existing && isPersona
          ? existing
          : { ...chosen, email, uid: existing?.uid ?? uidFor(email) };
      requireEnabled(account.uid);
      accounts.set(account.uid, account);
      // A sign-in within the second of a revocation counts as after it.
      return { account, authTime: Math.max(now(), statusOf(account.uid).validSince) };
    },
    resume({ account, authTime }) {
      const { uid } = account;
      if (deleted.has(uid)) throw new IdentityError("USER_NOT_FOUND");
      requireEnabled(uid);
      if (authTime < statusOf(uid).validSince) throw new IdentityError("TOKEN_EXPIRED");
      const current = accounts.get(uid) ?? account;
      accounts.set(uid, current);
      return { account: current, authTime };
    },
    statusOf,
    setDisabled(uid, isDisabled) {
      statusOf(uid).isDisabled = isDisabled;
    },
    revoke(uid) {
      statusOf(uid).validSince = now() + 1;
    },
    delete(uid) {
      accounts.delete(uid);
      deleted.add(uid);
    },
  };
}
