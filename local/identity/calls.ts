import { decodeJwt } from "jose";
import type { Account, Accounts, SignIn } from "./accounts.ts";
import { googleIdOf } from "./claims.ts";
import { IdentityError } from "./identity-error.ts";
import type { Persona } from "./personas.ts";
import { readRefreshToken, toRefreshToken } from "./refresh-token.ts";

const RECENT_SECONDS = 300;

export type CallBody = Readonly<Record<string, unknown>>;
export type Calls = Readonly<Record<string, (body: CallBody) => object>>;

interface Service {
  personas: readonly Persona[];
  accounts: Accounts;
  projectNumber: string;
  now(): number;
  tokenSeconds(): number;
  sign(signIn: SignIn): string;
}

/** The handlers of the SDK's calls, by the last part of their path. */
export function createCalls(service: Service): Calls {
  const { personas, accounts, now } = service;

  function tokensFor(signIn: SignIn): { idToken: string; refreshToken: string; expiresIn: string } {
    return {
      idToken: service.sign(signIn),
      refreshToken: toRefreshToken(signIn, personas),
      expiresIn: String(service.tokenSeconds()),
    };
  }

  /** The sign-in of an ID token, which may be from before a restart. */
  function resumeFrom(body: CallBody): SignIn {
    const claims = readClaims(textOf(body, "idToken"));
    const account = accounts.find(String(claims.sub)) ?? toAccount(claims);
    return accounts.resume({ account, authTime: Number(claims.auth_time) });
  }

  return {
    "accounts:signInWithIdp"(body) {
      const chosen = readChosen(body);
      const signIn = accounts.signIn(chosen.profile);
      return {
        ...toRecord(signIn),
        ...tokensFor(signIn),
        providerId: "google.com",
        oauthIdToken: chosen.raw,
        oauthAccessToken: "stand-in",
        rawUserInfo: JSON.stringify(chosen.profile),
      };
    },
    "accounts:lookup"(body) {
      return { users: [toRecord(resumeFrom(body))] };
    },
    "accounts:delete"(body) {
      const { account, authTime } = resumeFrom(body);
      if (now() - authTime > RECENT_SECONDS) {
        throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      }
      accounts.delete(account.uid);
      return {};
    },
    token(body) {
      const storedSignIn = readRefreshToken(textOf(body, "refresh_token"), personas, now());
      const signIn = accounts.resume(storedSignIn);
      const { idToken, refreshToken, expiresIn } = tokensFor(signIn);
      return {
        access_token: idToken,
        id_token: idToken,
        refresh_token: refreshToken,
        expires_in: expiresIn,
        token_type: "Bearer",
        user_id: signIn.account.uid,
        project_id: service.projectNumber,
      };
    },
  };
}

/** The account chosen in the pop-up, sent as JSON in place of Google's ID token. */
function readChosen(body: CallBody): { raw: string; profile: Omit<Account, "uid"> } {
  const response = textOf(body, "postBody") || textOf(body, "requestUri").split("?")[1];
  const raw = new URLSearchParams(response).get("id_token") ?? "";
  const { email, name, picture } = parseObject(raw);
  if (typeof email !== "string" || typeof name !== "string") {
    throw new IdentityError("INVALID_IDP_RESPONSE");
  }
  const photo = typeof picture === "string" && picture ? { picture } : {};
  return { raw, profile: { email, name, ...photo } };
}

function toRecord({ account, authTime }: SignIn): object {
  const { uid, email, name, picture } = account;
  const profile = { email, displayName: name, photoUrl: picture };
  const googleId = googleIdOf(uid);
  return {
    ...profile,
    localId: uid,
    emailVerified: true,
    lastLoginAt: String(authTime * 1000),
    createdAt: String(authTime * 1000),
    providerUserInfo: [
      { ...profile, providerId: "google.com", rawId: googleId, federatedId: googleId },
    ],
  };
}

function toAccount({ sub, email, name, picture }: ReturnType<typeof readClaims>): Account {
  const photo = picture ? { picture: String(picture) } : {};
  return { uid: String(sub), email: String(email), name: String(name), ...photo };
}

function readClaims(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token);
  } catch {
    throw new IdentityError("INVALID_ID_TOKEN");
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function textOf(body: CallBody, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}
