/* What a month costs on the platform, from measured inputs and the platform's public prices. */

/** In US dollars; read on the platform's price pages in 2025. Look again before you rely on them. */
export const PRICES = {
  /** The paid plan, for an account. */
  plan: 5,
  requests: { included: 10_000_000, perMillion: 0.3 },
  cpuMs: { included: 30_000_000, perMillion: 0.02 },
  rowsRead: { included: 25_000_000_000, perMillion: 0.001 },
  rowsWritten: { included: 50_000_000, perMillion: 1 },
  storageGb: { included: 5, each: 0.75 },
  queueOperations: { included: 1_000_000, perMillion: 0.4 },
} as const;

/** What was measured of this product, by `npm run bench`, tests that count rows, and 10,000 seeded jobs. */
export const MEASURED = {
  /** Bytes of the database for a job: description 4,300, search index 2,200, row and indexes 7,100. */
  bytesPerJob: 13_600,
  /** Bytes for one more account with what the example person Zofia has: 46 rows, mostly of jobs and texts. */
  bytesPerAccount: 66_000,
  /** CPU of a page: from the cache, rendered for a visitor, rendered for a person. */
  cpuMs: { cached: 0.3, rendered: 9, personal: 14 },
  /** Rows that a rendered page reads, at most; /jobs with four filters. */
  rowsPerRender: 3_000,
  /** The most that one of Zofia's pages reads; most read a hundred. */
  rowsPerPersonalPage: 320,
  /** Rows that a check of a board reads when one job changed. */
  rowsPerCheck: 450,
  /** Rows that a check of a board writes for a job that changed: its row, facets and words. */
  rowsPerChangedJob: 60,
} as const;

/** A month. */
export interface Usage {
  jobs: number;
  accounts: number;
  /** Views of pages that anybody sees. */
  publicViews: number;
  /** The share of them that the page cache answers, 0 to 1. */
  cachedShare: number;
  /** Views of signed-in people. */
  personalViews: number;
  /** Boards that are read each hour. */
  boards: number;
  /** The share of jobs that change in the month, 0 to 1. */
  changedShare: number;
}

export interface CostLine {
  name: string;
  amount: number;
  /** US dollars. */
  cost: number;
}

/** What people and the platform do: nobody measured it here. */
export const ASSUMED = {
  /** A page asks for its document and, once a person acts, for a few files that cost nothing. */
  requestsPerView: 1.2,
  /** Forms that a person sends for each page they see, and the rows that one writes. */
  rowsWrittenPerPersonalView: 0.2,
  /** The platform counts a message as it is written, read and deleted. */
  queueOperationsPerCheck: 3,
} as const;

const HOURS = 730;

/** The lines of a month's bill. */
export function monthlyCost(usage: Usage): CostLine[] {
  const { jobs, accounts, publicViews, cachedShare, personalViews, boards, changedShare } = usage;
  const rendered = publicViews * (1 - cachedShare);
  const checks = boards * HOURS;
  const requests = (publicViews + personalViews) * ASSUMED.requestsPerView + checks;
  const cpuMs =
    publicViews * cachedShare * MEASURED.cpuMs.cached +
    rendered * MEASURED.cpuMs.rendered +
    personalViews * MEASURED.cpuMs.personal;
  const rowsRead =
    rendered * MEASURED.rowsPerRender +
    personalViews * MEASURED.rowsPerPersonalPage +
    checks * MEASURED.rowsPerCheck;
  const rowsWritten =
    jobs * changedShare * MEASURED.rowsPerChangedJob +
    personalViews * ASSUMED.rowsWrittenPerPersonalView;
  const gigabytes = storageGb({ jobs, accounts });
  return [
    { name: "plan", amount: 1, cost: PRICES.plan },
    perMillion("requests", requests, PRICES.requests),
    perMillion("ms of CPU", cpuMs, PRICES.cpuMs),
    perMillion("rows read", rowsRead, PRICES.rowsRead),
    perMillion("rows written", rowsWritten, PRICES.rowsWritten),
    perMillion(
      "queue operations",
      checks * ASSUMED.queueOperationsPerCheck,
      PRICES.queueOperations,
    ),
    {
      name: "GB of database",
      amount: gigabytes,
      cost: Math.max(0, gigabytes - PRICES.storageGb.included) * PRICES.storageGb.each,
    },
  ];
}

export function storageGb({ jobs, accounts }: Pick<Usage, "jobs" | "accounts">): number {
  return (jobs * MEASURED.bytesPerJob + accounts * MEASURED.bytesPerAccount) / 1e9;
}

function perMillion(
  name: string,
  amount: number,
  price: { included: number; perMillion: number },
): CostLine {
  return {
    name,
    amount,
    cost: (Math.max(0, amount - price.included) / 1_000_000) * price.perMillion,
  };
}
