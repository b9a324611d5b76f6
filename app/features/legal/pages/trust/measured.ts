/** How often the readers of postings were wrong on the labelled sets of this repository. */
export interface Measured {
  /** By what the product answered; wrong ones by what a person answered. */
  verdicts: Record<Answer, { right: number; wrong: Record<Answer, number> }>;
  pay: {
    stated: number;
    /** Kind, figures, currency and period. */
    right: number;
    notStated: number;
    invented: number;
    /** Pay that must not stand in an order. */
    notSortable: number;
    sorted: number;
  };
  /** Titles; those on which two careful people could differ are `edge` and in no other number. */
  roles: {
    engineering: number;
    listed: number;
    other: number;
    otherListed: number;
    edge: number;
    /** Of the listed engineering roles, those with the right level and track. */
    level: number;
    track: number;
    leads: number;
    leadsRight: number;
    managers: number;
    managersRight: number;
  };
}

/** Of postings that nobody mended for, and of those that the rules were improved on. */
export type Parts = Record<"unseen" | "seen", Measured> & {
  /** Facts of leading in our own example postings, which the rules were improved on. */
  leading: { shown: number; right: number; stated: number };
};

export type Answer = "yes" | "no" | "unclear";
