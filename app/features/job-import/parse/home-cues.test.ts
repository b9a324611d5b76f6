import { expect, test } from "vitest";
import { verdictOf } from "#test/read-eligibility.ts";

/** Of a label that only says “Remote”: a clean yes for those in the first country, a no in the second. */
// biome-ignore format: a table reads best with a sentence on each line
const HOMES = [
  // Places before the words that say what they are.
  ["Kenya is where you'd be working from.", "KE", "US"],
  ["Norway is where you have to live for this one.", "NO", "SE"],
  ["Chile and Peru are the countries where you may live.", "CL", "BR"],
  ["Vietnam must be your permanent home.", "VN", "TH"],
  ["Estonia is your place of residence.", "EE", "LV"],
  ["Poland is the only country in which you can be based.", "PL", "CZ"],
  ["All of Scandinavia is open for this position.", "SE", "FR"],
  ["Egypt is the place where candidates should reside.", "EG", "MA"],
  ["Taiwan needs to be your home.", "TW", "JP"],
  ["Spain is where applicants must be living.", "ES", "PT"],
  // Conditions.
  ["You can work from any beach you like so long as you're in Greece.", "GR", "IT"],
  ["Live where you want, provided that you're based in Canada.", "CA", "US"],
  ["We'll hire you on condition that you live in Latvia.", "LV", "LT"],
  ["If you don't live in Hungary, we can't make you an offer.", "HU", "AT"],
  ["Unless you're based in Argentina, we're not able to consider you.", "AR", "UY"],
  ["Not in Finland? Then please don't apply.", "FI", "SE"],
  ["Work from home as long as home is in Ireland.", "IE", "GB"],
  ["If you are not living in Colombia, this job is not for you.", "CO", "EC"],
  ["You may apply as long as you are currently living in Turkey.", "TR", "GR"],
  ["Anyone can join as long as they're in Ghana.", "GH", "NG"],
  // An employer's means.
  ["We're only set up to employ people in Denmark and Sweden.", "DK", "NO"],
  ["For now our payroll only covers Mexico.", "MX", "CO"],
  ["We only have entities in Israel and Cyprus.", "IL", "GR"],
  ["At the moment we run payroll in Croatia and Slovenia.", "HR", "RS"],
  ["We just have one entity in Singapore.", "SG", "MY"],
  ["So far we have payroll in Brazil.", "BR", "AR"],
  ["We are set up to pay people in Kenya and Uganda.", "KE", "TZ"],
  ["You need to live in a country where we have an entity, and those are just these: Spain, Italy.", "ES", "FR"],
  ["We can only employ people in places where we have payroll, which are the following three countries: Japan, Korea, Taiwan.", "JP", "CN"],
  ["We're hiring in Romania and Bulgaria, where our entities are.", "RO", "HU"],
  // Where nobody is hired.
  ["We're not currently hiring in Germany or Austria.", null, "DE"],
  ["We aren't able to employ anyone in India right now.", null, "IN"],
  ["Unfortunately we can't take applications from Ukraine.", null, "UA"],
  ["That rules out Japan.", null, "JP"],
  ["Sadly that means no Brazil this time.", null, "BR"],
  ["Work from anywhere you like as long as it isn't Iran or Cuba.", "PL", "CU"],
  ["Live anywhere so long as you're not in Russia.", "PL", "RU"],
  ["We hire in every EU country except Malta and Cyprus.", "PL", "MT"],
  ["We have stopped hiring in South Africa.", null, "ZA"],
  ["People living in Pakistan can't be hired at present.", null, "PK"],
  // Residence and peoples.
  ["You have to live in an African country.", "KE", "BR"],
  ["You should be a UK resident.", "GB", "IE"],
  ["Applicants need to be domiciled in Portugal.", "PT", "ES"],
  ["You must be resident in an Asian country.", "IN", "BR"],
  ["Living in Thailand is non-negotiable and you must be domiciled in Thailand.", "TH", "VN"],
  ["Our customer wants engineers based in Lithuania exclusively.", "LT", "LV"],
  ["People living in Morocco alone can be hired.", "MA", "DZ"],
  ["You need to be a resident of Malaysia.", "MY", "SG"],
  ["Candidates must be living in a Nordic country.", "DK", "DE"],
  // All but one place.
  ["The work can't be done from anywhere other than Australia.", "AU", "NZ"],
  ["We may not employ people in any country other than Poland.", "PL", "DE"],
  ["You cannot live anywhere but Switzerland.", "CH", "AT"],
  ["Nobody can be hired anywhere outside Italy.", "IT", "FR"],
  ["No place but Uruguay will do.", "UY", "AR"],
  ["You can work from any EU member state apart from Ireland.", "FR", "IE"],
  ["We hire in each European country but not in Norway.", "FR", "NO"],
  ["We can employ people across the Americas other than Canada.", "BR", "CA"],
  ["Remote in Europe, which means no Turkey.", "FR", "TR"],
  // Everywhere, whatever the hours.
  ["We work across all time zones and don't care which country you're based in.", "IN", null],
  ["We don't mind where you live if you're online in the afternoon in Europe.", "US", null],
  ["You can join us from any country.", "IN", null],
  ["Apply from whichever country you like.", "BR", null],
  ["You aren't tied to any place.", "IN", null],
  ["Nothing ties you to one location.", "IN", null],
  ["We never care where you work.", "IN", null],
  ["You should be an EU resident within three hours of CET.", "FR", "US"],
  ["You can live in any Latin American country and keep US hours.", "BR", "US"],
  ["Any hours, any country: join us from any country you please.", "IN", null],
  // A stretch of one country, and what no longer holds.
  ["Fully remote across Argentina.", "AR", "CL"],
  ["Distributed throughout Canada.", "CA", "US"],
  ["From Braga or any other town in Portugal you can do all of this.", "PT", "ES"],
  ["We look for someone remote, anywhere in the Philippines.", "PH", "ID"],
  ["We're hiring in New Zealand.", "NZ", "AU"],
  ["Until recently we hired in Poland only, but today anybody in Ukraine can join us.", "UA", "PL"],
  ["Our whole group lives in Egypt and you must be there too.", "EG", "MA"],
  ["The team works in Chile and you'll have to live there as well.", "CL", "PE"],
  ["You should live within commuting distance of our Toronto office.", null, "US"],
  // States.
  ["You must live in one of these states: Texas, Ohio, Utah.", null, "GB"],
  ["We can hire residents of the following states: Nevada and Oregon.", null, "CA"],
  ["You can live in any of the 50 states.", "US", "CA"],
  ["Remote, any of the fifty states.", "US", "GB"],
  ["We employ people in all US states except California.", null, "CA"],
  ["Fully remote, any US state.", "US", "CA"],
  ["Candidates need to live in Florida or Georgia.", null, "MX"],
  ["Open to residents of Washington and Oregon only.", null, "CA"],
  ["You may live in any state of the US.", "US", "MX"],
  // Other languages.
  ["Vaga remota, somente para quem mora em Portugal.", "PT", "BR"],
  ["Dein fester Wohnsitz sollte in Österreich sein.", "AT", "DE"],
  ["Praca zdalna tylko z terenu Polski.", "PL", "DE"],
  ["Solo se aceptan candidatos residentes en Chile.", "CL", "PE"],
  ["Wohnsitz muss zwingend in der Schweiz liegen.", "CH", "DE"],
  ["Sólo se contratará a personas que residen en Colombia.", "CO", "MX"],
  ["Praca wyłącznie z Polski.", "PL", "CZ"],
  ["Uniquement depuis la France.", "FR", "BE"],
] as const;

test.each(HOMES)("“%s” is a yes in %s and a no in %s", (text, home, elsewhere) => {
  if (home) expect(verdictOf("Remote", text, home).answer).toBe("yes");
  if (elsewhere) expect(verdictOf("Remote", text, elsewhere).answer).toBe("no");
});

/** What says nothing of where applicants live, in the words of those that do. */
// biome-ignore format: a table reads best with a sentence on each line
const HARMLESS = [
  ["You're welcome to apply from Ukraine.", "US"],
  ["You'll be within 20 minutes of the airport in Madrid.", "US"],
  ["We only have one competitor in Japan.", "US"],
  ["Our product is available for this market: Germany only.", "US"],
  ["Only our payroll team is in Poland.", "US"],
  ["We take applications from Shopify and Stripe as inspiration.", "US"],
  ["Germany is where you will find most of our customers.", "US"],
  ["Kenya is where you can meet our founders.", "US"],
  ["Spain is our home market.", "US"],
  ["Italy is open for business.", "US"],
  ["Our hubs are in Spain and Italy; you can be anywhere.", "US"],
  ["The team works in Chile and we want you to have fun there.", "US"],
  ["Distributed systems across Germany and France are what we run.", "US"],
  ["Our distributed team lives in Kenya and Peru.", "US"],
  ["Employees in the following countries get a stipend: Spain, Italy.", "US"],
  ["We have offices in these countries: Spain, Italy, Peru.", "US"],
  ["Our customers are located in the following countries: Spain and Italy.", "US"],
  ["Our on-site role in Berlin is a different posting.", "US"],
  ["Insurance is free as long as you're in Germany.", "US"],
  ["As long as they're in the EU, our servers are safe.", "US"],
  ["You'll help customers who are set up to pay people in Kenya.", "US"],
  ["Any city in Spain is on our map.", "US"],
  ["Anybody in Spain can use our app.", "US"],
  ["We're hiring in all teams.", "US"],
  ["We don't care where in the org chart you come from.", "IN"],
  ["Our service isn't available anywhere other than Spain.", "US"],
  ["Our app can't be bought anywhere but Germany.", "US"],
  ["We do not process data in any country other than Switzerland.", "US"],
  ["Nowhere but Japan is our product as popular.", "US"],
  ["That rules out a career in Japan for our competitor.", "JP"],
  ["Colleagues who live in Peru alone for a year come back happy.", "US"],
  ["The hotel is within 30 minutes of Lisbon.", "US"],
  ["Clients based in Germany only pay once.", "US"],
  ["Our data has to be your home in Spain.", "US"],
  ["You can visit any other town in Portugal during our retreat.", "US"],
  ["Legal: our entity in Ireland only signs contracts.", "US"],
  ["We have just opened an entity in Brazil.", "US"],
  ["They previously hired in Spain, but now you can be anywhere.", "US"],
  ["Although our team is in Peru, you can live wherever you like.", "US"],
] as const;

test.each(HARMLESS)("“%s” bars nobody in %s", (text, country) => {
  expect(verdictOf("Remote - Global", text, country).answer).toBe("yes");
});

test("a limit near an office is a no abroad, and open in its country", () => {
  const text = "You need to be based within 40 miles of our Austin office.";
  expect(verdictOf("Remote", text, "CA").answer).toBe("no");
  expect(verdictOf("Remote", text, "US").answer).toBe("unclear");
});

test("a list that is kept elsewhere leaves a grant open", () => {
  const text = "We hire across Europe; see our website for the list of countries.";
  expect(verdictOf("Remote", text, "RO").answer).not.toBe("yes");
});
