/** A list of things that are new, whoever reads it: everybody, or one person by a secret address. */
export interface Feed {
  title: string;
  description: string;
  /** The page that shows the same. */
  pageUrl: string;
  /** This feed's own address. */
  selfUrl: string;
  /** Where older things are, if there are any. */
  nextUrl?: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** The same for ever, whatever its address becomes. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** UTC ISO. */
  publishedAt: string;
  updatedAt?: string;
}
