import { compareText } from "#app/reference/compare-text.ts";

/*
 * What makes two addresses the same posting: copied from a mail, a search or a phone, one carries more than another.
 */

/** Parameters that say where somebody came from, at any site. */
const TRACKING =
  /^(?:utm_.*|mtm_.*|pk_.*|hsa_.*|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|twclid|li_fat_id|mc_cid|mc_eid|_hs.*|igshid|gh_src|lever-(?:source|origin|via).*|ashby_src|src|source|ref|refid|referer|referrer|trk|trackingid|tracking_id|trkemail|ebp|lipi|midtoken|midsig|originalsubdomain|original_referer|origin|from|vjs|tk|advn|sjdu|acatk|pub|spa|from_ga|cmpid|campaign|campaignid|sid|session.*|sharetoken|share|via)$/i;

interface JobSite {
  host: RegExp;
  /** The posting's id at the site. */
  findId(url: URL): string | null | undefined;
}

/** Sites that show one posting at many addresses, by the id that each of them has. */
const JOB_SITES: Record<string, JobSite> = {
  linkedin: {
    host: /(?:^|\.)linkedin\.com$/,
    findId: ({ pathname, searchParams }) =>
      /^\/(?:comm\/)?jobs\/view\/(?:[^/]*?-)?(\d{6,})\/?$/.exec(pathname)?.[1] ??
      (pathname.startsWith("/jobs") ? searchParams.get("currentJobId") : null),
  },
  indeed: {
    host: /(?:^|\.)indeed\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/,
    findId: ({ searchParams }) => searchParams.get("jk") ?? searchParams.get("vjk"),
  },
  stepstone: {
    host: /(?:^|\.)stepstone\.[a-z]{2}$/,
    findId: ({ pathname }) => /--(\d{5,})(?:-inline)?\.html$/.exec(pathname)?.[1],
  },
  glassdoor: {
    host: /(?:^|\.)glassdoor\.(?:com|[a-z]{2}|co\.[a-z]{2})$/,
    findId: ({ searchParams }) => searchParams.get("jl") ?? searchParams.get("jobListingId"),
  },
  xing: {
    host: /(?:^|\.)xing\.com$/,
    findId: ({ pathname }) => /^\/jobs\/.*-(\d{6,})$/.exec(pathname)?.[1],
  },
};

/** Parameters by which an employer's own page names the posting at its board. */
const BOARD_IDS = { greenhouse: "gh_jid", ashby: "ashby_jid", lever: "lever_jid" } as const;

interface EmbeddedPosting {
  kind: keyof typeof BOARD_IDS;
  id: string;
  /** What the employer's board may be called, made of the page's host. */
  boards: string[];
}

/** The board's posting that a page of the employer's own site shows; null where its address names none. */
export function findEmbeddedPosting(link: string): EmbeddedPosting | null {
  const url = new URL(link);
  for (const [kind, param] of Object.entries(BOARD_IDS)) {
    const id = url.searchParams.get(param);
    if (!id || !/^[\w-]{4,64}$/.test(id)) continue;
    const labels = url.hostname.split(".").slice(0, -1);
    const boards = labels.filter(
      (label) => !/^(?:www|jobs?|careers?|work|apply|boards?|co|com)$/.test(label),
    );
    return { kind: kind as EmbeddedPosting["kind"], id, boards };
  }
  return null;
}

/**
 * A text that is equal for addresses of one posting: the site's or the board's own id, else the address without its
 * tracking parameters, fragment, `www` or mobile host, trailing slash, and in lower case.
 */
export function postingIdentity(link: string): string {
  const url = new URL(link);
  for (const [site, { host, findId }] of Object.entries(JOB_SITES)) {
    const id = host.test(url.hostname) ? findId(url) : null;
    if (id) return `${site} ${id}`;
  }
  const embedded = findEmbeddedPosting(link);
  const host = url.hostname.replace(/^(?:www|m|mobile)\.(?=.+\.)/, "");
  if (embedded) return `${host} ${embedded.kind} ${embedded.id}`;
  const params = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .sort(([one], [other]) => compareText(one, other))
    .map(([name, value]) => `${name}=${value}`);
  // Of a site that is one page, the fragment is the address.
  const fragment = /^#!?\//.test(url.hash) ? url.hash : "";
  const path = url.pathname.replace(/\/+$/, "");
  return [`${host}${path}${fragment}`.toLowerCase(), ...params].join(" ");
}
