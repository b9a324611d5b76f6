export const MEDIA_TYPES = {
  json: {
    accept: "application/json",
    label: "JSON",
    type: /^(?:application|text)\/(?:[\w.-]+\+)?json\b/i,
  },
  xml: {
    accept: "application/xml, text/xml, application/rss+xml",
    label: "XML",
    type: /^(?:application|text)\/(?:[\w.-]+\+)?xml\b/i,
  },
  text: { accept: "text/plain", label: "plain text", type: /^text\/plain\b/i },
};

export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export type FetchFailureReason =
  | "missing"
  | "busy"
  | "timeout"
  | "network"
  | "status"
  | "too_large"
  | "redirect"
  | "not_json";

/** Bytes that may still be read; one object is shared by all requests of a source. */
export interface ByteBudget {
  bytes: number;
}

export interface JsonRequest {
  /** The only hosts that are fetched, redirects included; `*` stands for one label. */
  hosts: readonly string[];
  /** JSON to send with POST, which follows no redirect. */
  post?: string | null;
  /** Of the last response, for If-None-Match. */
  etag?: string | null;
  userAgent: string;
  byteBudget: ByteBudget;
  /** JSON, if absent. */
  mediaType?: keyof typeof MEDIA_TYPES;
  /** For one attempt with its redirects and its body. */
  timeoutMs: number;
  fetch: Fetch;
}

export type JsonResult =
  | { is: "read"; body: string; etag: string | null; status: number }
  | { is: "unchanged"; status: number }
  | {
      is: "fault";
      fault: FetchFailureReason;
      /** One sentence for operators. */
      message: string;
      /** Null without a response. */
      status: number | null;
      retryAfterSeconds?: number;
    };
