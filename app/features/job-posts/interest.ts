/** How many people a post has to interest before a number is shown, so that it says nothing about one of them. */
export const MIN_SHOWN = 5;
/** The days that views and clicks are counted over. */
export const INTEREST_DAYS = 28;

/** What an organization reads about the interest in one of its posts; null for fewer than five. */
export interface Interest {
  views: number | null;
  saves: number | null;
  clicks: number | null;
}
