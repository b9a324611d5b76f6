export interface Feed {
  title: string;
  description: string;
  pageUrl: string;
  selfUrl: string;
  /** The feed page with older items. */
  nextUrl?: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Permanent, even when the address changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  /** UTC ISO. */
  publishedAt: string;
}
