export const MAX_COMPANY_LENGTH = 80;
export const MAX_TERMS_LENGTH = 1_000;

/** The words of the forms' fields. */
export const FIELD_LABELS = {
  address: "Web address of the careers page",
  kind: "Kind",
  board: "Board",
  company: "Company",
  termsNote: "Note on terms",
  authorized: "Republishing these postings is permitted",
  enabled: "Read this board every hour",
  haveReadBoth: "I’ve read the robots.txt and the terms",
};

export const FIELD_HINTS = {
  address: "The page that lists the jobs. Its address tells us the board’s host and name.",
  board:
    "The exact name of the board at its host. A wrong name could lead to another company’s board.",
  company: "Only if the board names no company, or the wrong one.",
  termsNote: "Who or which terms permit republishing, and when you checked.",
  authorized:
    "Required to mark up the board’s jobs for search engines. With or without it, the text of listed jobs is given to programs that ask: the API, OJCP, MCP and Markdown.",
};
