/**
 * Words of titles in other languages, in lower case and without accents, by the English ones: titles are translated when
 * they are read, and so are searches. What people are called stands in role-words.ts.
 */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  software: [
    ...[
      "logiciel",
      "logiciels",
      "yazilim",
      "ohjelmisto",
      "programvara",
      "mjukvara",
      "programmatuur",
    ],
    ...[
      "oprogramowania",
      "oprogramowanie",
      "szoftver",
      "softwaru",
      "软件",
      "ソフトウェア",
      "소프트웨어",
    ],
    ...["програмного забезпечення", "программного обеспечения"],
  ],
  data: [
    ...["daten", "donnees", "datos", "dados", "dati", "danych", "dane", "gegevens", "veri", "dat"],
    ...["даних", "данных", "数据", "データ", "데이터"],
  ],
  security: [
    ...["sicherheit", "securite", "cybersecurite", "seguridad", "ciberseguridad", "seguranca"],
    ...["sicurezza", "bezpieczenstwa", "bezpieczenstwo", "beveiliging", "sakerhet", "sikkerhed"],
    ...["sikkerhet", "tietoturva", "guvenlik", "безпеки", "безопасности"],
  ],
  platform: ["plattform", "plateforme", "plataforma", "piattaforma", "platformy", "platforma"],
  systems: ["systeme", "systemes", "sistemas", "sistemi", "systemow", "sistem", "систем"],
  architect: [
    ...["architekt", "architektin", "architecte", "arquitecto", "arquitecta", "arquiteto"],
    ...["arquiteta", "architetto", "mimar", "mimari", "arkitekt", "arkkitehti", "архітектор"],
    "архитектор",
  ],
  embedded: ["eingebettete", "embarque", "embarques", "embebidos", "embarcados", "gomulu"],
  mobile: ["mobil", "movil", "moviles", "mobilny", "мобільний", "мобильный"],
  network: ["netzwerk", "reseau", "reseaux", "redes", "reti", "sieci", "netwerk", "natverk"],
  cloud: ["nuage", "nube", "nuvem", "chmura", "bulut"],
  games: ["spiele", "jeux", "juegos", "jogos", "giochi", "gier", "oyun"],
  "machine learning": [
    ...["maschinelles lernen", "apprentissage automatique", "aprendizaje automatico"],
    ...["aprendizado de maquina", "apprendimento automatico", "uczenie maszynowe"],
    "makine ogrenmesi",
  ],
  "artificial intelligence": [
    ...["kunstliche intelligenz", "ki", "intelligence artificielle", "inteligencia artificial"],
    ...["intelligenza artificiale", "sztuczna inteligencja", "yapay zeka"],
  ],
  qa: ["softwaretest", "softwaretester", "testeur", "tester oprogramowania", "test otomasyon"],
};

const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, words]) => words.map((each) => [each, english])),
);

/** The English word for one of another language, which is folded as places are; null for any other. */
export function translateWord(word: string): string | null {
  return ENGLISH.get(word.replaceAll("ı", "i").replaceAll("ł", "l")) ?? null;
}
