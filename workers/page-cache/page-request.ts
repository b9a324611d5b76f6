import { isbot } from "isbot";
import type { Configuration } from "#app/http/configuration.ts";
import type { RequestFacts } from "#app/http/request-facts.ts";
import type { PublicPage } from "./public-page.ts";
import type { Audience } from "./public-pages.ts";

const MAX_USER_AGENTS = 500;

/** Whom a user agent stands for, which takes a long pattern to find out. */
const audiences = new Map<string, Audience["is"]>();
export interface PageRequest {
  request: Request;
  page: PublicPage;
  /** Where the reader said they live. */
  readerCountry: string | null;
  /** For the scripts of this response. */
  nonce: string;
  configuration: Configuration;
  ctx: ExecutionContext;
  facts: RequestFacts;
  /** Sets the headers that every response has, and returns the response. */
  finalize(response: Response): Response;
}

/** For whom the page of a request is rendered. */
export function audienceOf(pageRequest: PageRequest): Audience {
  return { is: findAudience(pageRequest.request), country: countryFor(pageRequest) };
}

/** Pages with jobs alone differ by where their reader lives. */
export function countryFor({ page, readerCountry }: PageRequest): string | null {
  return page.shows.includes("jobs") ? readerCountry : null;
}

/** Under which a copy of the page for this audience is kept. */
export function keyOf({ is, country }: Audience, { address }: PublicPage): string {
  return `${is} ${country} ${address}`;
}

/** Whether a request says that a program sends it that reads many pages. */
export function isFromCrawler(request: Request): boolean {
  return findAudience(request) === "crawler";
}

function findAudience(request: Request): Audience["is"] {
  const userAgent = request.headers.get("user-agent") ?? "";
  let audience = audiences.get(userAgent);
  if (!audience) {
    audience = isbot(userAgent) ? "crawler" : "person";
    if (audiences.size >= MAX_USER_AGENTS) audiences.clear();
    audiences.set(userAgent, audience);
  }
  return audience;
}
