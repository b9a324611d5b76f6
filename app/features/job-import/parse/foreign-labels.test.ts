import { expect, test } from "vitest";
import { parseWorkLocations } from "./work-locations.ts";

/** Formats places as "Berlin/BE/DE; US", areas and denials as "EU, US-NY", or "unnamed". */
function read(label: string): string[] {
  const { places, remoteFrom, remoteNotFrom = [], workMode } = parseWorkLocations([label], {});
  const join = (parts: (string | undefined)[], by: string) => parts.filter(Boolean).join(by);
  const names = places.map(({ city, region, country }) => join([city, region, country], "/"));
  const areas = remoteFrom.map((area) =>
    "country" in area ? join([area.country, area.region], "-") : area.region,
  );
  const denied = remoteNotFrom.map(
    ({ city, country, region }) => city ?? (join([country, region], "-") || "unnamed"),
  );
  return [workMode, names.join("; "), areas.join(", "), denied.join(", ")];
}

// biome-ignore format: a table reads best with a label on each line
const LABELS: [label: string, mode: string, places: string, remoteFrom: string, notFrom: string][] = [
  // German
  ["Homeoffice möglich, Standort Stuttgart", "remote", "Stuttgart/BW/DE", "DE", ""],
  ["Standort: München (Homeoffice nach Absprache)", "remote", "Munich/BY/DE", "DE", ""],
  ["Remote aus ganz Deutschland", "remote", "", "DE", ""],
  ["Mobiles Arbeiten, deutschlandweit", "remote", "", "DE", ""],
  ["Mobiles Arbeiten aus Österreich", "remote", "", "AT", ""],
  ["Hamburg oder Berlin, vor Ort", "onsite", "Berlin/BE/DE; Hamburg/HH/DE", "", ""],
  ["Präsenz in Köln", "onsite", "Cologne/NW/DE", "", ""],
  ["Büro Leipzig, hybrides Arbeiten", "hybrid", "Leipzig/SN/DE", "", ""],
  ["Überall in der Schweiz, remote", "remote", "", "CH", ""],
  ["Fernarbeit innerhalb der EU", "remote", "", "EU", ""],
  ["Hybrid in Graz oder Wien", "hybrid", "Graz/6/AT; Vienna/9/AT", "", ""],
  // French
  ["Télétravail complet depuis la France métropolitaine", "remote", "", "FR", ""],
  ["Télétravail total, toute la France", "remote", "", "FR", ""],
  ["100 % télétravail en Belgique", "remote", "", "BE", ""],
  ["Télétravail partiel - Nantes", "hybrid", "Nantes/PDL/FR", "", ""],
  ["Hybride : Lyon ou Grenoble", "hybrid", "Grenoble/ARA/FR; Lyon/ARA/FR", "", ""],
  ["Présentiel, Toulouse", "onsite", "Toulouse/OCC/FR", "", ""],
  ["Poste basé à Lille (télétravail possible)", "remote", "Lille/HDF/FR", "FR", ""],
  ["À distance depuis le Canada", "remote", "", "CA", ""],
  ["Partout en France, à distance", "remote", "", "FR", ""],
  // Spanish
  ["Teletrabajo desde toda España", "remote", "", "ES", ""],
  ["Remoto desde cualquier ciudad de Colombia", "remote", "", "CO", ""],
  ["100% remoto en todo México", "remote", "", "MX", ""],
  ["Trabajo a distancia, Chile", "remote", "", "CL", ""],
  ["Híbrido: Madrid o Barcelona", "hybrid", "Barcelona/CT/ES; Madrid/MD/ES", "", ""],
  ["Presencial en Bogotá", "onsite", "Bogotá/DC/CO", "", ""],
  ["Oficina de Valencia, España (modalidad híbrida)", "hybrid", "Valencia/VC/ES", "", ""],
  ["Remoto (residentes en Argentina o Uruguay)", "remote", "", "AR, UY", ""],
  ["Teletrabajo posible, sede en Sevilla", "remote", "Seville/AN/ES", "ES", ""],
  // Portuguese
  ["Remoto em todo o Brasil", "remote", "", "BR", ""],
  ["Home office a partir de Portugal", "remote", "", "PT", ""],
  ["Trabalho à distância, Portugal continental", "remote", "", "PT", ""],
  ["Híbrido: Porto ou Lisboa", "hybrid", "Lisbon/11/PT; Porto/13/PT", "", ""],
  ["Presencial - Curitiba", "onsite", "Curitiba/PR/BR", "", ""],
  ["Escritório em Lisboa, modelo híbrido", "hybrid", "Lisbon/11/PT", "", ""],
  ["Totalmente remoto, a partir do Brasil", "remote", "", "BR", ""],
  // Italian
  ["Da remoto in tutta Italia", "remote", "", "IT", ""],
  ["Ibrido: Torino o Bologna", "hybrid", "Turin/21/IT; Bologna/45/IT", "", ""],
  ["In sede a Milano", "onsite", "Milan/25/IT", "", ""],
  ["Smart working da tutta l'Italia", "remote", "", "IT", ""],
  ["Lavoro da remoto dall'Italia", "remote", "", "IT", ""],
  ["Telelavoro, Svizzera", "remote", "", "CH", ""],
  ["Sede: Roma, lavoro ibrido", "hybrid", "Rome/62/IT", "", ""],
  ["Completamente da remoto (Italia o Spagna)", "remote", "", "ES, IT", ""],
  // Polish
  ["Gdynia, woj. pomorskie (praca stacjonarna)", "onsite", "Gdynia/PL", "", ""],
  ["Praca zdalna z terenu Polski", "remote", "", "PL", ""],
  ["Praca zdalna na terenie całej Polski", "remote", "", "PL", ""],
  ["Zdalnie z Polski lub Niemiec", "remote", "", "DE, PL", ""],
  ["Praca stacjonarna w biurze: Kraków", "onsite", "Kraków/12/PL", "", ""],
  ["Hybrydowo: Wrocław lub Poznań", "hybrid", "Wrocław/02/PL; Poznań/30/PL", "", ""],
  ["Praca zdalna (cała Polska)", "remote", "", "PL", ""],
  ["Możliwa praca zdalna, Łódź", "remote", "Łódź/10/PL", "PL", ""],
  // Dutch
  ["Thuiswerken vanuit heel Nederland", "remote", "", "NL", ""],
  ["Volledig thuiswerken, België", "remote", "", "BE", ""],
  ["Op kantoor in Utrecht", "onsite", "Utrecht/UT/NL", "", ""],
  ["Hybride, standplaats Rotterdam", "hybrid", "Rotterdam/ZH/NL", "", ""],
  ["Op afstand vanuit Nederland of België", "remote", "", "BE, NL", ""],
  ["Thuiswerken mogelijk, kantoor Eindhoven", "remote", "Eindhoven/NB/NL", "NL", ""],
  // Russian and Ukrainian
  ["Удалённо из любой точки Казахстана", "remote", "", "KZ", ""],
  ["Удалённая работа, Армения", "remote", "", "AM", ""],
  ["Гибрид: Варшава", "hybrid", "Warsaw/14/PL", "", ""],
  ["Офис в Варшаве", "unknown", "Warsaw/14/PL", "", ""],
  ["Віддалено з України", "remote", "", "UA", ""],
  ["Дистанційно по всій Україні", "remote", "", "UA", ""],
  ["Віддалена робота, Польща або Чехія", "remote", "", "CZ, PL", ""],
  // Swedish
  ["Distansarbete från hela Sverige", "remote", "", "SE", ""],
  ["På plats i Göteborg", "onsite", "Gothenburg/O/SE", "", ""],
  ["Hybrid: Malmö eller Stockholm", "hybrid", "Stockholm/AB/SE; Malmö/M/SE", "", ""],
  ["Arbete på distans inom Norden", "remote", "", "NORDICS", ""],
  ["Kontor i Stockholm, distans möjligt", "remote", "Stockholm/AB/SE", "SE", ""],
  // Turkish
  ["Uzaktan çalışma, Türkiye", "remote", "", "TR", ""],
  ["Tamamen uzaktan (Türkiye geneli)", "remote", "", "TR", ""],
  ["Hibrit: Ankara veya İstanbul", "hybrid", "Ankara/06/TR; Istanbul/34/TR", "", ""],
  ["Ofisten çalışma, İstanbul", "onsite", "Istanbul/34/TR", "", ""],
  ["Türkiye'den uzaktan", "remote", "", "TR", ""],
  // What they leave out.
  ["Wszędzie poza Polską (zdalnie)", "remote", "", "WORLD", "PL"],
  ["Zdalnie, cała Europa z wyjątkiem Rosji", "remote", "", "EUROPE", "RU"],
  ["À distance, partout sauf aux États-Unis", "remote", "", "WORLD", "US"],
  ["Télétravail en Europe, hors Suisse", "remote", "", "EUROPE", "CH"],
  ["Remoto na América Latina, exceto Argentina", "remote", "", "LATAM", "AR"],
  ["Remoto em qualquer lugar, exceto no Brasil", "remote", "", "WORLD", "BR"],
  ["Удалённо, кроме РФ", "remote", "", "", "RU"],
  ["Удалённо из любой страны, кроме России и Беларуси", "remote", "", "WORLD", "BY, RU"],
  ["Віддалено з будь-якої країни, крім Росії", "remote", "", "WORLD", "RU"],
  ["Überall remote außer in den USA", "remote", "", "WORLD", "US"],
  ["Remote weltweit, ausgenommen Indien", "remote", "", "WORLD", "IN"],
  ["Overal behalve in Duitsland, remote", "remote", "", "WORLD", "DE"],
  ["Remoto, cualquier país excepto Venezuela", "remote", "", "WORLD", "VE"],
  ["Teletrabajo en Latinoamérica salvo Cuba", "remote", "", "LATAM", "CU"],
  ["Da remoto in Europa, tranne la Svizzera", "remote", "", "EUROPE", "CH"],
  ["Ovunque eccetto Italia (remoto)", "remote", "", "WORLD", "IT"],
  ["Distans, hela Europa utom Danmark", "remote", "", "EUROPE", "DK"],
  ["Uzaktan, Rusya hariç her yerden", "remote", "", "WORLD", "RU"],
  // Further forms.
  ["Remoto no Brasil", "remote", "", "BR", ""],
  ["Remoto, Rio de Janeiro", "remote", "Rio de Janeiro/RJ/BR", "BR-RJ", ""],
  ["Aix-en-Provence (télétravail)", "remote", "Aix-en-Provence/FR", "FR", ""],
  ["Home office (Deutschland)", "remote", "", "DE", ""],
  ["Homeoffice, bundesweit", "remote", "", "", ""],
  ["Zdalnie lub Warszawa", "remote", "Warsaw/14/PL", "", ""],
  ["Praca zdalna lub hybrydowa w Krakowie", "hybrid", "Kraków/12/PL", "", ""],
  ["Remoto o Madrid", "remote", "Madrid/MD/ES", "", ""],
  ["Paris ou télétravail", "remote", "Paris/IDF/FR", "", ""],
  ["Remoto desde Argentina, Chile, Uruguay o Paraguay", "remote", "", "AR, CL, PY, UY", ""],
  ["Télétravail depuis le Maroc ou la Tunisie", "remote", "", "MA, TN", ""],
  ["Remoto (España y Portugal)", "remote", "", "ES, PT", ""],
  ["Remote aus Deutschland, Österreich oder der Schweiz", "remote", "", "AT, CH, DE", ""],
  ["Da remoto dall'Italia o dalla Spagna", "remote", "", "ES, IT", ""],
  ["Удалённо по всему миру", "remote", "", "WORLD", ""],
  ["Remoto no mundo todo", "remote", "", "WORLD", ""],
  ["Zdalnie z całego świata", "remote", "", "WORLD", ""],
  ["Remoto desde cualquier parte del mundo", "remote", "", "WORLD", ""],
  ["Télétravail depuis n'importe où dans le monde", "remote", "", "WORLD", ""],
  ["Zdalnie z UE", "remote", "", "EU", ""],
  ["Télétravail dans toute l'Union européenne", "remote", "", "EU", ""],
  ["Remoto en la Unión Europea", "remote", "", "EU", ""],
  ["Удалённо из ЕС или Великобритании", "remote", "", "EU, GB", ""],
  ["Remoto em Portugal (exceto Madeira)", "remote", "", "PT", ""],
  ["Remoto (exclusivamente no Brasil)", "remote", "", "BR", ""],
  ["Solo da remoto, Italia", "remote", "", "IT", ""],
  ["Valencia (presencial) o remoto", "remote", "Valencia/VC/ES", "", ""],
  ["Distans från Sverige, Norge eller Danmark", "remote", "", "DK, NO, SE", ""],
  ["Fjernarbeid fra Norge", "remote", "", "NO", ""],
  ["Etätyö, Suomi", "remote", "", "FI", ""],
  ["Práce z domova, Česko", "remote", "", "CZ", ""],
  ["Lugano o Milano, ibrido", "hybrid", "Lugano/CH; Milan/25/IT", "", ""],
  ["São Paulo, modelo presencial", "onsite", "São Paulo/SP/BR", "", ""],
  ["Escritório de São Paulo", "unknown", "São Paulo/SP/BR", "", ""],
  ["Home office no Brasil", "remote", "", "BR", ""],
  ["Lyon (pas de télétravail)", "onsite", "Lyon/ARA/FR", "", ""],
  ["Madrid, sin teletrabajo", "onsite", "Madrid/MD/ES", "", ""],
  ["Kraków, bez pracy zdalnej", "onsite", "Kraków/12/PL", "", ""],
  ["Lille (2 jours de télétravail par semaine)", "hybrid", "Lille/HDF/FR", "", ""],
  ["Milano, 2 giorni da remoto", "hybrid", "Milan/25/IT", "", ""],
  ["Híbrido (2x na semana) em Belo Horizonte/MG", "hybrid", "Belo Horizonte/MG/BR", "", ""],
];

test.each(LABELS)("%s is %s, %s, from %s, not from %s", (label, ...expected) => {
  expect(read(label)).toEqual(expected);
});
