import fc from "fast-check";
import { expect, test } from "vitest";
import { itemKey, parseItemKey, toItems, WAITING_OBJECTS, type WaitingObject } from "./waiting.ts";

const object = fc.constantFrom(...(Object.keys(WAITING_OBJECTS) as WaitingObject[]));
const row = fc.record({
  id: fc.constantFrom("a", "b", "greenhouse/lantern"),
  at: fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((day) => day.toISOString()),
  title: fc.string(),
  about: fc.string(),
  n: fc.nat(),
  detail: fc.string(),
  from: fc.constant(null),
});
const rows = fc.array(fc.record({ object, what: fc.string(), row }));

test("each object is one item, the oldest first, with all that waits about it since its oldest", () => {
  fc.assert(
    fc.property(rows, (named) => {
      const items = toItems(named);
      const keys = items.map(itemKey);
      expect(new Set(keys).size).toBe(keys.length);
      expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted());
      for (const item of items) {
        const own = named.filter(
          ({ object: of, row: { id } }) => of === item.object && id === item.id,
        );
        expect(item.what).toHaveLength(own.length);
        expect(item.at).toBe(own.map(({ row: { at } }) => at).toSorted()[0]);
      }
      expect(items.flatMap(({ what }) => what)).toHaveLength(named.length);
    }),
  );
});

test("an item's key names its object and id, and nothing else does", () => {
  const item = fc.record({ object, id: fc.string({ minLength: 1, maxLength: 200 }) });
  fc.assert(
    fc.property(item, (each) => {
      expect(parseItemKey(itemKey(each))).toEqual(each);
    }),
  );
  for (const key of ["", "job", "job:", "toString:a", "planet:a", `job:${"a".repeat(201)}`])
    expect(parseItemKey(key), key).toBeNull();
});
