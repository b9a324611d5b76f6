/** The cases of a table that stand for the others; with `npm run test:matrix` all of them. */
export function casesOf<Case>(all: readonly Case[], isChosen: (one: Case) => boolean): Case[] {
  return process.env.TEST_MATRIX ? [...all] : all.filter(isChosen);
}
