import { expect, test } from "vitest";
import { findPlaceKeys, placeName, toPlaceKeys } from "./place-keys.server.ts";

test.each([
  [{ city: "Lisbon", country: "PT" }, ["lisbon-pt"], ["Lisbon, Portugal"]],
  [
    { city: "Portland", region: "OR", country: "US" },
    ["portland-or-us", "oregon-us"],
    ["Portland, OR", "Oregon, US"],
  ],
  [
    { city: "Munich", region: "BY", country: "DE" },
    ["munich-de", "bavaria-de"],
    ["Munich, Germany", "Bavaria, Germany"],
  ],
  [
    { city: "München", country: "DE" },
    ["munich-de", "bavaria-de"],
    ["Munich, Germany", "Bavaria, Germany"],
  ],
  [{ city: "Wien", country: "AT" }, ["vienna-at"], ["Vienna, Austria"]],
  [{ city: "Springfield", country: "US" }, ["springfield-us"], ["Springfield, United States"]],
  [{ city: "São Carlos", country: "BR" }, ["sao-carlos-br"], ["Sao Carlos, Brazil"]],
  [
    { city: "Smallville", region: "KS", country: "US" },
    ["smallville-ks-us", "kansas-us"],
    ["Smallville, KS", "Kansas, US"],
  ],
  [{ region: "CA", country: "US" }, ["california-us"], ["California, US"]],
  [{ country: "PT" }, [], []],
  [{ city: "東京", country: "JP" }, ["tokyo-jp"], ["Tokyo, Japan"]],
  // In letters that no key has, and of no city that is known.
  [{ city: "Θήβα", country: "GR" }, [], []],
])("%o has the keys %o, named %o", (place, keys, names) => {
  expect(toPlaceKeys(place)).toEqual(keys);
  expect(keys.map(placeName)).toEqual(names);
});

test.each([
  ["Berlin", ["berlin-de"]],
  ["new york", ["new-york-ny-us", "new-york-us"]],
  ["bay area", ["san-francisco-ca-us"]],
  ["california-us", ["california-us"]],
  ["smallville-ks-us", ["smallville-ks-us"]],
  ["Берлин", ["berlin-de"]],
  ["Атлантида", []],
  ["Atlantis", []],
  ["berlin-zz", []],
  ["'; drop table", []],
])("%s means %o", (text, keys) => {
  expect(findPlaceKeys(text)).toEqual(keys);
});
