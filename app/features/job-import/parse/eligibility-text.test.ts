import { expect, test } from "vitest";
import { combineAreas } from "./combine-areas.ts";
import { readEligibilityText } from "./eligibility-text.ts";
import { parseWorkLocations } from "./work-locations.ts";

function read(label: string, text: string): string[] {
  const job = combineAreas(parseWorkLocations([label], {}), readEligibilityText(text));
  const areas = job.remoteFrom.map((area) =>
    "country" in area ? [area.country, area.region].filter(Boolean).join("-") : area.region,
  );
  const denied = (job.remoteNotFrom ?? []).map(
    ({ city, country, region }) =>
      city ?? ([country, region].filter(Boolean).join("-") || "unnamed"),
  );
  if (job.remoteQuote) expect(text).toContain(job.remoteQuote);
  return [job.workMode, areas.join(", "), denied.join(", ")];
}

// biome-ignore format: a table reads best with a sentence on each line
const SENTENCES: [label: string, text: string, mode: string, remoteFrom: string, notFrom: string][] = [
  ["Remote", "Open to people in all countries but the United States, Canada and India.", "remote", "WORLD", "CA, IN, US"],
  ["Worldwide", "Your home must be in North or South America for this one.", "remote", "AMERICAS", ""],
  ["Remoto", "É necessário residir em território brasileiro.", "remote", "BR", ""],
  ["Remote", "Despite what the job boards show, this is an on-site position at our Denver headquarters.", "onsite", "", ""],
  ["Remote", "You must be located in the United States or Canada.", "remote", "CA, US", ""],
  ["Remote", "You are based in Chile, Peru or Ecuador.", "remote", "CL, EC, PE", ""],
  ["Remote", "This position is only open to residents of Germany.", "remote", "DE", ""],
  ["Remote", "We can only hire in Kenya and Ghana.", "remote", "GH, KE", ""],
  ["Remote", "Work from wherever you like, we are in 20 countries.", "remote", "WORLD", ""],
  ["Remote", "You can work remotely from anywhere in the EU.", "remote", "EU", ""],
  ["Remote", "You must be authorized to work in the United Kingdom.", "remote", "GB", ""],
  ["Anywhere", "Fully remote, from Latin America.", "remote", "LATAM", ""],
  ["Anywhere", "Open to candidates located in Manitoba or Ontario, Canada.", "remote", "CA-MB, CA-ON", ""],
  ["Remote - Europe", "Applicants must reside in Spain or Portugal.", "remote", "ES, PT", ""],
  ["Remote - US", "Candidates must live in Texas.", "remote", "US-TX", ""],
  ["Remote - US", "You can work remotely across the US, except for New York and the Seattle area.", "remote", "US", "US-NY, Seattle"],
  ["Remote - US", "This role is not available in California or Colorado.", "remote", "US", "US-CA, US-CO"],
  ["Remote - US", "We are unable to hire in certain states.", "remote", "US", "unnamed"],
  ["Remote", "Applications from outside the EU cannot be considered.", "remote", "EU", ""],
  ["Remote - Europe", "We cannot hire in Switzerland.", "remote", "EUROPE", "CH"],
  ["Remote - Germany", "You must live within 50 miles of Hamburg.", "remote", "DE", "unnamed"],
  ["Remote - North America", "Open to candidates based in the US and Europe.", "remote", "EUROPE, US", ""],
  ["Remote - Brazil", "Candidates must reside in Portugal.", "remote", "BR", "unnamed"],
  ["Remote", "This role is based in Lisbon, with hybrid work.", "hybrid", "", ""],
  ["Berlin, Germany", "If you like, you can work fully remotely from any country of the EU.", "unknown", "EU", ""],
  ["Remote", "We hire people from every country.", "remote", "WORLD", ""],
  ["Remote", "We recruit worldwide, but cannot accept applicants from Brazil.", "remote", "WORLD", "BR"],
  ["Remote", "Be anywhere in South America while you work with us.", "remote", "SOUTH-AMERICA", ""],
  ["Remote (EMEA)", "We have companies in Spain and Kenya; you have to live in one of them.", "remote", "EMEA", "unnamed"],
  ["Remote - US", "You need to live in Ohio, Georgia or Washington.", "remote", "US-GA, US-OH, US-WA", ""],
  ["Remote", "You must live in Armenia, Georgia or Turkey.", "remote", "AM, GE, TR", ""],
  ["Remote - US", "We cannot employ people who live in Ohio or Georgia.", "remote", "US", "US-GA, US-OH"],
  // Who cannot apply, by the names or codes of places.
  ["Remote - EU", "Applicants from Malta and Cyprus cannot be considered.", "remote", "EU", "CY, MT"],
  ["Remote - US", "Please do not apply from Ohio or Iowa, where we are not set up.", "remote", "US", "US-IA, US-OH"],
  ["Remote - US", "Please don't apply from OH or IA.", "remote", "US", "unnamed"],
  ["Remote - US", "We can't hire in HI, AK or LA, since we are not registered there.", "remote", "US", "unnamed"],
  ["Remote - US", "All states are fine, except MS and WV.", "remote", "US", ""],
  ["Remote - US", "We employ people in all states except MS and WV.", "remote", "US", "unnamed"],
  ["Remote - US", "People in RI and VT are not eligible.", "remote", "US", "unnamed"],
  ["Remote - LATAM", "We can't hire in Peru, as we are not registered there.", "remote", "LATAM", "PE"],
  ["Remote - APAC", "We do not hire in Japan and cannot hire in Taiwan.", "remote", "APAC", "JP, TW"],
  ["Remote", "We cannot hire people who are not based in the EU.", "remote", "EU", ""],
  ["Remote - EU", "We have no legal entity in Malta, so people who live there cannot apply.", "remote", "EU", "MT"],
  ["Remote", "Candidates can live anywhere in Europe, Norway and Iceland being the exceptions.", "remote", "EUROPE", "IS, NO"],
  ["Remote - US", "We do not accept applications from HR agencies.", "remote", "US", ""],
  ["Remote - US", "Unfortunately, Maine and Vermont residents cannot be hired.", "remote", "US", "US-ME, US-VT"],
  ["Remote - US", "WV residents need not apply.", "remote", "US", "unnamed"],
  ["Remote - US", "We hire people in every state but Vermont.", "remote", "US", "US-VT"],
  ["Remote - US", "Our insurer excludes residents of Maine.", "remote", "US", "US-ME"],
  ["Remote - US", "Applicants must live in ME, NH or VT.", "remote", "US", "unnamed"],
  ["Remote - US", "Approved states: ME, NH and VT.", "remote", "US", "unnamed"],
  ["Remote - US", "You live within driving distance of our Boise plant.", "remote", "US", "unnamed"],
  ["Remote - APAC", "Japan is not possible at the moment.", "remote", "APAC", "JP"],
  ["Remote - APAC", "A visit to Japan is not included.", "remote", "APAC", ""],
  ["Remote - EU", "We don't have an entity in Malta and therefore cannot hire there.", "remote", "EU", "MT"],
  ["Remote - EU", "We are unable to support applicants from Cyprus.", "remote", "EU", "CY"],
  ["Remote - EU", "The successful candidate will be based in Cyprus.", "remote", "CY", ""],
  ["Anywhere", "You need to be in Chile or Peru.", "remote", "CL, PE", ""],
  ["Anywhere", "You need to be in Chile twice a year.", "remote", "WORLD", ""],
  // Who is asked for, and what only adds to a label.
  ["Remote", "We are looking for somebody; you must be Ireland-based.", "remote", "IE", ""],
  ["Remote", "You join a Canada-based company.", "remote", "", ""],
  ["Remote - Spain", "We also consider candidates based in Portugal.", "remote", "ES, PT", ""],
  ["Remote", "Applicants may be anywhere within Central America.", "remote", "CENTRAL-AMERICA", ""],
  ["Remote", "We hire in four countries: Chile, Peru, Ecuador and Bolivia.", "remote", "BO, CL, EC, PE", ""],
  ["Remote", "Our payroll allows us to employ people in Ghana and Togo.", "remote", "GH, TG", ""],
  ["Remote", "Anywhere in South America but Suriname.", "remote", "SOUTH-AMERICA", "SR"],
  ["Remote", "Kenyan residents only, please.", "remote", "KE", ""],
  ["Remote", "Only Portuguese residents can be hired.", "remote", "PT", ""],
  ["Remote", "NOTE: MUST BE CHILE RESIDENT", "remote", "CL", ""],
  ["Remote", "Martian residents only.", "remote", "", "unnamed"],
  ["Remote", "Remote, though only from Peru because of our payroll.", "remote", "PE", ""],
  ["Remote", "We can only hire people who can legally work in Ghana.", "remote", "GH", ""],
  ["Remote", "Any shift you like, from anywhere.", "remote", "", ""],
  ["Remote", "CET hours, from anywhere.", "remote", "WORLD", ""],
  ["Remote", "You can work from anywhere in Chile, and we offer good benefits.", "remote", "CL", ""],
  // Nobody from outside is everybody from inside.
  ["Remote", "No applications from outside Norway, please.", "remote", "NO", ""],
  ["Remote", "Candidates outside of Chile will not be considered.", "remote", "CL", ""],
  // This job's own words widen its label; a company's habits do not.
  ["Remote - Europe", "This role is open to candidates in Europe and South America.", "remote", "EUROPE, SOUTH-AMERICA", ""],
  ["Remote - Sweden", "This position can be done from anywhere in the EU, excluding Malta.", "remote", "EU", "MT"],
  ["Remote - Norway", "You can be within the EMEA region (excluding Egypt, because of our contracts).", "remote", "EMEA", "EG"],
  ["Remote - Norway", "We hire across EMEA.", "remote", "NO", ""],
  // Who is already there, and whom a permit or a wish concerns.
  ["Remote", "Our engineers work remotely from Lima, Quito and Bogota.", "remote", "", ""],
  ["Remote", "A team of 40 people across South America waits for you.", "remote", "", ""],
  ["Remote", "Our team can work remotely from Norway or Iceland.", "remote", "IS, NO", ""],
  ["Remote", "Non-EU citizens need a work permit for Spain.", "remote", "", ""],
  ["Remote - US & Canada", "For Canadian applicants, you must be authorized to work in Canada.", "remote", "US-CANADA", ""],
  ["Remote - Norway", "Candidates with the right to work in Iceland will be prioritized.", "remote", "NO", ""],
  // Other languages: a place that is not known there leaves the answer open.
  ["Remote", "Du brauchst einen Wohnsitz in Österreich oder Deutschland.", "remote", "AT, DE", ""],
  ["Remote", "Apenas para quem pode residir no Brasil.", "remote", "BR", ""],
  ["Remote", "Buscamos talento en Chile, Colombia y Perú.", "remote", "CL, CO, PE", ""],
  ["Remote - Europe", "Solo candidati residenti in Spagna o Svizzera.", "remote", "CH, ES", ""],
  ["Remote - EU", "Szukamy osób mieszkających w Czechach.", "remote", "CZ", ""],
  ["Remote", "No podemos contratar en Argentina.", "remote", "", "AR"],
  ["Remote - LATAM", "Não contratamos na Colômbia.", "remote", "LATAM", "CO"],
  ["Remote - EU", "Wir können niemanden aus Malta einstellen.", "remote", "EU", "MT"],
  ["Remote - EMEA", "Uniquement pour les résidents en Belgique.", "remote", "BE", ""],
  ["リモート", "日本国内に在住の方。", "remote", "JP", ""],
  ["Remote - EU", "Szukamy osób mieszkających w Gruzji lub Armenii.", "remote", "EU", "unnamed"],
  ["Remote - EU", "Der Wohnsitz in Deutschland ist nicht nötig.", "remote", "EU", "unnamed"],
  // What says nothing about where an applicant lives.
  ["Remote - EU", "Wir wohnen in ruhigen Häusern und leben gut.", "remote", "EU", ""],
  ["Remote", "Our offices are in London and Paris.", "remote", "", ""],
  ["Remote", "Our customers are based in Japan.", "remote", "", ""],
  ["Remote", "For candidates based in California, the pay range is $100,000 to $120,000.", "remote", "", ""],
  ["Remote", "You can work remotely from Spain up to 30 days a year.", "remote", "", ""],
  ["Remote", "If you are based in Germany, we employ you directly.", "remote", "", ""],
  ["Remote", "You are not required to be based in London.", "remote", "", ""],
  ["Remote", "Preferably you are located in Kenya.", "remote", "", ""],
  ["Oslo or remote", "It would be preferable that you are based in Norway.", "remote", "", ""],
  ["Remote", "You join a team based in Oslo.", "remote", "", ""],
  ["Berlin, Germany", "You must live in Germany.", "unknown", "", ""],
];

test.each(SENTENCES)("%s with “%s” is %s from %s, not from %s", (label, text, ...expected) => {
  expect(read(label, text)).toEqual(expected);
});

test("who hires worldwide and then names a place means that place", () => {
  const { grants } = readEligibilityText("We hire worldwide. You must be based in Kenya.");
  expect(grants).toEqual([{ country: "KE" }]);
});

test("sentences anywhere in a description count, and the order of two does not", () => {
  const [first, second] = ["Candidates must live in Spain or Italy.", "We cannot hire in Italy."];
  const filler = "You write software with us.";
  const expected = ["remote", "ES, IT", "IT"];
  const inOrder = readWithoutQuote(`${filler}\n${first}\n${filler} ${second}`);
  expect(inOrder).toEqual(expected);
  expect(readWithoutQuote(`${second} ${filler}\n${first}`)).toEqual(expected);
});

function readWithoutQuote(text: string) {
  const job = combineAreas(parseWorkLocations(["Remote"], {}), readEligibilityText(text));
  const codes = (list: { country?: string }[] = []) =>
    list.map(({ country }) => country).join(", ");
  return [job.workMode, codes(job.remoteFrom as { country: string }[]), codes(job.remoteNotFrom)];
}
