/** Where the form posts that saves a search; also the list of saved searches. */
export const SEARCHES_PATH = "/account/searches";
/** Longest name of a saved search. */
export const NAME_LENGTH = 80;
