/** A job as the board shows it: what is absent is not known, or not to be said. */
export interface BoardCard {
  /** See `toCardPlace`. */
  place: string;
  title: string;
  company: string;
  pay?: string;
  /** Which of the board's fits. */
  fit?: number;
  tag?: CardTag;
  nextStep?: string;
  dueOn?: string;
  silentDays?: number;
}

export interface CardTag {
  text: string;
  tone: string;
}

const FIELDS = [
  ...(["place", "title", "company", "pay", "fit", "tag"] as const),
  ...(["nextStep", "dueOn", "silentDays"] as const),
] satisfies (keyof BoardCard)[];

/** The values of a card without their names, which would be a tenth of a page of 150 cards. */
export type PackedCard = (BoardCard[keyof BoardCard] | null)[];

export function packCard(card: BoardCard): PackedCard {
  const values = FIELDS.map((name) => card[name] ?? null);
  return values.slice(0, values.findLastIndex((value) => value !== null) + 1);
}

export function unpackCard(values: PackedCard): BoardCard {
  const card: Record<string, unknown> = {};
  FIELDS.forEach((name, at) => {
    card[name] = values[at] ?? undefined;
  });
  return card as unknown as BoardCard;
}
