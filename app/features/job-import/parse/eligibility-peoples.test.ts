import { expect, test } from "vitest";
import { combineAreas } from "./combine-areas.ts";
import { nameCountriesOfPeople } from "./demonyms.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import { parseWorkLocations } from "./work-locations.ts";

/** Formats the areas as "EU, US-NY", and denials as "PL", "PL?" where only unclear, or "unnamed". */
function read(label: string, text: string): string[] {
  const job = combineAreas(parseWorkLocations([label], {}), readEligibilityText(text));
  const areas = job.remoteFrom.map((area) =>
    "country" in area ? [area.country, area.region].filter(Boolean).join("-") : area.region,
  );
  const denied = (job.remoteNotFrom ?? []).map(({ country, region, isUnclear }) => {
    const code = [country, region].filter(Boolean).join("-") || "unnamed";
    return isUnclear ? `${code}?` : code;
  });
  if (job.remoteQuote) expect(text).toContain(job.remoteQuote);
  return [areas.join(", "), denied.join(", ")];
}

test.each([
  ["Polish residents", "Poland residents"],
  ["Dutch, Spanish and Thai citizens", "Netherlands, Spain and Thailand citizens"],
  ["German tax residents", "Germany tax residents"],
  ["Kenyan nationals", "Kenya nationals"],
  ["Polish candidates", "Poland candidates"],
  ["Polish food", "Polish food"],
  ["non-Polish citizens", "non-Polish citizens"],
  ["Nigerien citizens", "Nigerien citizens"],
])("%s are %s", (words, named) => {
  expect(nameCountriesOfPeople(words)).toBe(named);
});

// biome-ignore format: a table reads best with a sentence on each line
test.each([
  // People by their country.
  ["Remote", "We can hire Polish residents and Spanish tax residents.", "ES, PL", ""],
  ["Remote", "Chilean nationals only.", "CL", ""],
  ["Remote", "Peruvian, Chilean and Dutch residents welcome; everybody else has to wait.", "CL, NL, PE", ""],
  ["Remote, EU", "Turkish residents are welcome too.", "EU, TR", ""],
  ["Remote", "Only Swiss or Greek residents, please.", "CH, GR", ""],
  ["Remote", "Kenyan citizens living in Kenya may apply.", "KE", ""],
  ["Remote", "Applicants must be Malta citizens or PRs who currently reside in Malta.", "MT", ""],
  ["Remote", "ONLY CHILE CITIZENS WILL BE CONSIDERED.", "CL", ""],
  ["Remote", "You must reside within the continental US.", "US", ""],
  ["Remote", "You have to live in the States.", "US", ""],
  ["Worldwide", "Polish citizens need not apply.", "WORLD", "PL"],
  ["Worldwide", "Sorry, we can't hire Polish residents.", "WORLD", "PL?"],
  ["Worldwide", "We accept everyone except Polish nationals.", "WORLD", "PL"],
  ["Remote", "Our app helps Polish citizens to vote.", "", ""],
  ["Remote", "We hire Polish citizens to test our app.", "", ""],
  ["Remote", "Polish residents only? No: everybody.", "", "unnamed"],
  ["Remote", "We help candidates from Poland to find jobs.", "", ""],
  ["Remote", "You'll recruit candidates within Poland.", "", ""],
  // Limits that are lifted.
  ["Remote", "We no longer limit this to residents of Chile.", "", "CL?"],
  ["Remote", "Not limited to Chile: we gladly hire across the whole EU.", "EU", ""],
  ["Remote", "There is no need to live in Malta or to have the right to work in Malta.", "", ""],
  ["Remote", "You don't need to be in Chile, but you have to live in Peru.", "PE", ""],
  // A list behind a colon, and entities that nobody names.
  ["Worldwide", "We're hiring wherever we have an entity: Poland, the US and Kenya.", "KE, PL, US", ""],
  ["Worldwide", "We can hire only in countries where we have a legal entity.", "WORLD", "unnamed"],
  ["Remote", "We take applicants from these countries: #Chile, #Peru and #Kenya.", "CL, KE, PE", ""],
  ["Remote", "Our jobs are open to US, LATAM, and EU people.", "EU, LATAM, US", ""],
  ["Remote", "You'll hire engineers from three countries: Poland, Kenya and Chile.", "", ""],
  ["Remote", "We stopped hiring in these countries: Poland, Kenya.", "", "KE, PL"],
  // Brackets.
  ["Remote", "You must live in Europe (Spain, Norway or Sweden).", "ES, NO, SE", ""],
  ["Remote", "You must live in Europe (e.g. Spain or Norway).", "EUROPE", ""],
  ["Remote", "You must live in the EU (Malta preferred).", "EU", ""],
  ["Remote - Europe (Spain, Portugal)", "", "ES, PT", ""],
  ["Remote - Europe (HQ Berlin)", "", "EUROPE", ""],
  // No hiring, whatever else the sentence is about.
  ["Remote, EU", "There is no way for us to pay people in Poland.", "EU", "PL"],
  ["Remote, EU", "Because of labor laws we cannot employ people in Poland.", "EU", "PL?"],
  ["Remote, EU", "For tax and salary reasons we don't hire in Poland.", "EU", "PL?"],
])("%s with “%s” is from %s, not from %s", (label, text, ...expected) => {
  expect(read(label, text)).toEqual(expected);
});

// biome-ignore format: a table reads best with a sentence on each line
test.each([
  ["Du kannst von überall in Deutschland arbeiten.", "DE", ""],
  ["Aus jedem Land der EU kannst du arbeiten, außer aus Malta.", "EU", "MT"],
  ["Vous pouvez travailler depuis n'importe quel pays de l'Union européenne.", "EU", ""],
  ["Poste en télétravail partout en Belgique, sauf à Gand.", "BE", "unnamed"],
  ["Buscamos personas en cualquier país de Latinoamérica salvo Chile.", "LATAM", "CL"],
  ["100% remoto, de qualquer lugar do Chile ou do Peru.", "CL, PE", ""],
  ["Vaga remota, para profissionais em Angola ou no Peru.", "AO, PE", ""],
  ["Pracujesz z dowolnego miejsca w Polsce.", "PL", ""],
  ["Du behöver bo i Sverige för att kunna jobba här.", "SE", ""],
  ["Werk vanuit elk land in België.", "BE", ""],
  ["Puedes trabajar desde cualquier lugar del mundo.", "WORLD", ""],
  ["世界中どこからでも勤務できます。", "WORLD", ""],
  ["日本国内に居住している方に限ります。", "JP", ""],
  // Of customers, and who is asked to move.
  ["Unsere Kunden sind überall in Deutschland.", "", ""],
  ["Nuestros clientes están en cualquier país de Latinoamérica.", "", ""],
  ["Nuestros usuarios trabajan desde cualquier lugar del mundo.", "", ""],
  ["Buscamos pessoas com mobilidade para morar na Europa.", "", "unnamed"],
  ["世界中で働く人々のためのツールです。", "", ""],
])("Remote with “%s” is from %s, not from %s", (text, ...expected) => {
  expect(read("Remote", text)).toEqual(expected);
});

test.each([
  ["Anywhere in the world bar Malta, Kenya and Chile", "WORLD", "CL, KE, MT"],
  ["LATAM bar Chile, remote", "LATAM", "CL"],
  ["Remote, Kenya only job", "KE", ""],
  ["Zdalnie z dowolnego miejsca w UE", "EU", ""],
  ["フルリモート", "", ""],
  ["Northern America, LATAM (remote)", "LATAM, NORTH-AMERICA", ""],
])("%s is from %s, not from %s", (label, ...expected) => {
  expect(read(label, "")).toEqual(expected);
});
