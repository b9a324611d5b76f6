import { expect, test } from "vitest";
import { parseLabelHours } from "#app/features/jobs/eligibility/label-hours.ts";
import { parseWorkLocations } from "./work-locations.ts";

/** Formats places as "Berlin/BE/DE; US", areas as "region EMEA, IT", hours as "-12 12". */
function read(label: string): string[] {
  const { places, remoteFrom, workMode } = parseWorkLocations([label], {});
  const names = places.map(({ city, region, country }) =>
    [city, region, country].filter(Boolean).join("/"),
  );
  const areas = remoteFrom.map((area) =>
    "country" in area
      ? [area.country, area.region].filter(Boolean).join("-")
      : `region ${area.region}`,
  );
  const hours = parseLabelHours([label]);
  return [
    workMode,
    names.join("; "),
    areas.join(", "),
    ...(hours ? [`${hours.tzMin} ${hours.tzMax}`] : []),
  ];
}

// biome-ignore format: a table reads best with a label on each line
const FORMS: [label: string, mode: string, places: string, remoteFrom: string, hours?: string][] = [
  ["London (remote OK)", "remote", "London/ENG/GB", "GB"],
  ["Remote OK", "remote", "", ""],
  ["California", "unknown", "CA/US", ""],
  ["Ontario, Canada", "unknown", "ON/CA", ""],
  ["Bavaria", "unknown", "BY/DE", ""],
  ["SF / NY", "unknown", "San Francisco/CA/US; New York/NY/US", ""],
  ["Americas, Europe, Israel", "remote", "", "region AMERICAS, region EUROPE, IL"],
  ["2 days onsite & 3 days remote", "hybrid", "", ""],
  ["partial remote", "hybrid", "", ""],
  ["occasional remote", "hybrid", "", ""],
  ["Remote-Friendly", "remote", "", ""],
  ["anywhere in the world", "remote", "", "region WORLD"],
  ["UTC-3 to UTC+3", "remote", "", "", "-12 12"],
  ["within 3 hours of CET", "remote", "", "", "-8 20"],
  ["must be in PST", "remote", "", "", "-32 -28"],
  ["Zürich (remote ok)", "remote", "Zurich/ZH/CH", "CH"],
  ["Remote ok - Portugal", "remote", "", "PT"],
  ["Austin, TX - remote okay", "remote", "Austin/TX/US", "US-TX"],
  ["Oklahoma City, OK", "unknown", "Oklahoma City/OK/US", ""],
  ["Tulsa, OK (Remote OK)", "remote", "Tulsa/OK/US", "US-OK"],
  ["Remote or in-office (Leeds, UK)", "remote", "Leeds/ENG/GB", ""],
  ["Texas", "unknown", "TX/US", ""],
  ["Nova Scotia, Canada", "unknown", "NS/CA", ""],
  ["Queensland", "unknown", "QLD/AU", ""],
  ["Karnataka, India", "unknown", "KA/IN", ""],
  ["NY / LA / Chicago", "unknown", "Los Angeles/CA/US; Chicago/IL/US; New York/NY/US", ""],
  ["NYC or SF", "unknown", "San Francisco/CA/US; New York/NY/US", ""],
  ["Europe, Israel", "remote", "", "region EUROPE, IL"],
  ["LATAM, Spain, Portugal", "remote", "", "region LATAM, ES, PT"],
  ["Canada, Europe", "remote", "", "region EUROPE, CA"],
  ["3 days in office, 2 days from home - Madrid", "hybrid", "Madrid/MD/ES", ""],
  ["Hamburg, 60% remote", "hybrid", "Hamburg/HH/DE", ""],
  ["Munich (up to 3 days home office)", "hybrid", "Munich/BY/DE", ""],
  ["Partially remote, Vienna", "hybrid", "Vienna/9/AT", ""],
  ["Warsaw - occasionally remote", "hybrid", "Warsaw/14/PL", ""],
  ["Remote-friendly, Spain", "remote", "", "ES"],
  ["Toronto (remote-friendly)", "hybrid", "Toronto/ON/CA", ""],
  ["Remote - anywhere in the world", "remote", "", "region WORLD"],
  ["Work from anywhere in the world", "remote", "", "region WORLD"],
  ["Anywhere on Earth", "remote", "", "region WORLD"],
  ["Remote (UTC-5 to UTC+1)", "remote", "", "", "-20 4"],
  ["Remote, CET ± 2 hours", "remote", "", "", "-4 16"],
  ["Remote (within 4 hours of EST)", "remote", "", "", "-36 0"],
  ["Remote - PST or MST", "remote", "", "", "-32 -24"],
  ["Remote, Eastern Time Zone", "remote", "", "", "-20 -16"],
  ["United States (Pacific time)", "unknown", "US", "", "-32 -28"],
  ["Remote EU, GMT to CET", "remote", "", "region EU", "0 8"],
  ["Onsite 5 days, Dallas, TX", "onsite", "Dallas/TX/US", ""],
  ["Four days a week in our Paris office", "hybrid", "Paris/IDF/FR", ""],
  ["No remote - Lyon", "onsite", "Lyon/ARA/FR", ""],
  ["Not remote: Atlanta, GA", "onsite", "Atlanta/GA/US", ""],
  ["Remote (not available in California)", "remote", "", ""],
  ["Remote - US (except NY and CA)", "remote", "", "US"],
  ["Berlin or anywhere in Germany", "remote", "Berlin/BE/DE", "DE"],
  ["Home-based, Ireland", "remote", "", "IE"],
  ["Teletrabajo - España", "remote", "", "ES"],
  ["Remoto, México", "remote", "", "MX"],
  ["À distance - France", "remote", "", "FR"],
  ["Vor Ort in Stuttgart", "onsite", "Stuttgart/BW/DE", ""],
  ["Guadalajara, Jalisco, Mexico", "unknown", "Guadalajara/JAL/MX", ""],
  ["Greater Manchester, UK", "unknown", "Manchester/ENG/GB", ""],
  ["Bay Area or Seattle", "unknown", "San Francisco/CA/US; Seattle/WA/US", ""],
  ["Cambridge, MA or Cambridge, UK", "unknown", "Cambridge/ENG/GB; Cambridge/MA/US", ""],
  ["Remote US (CA, NY, TX, WA)", "remote", "CA/US; NY/US; TX/US; WA/US", "US-CA, US-NY, US-TX, US-WA"],
  ["Remote - U.S. & Canada", "remote", "", "region US-CANADA"],
  ["Chicago, IL / Remote (Central Time)", "remote", "Chicago/IL/US", "", "-24 -20"],
  ["Remote from UK, Ireland or Portugal", "remote", "", "GB, IE, PT"],
  ["Lisbon Hub (Hybrid, 2 days)", "hybrid", "Lisbon/11/PT", ""],
  ["Headquarters - Oslo, Norway", "unknown", "Oslo/03/NO", ""],
  ["Anywhere in Latin America", "remote", "", "region LATAM"],
  ["US-based remote", "remote", "", "US"],
  ["Hybrid (2x/week), Amsterdam", "hybrid", "Amsterdam/NH/NL", ""],
  ["Sofia/Plovdiv, Bulgaria", "unknown", "Plovdiv/BG; Sofia/22/BG", ""],
  ["Saint Petersburg, FL", "unknown", "Saint Petersburg/FL/US", ""],
  ["Remote Worldwide (UTC±4)", "remote", "", "region WORLD", "-16 16"],
  ["Remote, EMEA time zones only", "remote", "", "region EMEA"],
  ["Bristol (2 days per week on site)", "hybrid", "Bristol/ENG/GB", ""],
  ["Remote (PT preferred)", "remote", "", "", "-32 -28"],
  ["Remote, ET/PT hours", "remote", "", "", "-32 -16"],
  ["Remote but you must live in Portugal", "remote", "", "PT"],
  ["Remote (NA/LATAM)", "remote", "", "region LATAM, region NORTH-AMERICA"],
  ["Onsite (4 days/week), Ghent, Belgium", "hybrid", "Ghent/VOV/BE", ""],
  ["Remote, 4 days a week", "remote", "", ""],
  ["Partly onsite, Graz, Austria", "hybrid", "Graz/6/AT", ""],
  ["TX - Waxahachie", "unknown", "Waxahachie/TX/US", ""],
  ["Dublin / Remote (Ireland) / Cork", "remote", "Cork/CO/IE; Dublin/D/IE", "IE"],
];

test.each(FORMS)("%s is %s, %s, %s", (label, ...expected) => {
  expect(read(label)).toEqual(expected);
});
