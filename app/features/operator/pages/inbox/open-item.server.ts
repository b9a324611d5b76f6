import { itemKey, type WaitingItem } from "../../waiting.ts";
import type { ItemContext } from "./item.ts";

const MAX_OTHERS = 10;
const MAX_ALIKE = 19;

/** A row of the queue. */
export function toListed(item: WaitingItem, takenBy: string | null) {
  const { from: _, id: __, alike: ___, ...listed } = item;
  return { ...listed, key: itemKey(item), takenBy };
}

export type ListedItem = ReturnType<typeof toListed>;

interface Queue {
  all: readonly WaitingItem[];
  listed: readonly WaitingItem[];
  toRow(item: WaitingItem): ListedItem;
  /** Whether another operator has it. */
  isHeld(item: WaitingItem): boolean;
}

/** An item with its neighbors in the queue, and those like it. */
export function toOpen(
  item: WaitingItem,
  context: ItemContext,
  { all, listed, toRow, isHeld }: Queue,
) {
  const place = listed.indexOf(item);
  const next = listed[place + 1] ?? listed.find((each) => each !== item);
  const previous = listed[place - 1];
  const isOther = (each: WaitingItem) => each !== item;
  const alike = all.filter(
    (each) => isOther(each) && each.alike !== null && each.alike === item.alike,
  );
  return {
    ...context,
    ...{ key: itemKey(item), object: item.object, at: item.at, what: item.what },
    hasReply: context.choices.some(({ sentence }) => sentence !== null),
    next: next ? toRow(next) : null,
    previous: previous ? itemKey(previous) : null,
    others: all
      .filter((each) => isOther(each) && each.from !== null && each.from === item.from)
      .slice(0, MAX_OTHERS)
      .map(toRow),
    alike: alike
      .filter((each) => !isHeld(each))
      .slice(0, MAX_ALIKE)
      .map(toRow),
    /** Those like it that other operators have. */
    alikeHeld: alike.filter(isHeld).length,
  };
}
