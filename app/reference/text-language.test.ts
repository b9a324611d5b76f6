import fc from "fast-check";
import { describe, expect, test } from "vitest";
import questions from "#app/features/guidance/ask/judged-questions.json" with { type: "json" };
import { findLanguage } from "./text-language.ts";

const POSTINGS: Record<string, string> = {
  en: "You will lead the design of our payments platform with two teams. We are looking for an engineer who has run services in production and who likes to explain the reasons for a decision to others.",
  de: "Du verantwortest mit uns die Plattform für Zahlungen und begleitest zwei Teams bei der Planung. Wir suchen eine Person, die nicht nur gut programmiert, sondern auch Entscheidungen für das Team begründet.",
  nl: "Je bouwt met ons aan het platform voor betalingen en je begeleidt twee teams bij de planning. Wij zoeken iemand die niet alleen goed programmeert, maar ook aan het team uitlegt waarom een besluit is genomen.",
  fr: "Vous concevez avec nous la plateforme de paiement et vous accompagnez deux équipes dans leur planification. Nous cherchons une personne qui explique les raisons de ses décisions aux autres et qui aime transmettre.",
  es: "Diseñarás con el equipo la plataforma de pagos y acompañarás a dos equipos en la planificación. Buscamos a una persona que explique las razones de sus decisiones y que disfrute al compartir lo que sabe con los demás.",
  pt: "Você vai projetar a plataforma de pagamentos com o time e acompanhar duas equipes no planejamento. Procuramos uma pessoa que explique as razões das suas decisões e que não tenha medo de dizer o que pensa aos colegas.",
  it: "Progetterai con noi la piattaforma dei pagamenti e accompagnerai due gruppi nella pianificazione. Cerchiamo una persona che spieghi le ragioni delle sue scelte e che sia più interessata al risultato del gruppo che al proprio.",
  pl: "Zaprojektujesz z nami platformę płatności i będziesz wspierać dwa zespoły w planowaniu. Szukamy osoby, która nie tylko dobrze programuje, ale także wyjaśnia, jak i dla kogo podejmuje decyzje, oraz uczy się od innych.",
  sv: "Du bygger plattformen för betalningar med oss och stöttar två team i planeringen. Vi söker en person som inte bara programmerar bra, utan också berättar för teamet varför ett beslut är fattat och vad vi lär av det.",
  da: "Du bygger vores platform til betalinger sammen med os og hjælper to teams i planlægningen. Vi leder efter en person, der ikke bare programmerer godt, men også fortæller teamet, hvorfor vi vælger som vi gør, og lærer af det.",
  no: "Du bygger plattformen for betalinger sammen med oss og hjelper to team i planleggingen. Vi ser etter en person som ikke bare programmerer bra, men også forteller teamet hvorfor vi velger som vi gjør, og lærer av det.",
  fi: "Rakennat kanssamme maksualustaa ja tuet kahta tiimiä suunnittelussa. Etsimme henkilöä, joka sekä ohjelmoi hyvin että kertoo muille, miten päätökset ovat syntyneet. Sinulla on myös kokemusta tuotannosta, mutta et tiedä kaikkea.",
  cs: "Navrhneš s námi platformu pro platby a budeš podporovat dva týmy při plánování. Hledáme člověka, který nejen dobře programuje, ale také vysvětlí, jak se rozhodl a co je na řešení dobré, a učí se od ostatních v týmu.",
  hu: "Te tervezed velünk a fizetési platformot, és két csapatot is segítesz a tervezésben. Olyan embert keresünk, aki nem csak jól programoz, hanem el is mondja, hogy miért döntött így, és ha hibázik, már másnap tanul belőle.",
  ro: "Vei proiecta împreună cu noi platforma de plăți și vei sprijini două echipe în planificare. Căutăm un om care nu doar programează bine, ci și explică de ce a luat o decizie, pe care o poate schimba din ce învață în echipă.",
  tr: "Ödeme platformunu bizimle birlikte tasarlayacak ve iki ekip için planlamada destek olacaksın. Yalnızca iyi kod yazan değil, kararlarını ekip ile paylaşan ve her gün daha çok öğrenen bir kişi arıyoruz.",
  ja: "決済プラットフォームの設計を一緒に進め、二つのチームを支えていただきます。判断の理由を仲間に説明できる方を探しています。",
  ko: "결제 플랫폼을 함께 설계하고 두 팀의 계획을 도와주실 분을 찾습니다. 결정의 이유를 동료에게 설명할 수 있어야 합니다.",
  zh: "你将与我们一起设计支付平台，并支持两个团队的规划。我们希望你能向同事解释决定的理由，并乐于学习。",
  ru: "Вы будете вместе с нами проектировать платёжную платформу и помогать двум командам с планированием. Нам нужен человек, который объясняет причины решений.",
  uk: "Ви разом із нами проєктуватимете платіжну платформу й допомагатимете двом командам із плануванням. Нам потрібна людина, яка пояснює причини рішень.",
  el: "Θα σχεδιάσεις μαζί μας την πλατφόρμα πληρωμών και θα υποστηρίξεις δύο ομάδες στον σχεδιασμό τους.",
};

test.each(Object.entries(POSTINGS))("a posting in %s is one", (code, text) => {
  expect(findLanguage(text)).toBe(code);
});

test.each(Object.entries(POSTINGS))(
  "a posting in %s with English names of technologies and offices is one",
  (code, text) => {
    const tail =
      " Kubernetes, TypeScript, React, PostgreSQL. Berlin, London, New York. Staff Engineer, Platform.";
    expect(findLanguage(text + tail)).toBe(code);
  },
);

describe("nothing is said of", () => {
  test.each([
    ["an empty text", ""],
    ["a title", "Staff Engineer, Platform (all genders)"],
    ["a list of technologies", "React, TypeScript, Go, Rust, Kafka, PostgreSQL, AWS ".repeat(20)],
    ["figures", "USD 143,600.00 - 239,300.00; 190,000 - 237,000 ".repeat(20)],
    ["a text half in another language", `${POSTINGS.en} ${POSTINGS.de}`],
  ])("%s", (_, text) => {
    expect(findLanguage(text)).toBeNull();
  });
});

test("whatever a text is, a language is one of the known ones or null", () => {
  const known = new Set<string | null>([...Object.keys(POSTINGS), "he", "ar", "th", "hi", null]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) =>
      known.has(findLanguage(text)),
    ),
  );
});

test.each([
  ["What do I say to the team when the date moves?", "en"],
  ["Wie sage ich es dem Team, wenn der Termin nicht zu halten ist?", "de"],
  ["Comment est-ce que je le dis à mon équipe, et qui doit être là ?", "fr"],
  ["¿Cómo se lo digo a mi equipo y qué hago con los que no están de acuerdo?", "es"],
  ["Como é que eu digo isso para a equipe e o que faço com os outros?", "pt"],
  ["Come lo dico alla squadra, e che cosa faccio con gli altri che non ci sono?", "it"],
  ["Hoe zeg ik het tegen het team en wat doe ik met de anderen?", "nl"],
  ["Jak mam to powiedzieć zespołowi, jeśli nie jest to dla nich dobre?", "pl"],
  ["後輩をどう育てればいいですか？", "ja"],
  ["我怎么拒绝不合理的截止日期？", "zh"],
  ["Как попросить о повышении зарплаты?", "ru"],
  ["Kubernetes", null],
])("of short texts, %j is %s", (text, language) => {
  expect(findLanguage(text, "short")).toBe(language);
});

test("no English question is taken for one in another language, and most are known as English", () => {
  const languages = questions
    // Those of up to six words often leave too little to tell by.
    .filter(({ kind, question }) => /answerable$/.test(kind) && question.split(" ").length > 6)
    .map(({ question }) => findLanguage(question, "short"));
  expect(new Set(languages)).toEqual(new Set(["en", null]));
  expect(languages.filter((each) => each === "en").length).toBeGreaterThan(languages.length * 0.85);
});
