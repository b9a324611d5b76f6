import { DESPAIR_WORDS, HARMLESS_WORDS } from "./crisis-english.ts";
import phrases from "./crisis-phrases.json" with { type: "json" };
import { isLikeDanger } from "./crisis-weight.ts";
import { foldText } from "./fold-text.ts";

/*
 * What people write who may be about to end their life or to hurt themselves, or whom others hurt, by language: whole
 * phrases, because words alone decide nothing (a process is killed, and a server dies). Phrases are parted by "|"; of a
 * pair of lists, parted by "+", each beginning goes with each end. Compared after `foldText`. What no phrase has is
 * weighed.
 */

/** Languages that are written without spaces between words, or whose words take others before them. */
const UNSPACED: ReadonlySet<string> = new Set(["zh", "ja", "ko", "ar", "fa", "ur"]);

/** With a space before those of letters that spaces part, so that they begin a word. */
const PHRASES = Object.entries(phrases).flatMap(([language, lists]) => {
  const space = UNSPACED.has(language) ? "" : " ";
  return lists.flatMap((list) => listPhrases(list, space)).map((each) => space + foldText(each));
});

const KEY_LENGTH = 2;
const PHRASES_BY_KEY = Map.groupBy(new Set(PHRASES), (phrase) => phrase.slice(0, KEY_LENGTH));

function listPhrases(list: string, space: string): string[] {
  const [beginnings = "", ends] = list.split("+");
  if (ends === undefined) return beginnings.split("|");
  return beginnings
    .split("|")
    .flatMap((beginning) => ends.split("|").map((end) => beginning + space + end));
}

/** What products do, and teams that build them; and embarrassment. */
const HARMLESS_ELSEWHERE = [
  ...["xấu hổ muốn chết", "mệt muốn chết", "đói muốn chết", "cười muốn chết"],
  ...["prevención del suicidio", "prevenir el suicidio", "prevenção ao suicídio"],
  ...["prevenção do suicídio", "prevenir o suicídio", "prévention du suicide"],
  ...["suizidprävention", "selbstmordprävention", "prevenzione del suicidio"],
  ...["zelfmoordpreventie", "zelfdodingspreventie", "zapobiegania samobójstwom"],
  ...["zapobieganiu samobójstwom", "prewencji samobójstw", "предотвращению суицид"],
  ...["предотвращения суицид", "профилактике суицид", "профилактики суицид"],
  ...["запобігання самогубств", "профілактики самогубств", "intihar önleme", "intiharı önleme"],
  ...["pencegahan bunuh diri", "phòng chống tự tử", "phòng ngừa tự tử", "ngăn ngừa tự tử"],
  ...["आत्महत्या रोकथाम", "आत्महत्या की रोकथाम", "आत्महत्या प्रतिबंध", "আত্মহত্যা প্রতিরোধ"],
  ...["ఆత్మహత్యల నివారణ", "ఆత్మహత్య నివారణ", "தற்கொலை தடுப்பு", "خودکشی کی روک تھام"],
  ...["الوقاية من الانتحار", "للوقاية من الانتحار", "منع الانتحار", "پیشگیری از خودکشی"],
  ...[
    "自杀干预",
    "自杀预防",
    "预防自杀",
    "防止自殺",
    "自殺預防",
    "預防自殺",
    "自殺防止",
    "自殺予防",
  ],
  ...["自殺対策", "자살 예방", "자살예방", "профилактики самоубийств", "профилактике самоубийств"],
  ...["предотвращения самоубийств", "предотвращению самоубийств", "kuzuia kujiua"],
  ...["prevención de suicidios", "prevenção de suicídio", "prévenir le suicide"],
  ...["selbstmordpraevention", "prevenire il suicidio", "preventie van zelfmoord"],
  ...["prewencja samobójstw", "profilaktyka samobójstw", "предотвращение самоубийств"],
  ...["профилактика самоубийств", "профилактика суицид", "запобігання суїцид"],
  ...["профілактика самогубств", "intiharın önlenmesi", "mencegah bunuh diri"],
  ...["phòng chống tự sát", "आत्महत्या रोकने", "आत्महत्या निवारण", "আত্মহত্যা রোধ"],
  ...["ఆత్మహత్యలను నివారించ", "தற்கொலைத் தடுப்பு", "தற்கொலையை தடுக்க", "خود کشی کی روک تھام"],
  ...["مكافحة الانتحار", "جلوگیری از خودکشی", "防止自杀", "自殺を防ぐ", "自杀防治", "자살 방지"],
  ...[
    "ingin matikan",
    "baik matikan",
    "mawala ang",
    "anataka kufanya",
    "ananipigia",
    "ডেডলাইন আমাকে মেরে",
    "کبھی نہ اٹھای",
    "ningependa kufahamu",
  ],
  ...["nataka kufanya", "farla finita con quest", "farla finita con le ", "farla finita con i "],
];
const HARMLESS_PHRASES = new RegExp(HARMLESS_ELSEWHERE.map(foldText).join("|"), "g");

const PUNCTUATION = /[.,;:!?¡¿"“”„«»()[\]…。、，！？।؟،]/g;

/**
 * Whether somebody may be in danger: about to end their life, to hurt themselves, or hurt by others. In time
 * proportional to the text.
 */
export function isCrisis(text: string): boolean {
  const said = foldText(text).replace(HARMLESS_PHRASES, "");
  return hasPhrase(said) || isLikeDanger(said);
}

function hasPhrase(said: string): boolean {
  const words = ` ${foldText(said.replace(PUNCTUATION, " "))}`
    .replaceAll(" any more", " anymore")
    .replace(HARMLESS_WORDS, "");
  if (DESPAIR_WORDS.test(words)) return true;
  for (let at = 0; at < words.length; at++) {
    const started = PHRASES_BY_KEY.get(words.slice(at, at + KEY_LENGTH));
    if (started?.some((phrase) => words.startsWith(phrase, at))) return true;
  }
  return false;
}
