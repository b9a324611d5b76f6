/** The cases of a table that stand for the others; with `npm run test:matrix` all of them. */
export function casesOf<Case>(
  all: readonly Case[],
  isChosen: (one: Case, place: number) => boolean,
): Case[] {
  return process.env.TEST_MATRIX ? [...all] : all.filter(isChosen);
}

/**
 * Every third of many alike cases, such as all forms under one fault; with `test:matrix` all of them. Tables that
 * begin at different places meet each case in one of them.
 */
export function thirdOf<Case>(all: readonly Case[], first: 0 | 1 | 2 = 0): Case[] {
  return casesOf(all, (_, place) => place % 3 === first);
}

/** How often a slow property is tried: an eighth of this, with seeds that differ each time; with `test:matrix` as often. */
export function triesOf(all: number): number {
  return process.env.TEST_MATRIX ? all : Math.ceil(all / 8);
}
