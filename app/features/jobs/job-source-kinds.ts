import type { JobSourceKind } from "./job.ts";

interface ImportedSourceFacts {
  label: string;
  /** The addresses of a company's board, as people see them; `*` stands for its slug, or for each part of it. */
  boardAddresses: readonly string[];
  /**
   * False where the host asks programs to stay away, or where nobody has read yet what it asks: only
   * an operator may add such a source.
   */
  isOpenToClaims: boolean;
}

/**
 * Every kind of job source that can be imported, with what pages say about it, in the order in which
 * they list them. The parsers are in `job-import/formats`, so that no page loads them.
 */
export const IMPORTED_SOURCES = {
  greenhouse: {
    label: "Greenhouse",
    boardAddresses: [
      "https://boards.greenhouse.io/*",
      "https://job-boards.greenhouse.io/*",
      "https://job-boards.eu.greenhouse.io/*",
    ],
    isOpenToClaims: true,
  },
  lever: {
    label: "Lever",
    boardAddresses: ["https://jobs.lever.co/*", "https://jobs.eu.lever.co/*"],
    isOpenToClaims: true,
  },
  ashby: {
    label: "Ashby",
    boardAddresses: ["https://jobs.ashbyhq.com/*"],
    isOpenToClaims: true,
  },
  recruitee: {
    label: "Recruitee",
    boardAddresses: ["https://*.recruitee.com"],
    isOpenToClaims: true,
  },
  smartrecruiters: {
    label: "SmartRecruiters",
    boardAddresses: ["https://jobs.smartrecruiters.com/*", "https://careers.smartrecruiters.com/*"],
    isOpenToClaims: false,
  },
  workable: {
    label: "Workable",
    boardAddresses: ["https://apply.workable.com/*"],
    isOpenToClaims: false,
  },
  teamtailor: {
    label: "Teamtailor",
    boardAddresses: ["https://*.teamtailor.com", "https://*.na.teamtailor.com"],
    isOpenToClaims: false,
  },
  personio: {
    label: "Personio",
    boardAddresses: ["https://*.jobs.personio.de", "https://*.jobs.personio.com"],
    isOpenToClaims: false,
  },
  bamboohr: {
    label: "BambooHR",
    boardAddresses: ["https://*.bamboohr.com/careers"],
    isOpenToClaims: false,
  },
  rippling: {
    label: "Rippling",
    boardAddresses: ["https://ats.rippling.com/*/jobs"],
    isOpenToClaims: false,
  },
  workday: {
    label: "Workday",
    boardAddresses: ["https://*.*.myworkdayjobs.com/*"],
    isOpenToClaims: false,
  },
  ojcp: {
    label: "OJCP provider",
    boardAddresses: ["https://*/.well-known/ojcp.json"],
    isOpenToClaims: false,
  },
} as const satisfies Record<string, ImportedSourceFacts>;

export type ImportedSourceKind = keyof typeof IMPORTED_SOURCES;

export const IMPORTED_SOURCE_KINDS = Object.keys(IMPORTED_SOURCES) as ImportedSourceKind[];

/** Whether a job source of this kind can be imported. */
export function isImportedSourceKind(name: string): name is ImportedSourceKind {
  return Object.hasOwn(IMPORTED_SOURCES, name);
}

export function isJobSourceKind(name: string): name is JobSourceKind {
  return name === "org" || isImportedSourceKind(name);
}

/** Where people see a board, by the first of its kind's addresses. */
export function toBoardAddress(kind: ImportedSourceKind, board: string): string {
  const [address = ""] = IMPORTED_SOURCES[kind].boardAddresses;
  const [start = "", ...rest] = address.split("*");
  // A provider's name may also have an employer of it.
  const labels = (kind === "ojcp" ? board.replace(/_.*/, "") : board).split(".");
  return rest.reduce((whole, piece, index) => {
    const isLast = index === rest.length - 1;
    const part = isLast ? labels.slice(index).join(".") : (labels[index] ?? "");
    return whole + encodeURIComponent(part) + piece;
  }, start);
}

/** "Greenhouse", or "Posted here". */
export function sourceKindLabel(kind: JobSourceKind): string {
  return kind === "org" ? "Posted here" : IMPORTED_SOURCES[kind].label;
}
