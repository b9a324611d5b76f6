import { nameCountriesOfPeople } from "./demonyms.ts";
import { listLocationMatches } from "./gazetteer.ts";
import { PREFERENCE } from "./work-locations.ts";

/** "ONLY US CITIZENS CAN BE CONSIDERED". */
const SHOUTED = /(?<![\p{L}\d])\p{Lu}{2,}(?:[ ,]{1,2}\p{Lu}{2,}){2,40}(?!\p{L})/gu;
const SMALL_WORDS = new Set(
  "an and any all are as at be but by can do for if in is it may no not of on or our the to we who you".split(
    " ",
  ),
);
/** What no longer holds: "We used to hire only in Peru, but now …". */
const PAST =
  /^.{0,80}\b(?:used to|previously|formerly|until (?:recently|now|last year)|in the past)\b[^.;]{0,80}?,? (?:but|and|yet)(?= (?:now|today|we now|we can now|these days)\b)/i;

/** "Though our headquarters are in Peru, this job …". */
const CONCESSION =
  /^\W*(?:(?:even )?though|although|while) (?:our|the|we['’]re|we are|most of us) [^,;]{0,80}, (?=(?:this|the|you|we|all|every|for)\b)/i;

/** A sentence with the names that a gazetteer has, and without wishes. */
export function toPlainSentence(sentence: string): string {
  return nameCountriesOfPeople(
    sentence
      .replace(PAST, "")
      .replace(CONCESSION, "")
      .replace(/\b(?:the )?(?:50|fifty) (?:US |U\.S\. )?states\b/gi, "the United States")
      .replace(/\b(in|from|within|across) the States\b(?! of\b)/g, "$1 the United States")
      .replace(/\bNorth (?:or|and) South America\b/g, "the Americas")
      // "An on-site position at our Denver headquarters"
      .replace(
        /(?<=\b(?:role|position|job) (?:at|in) (?:our|the) \p{Lu}[\p{L}. ]{1,30} )headquarters/u,
        "office",
      )
      .replace(PREFERENCE, " ")
      .replace(
        /(?<=[:–-] \p{Lu}[^.:()]{1,60}) \((?:anywhere|remote|fully remote|any (?:city|town|region|state))\)/u,
        "",
      )
      .replace(SHOUTED, toWords),
  );
}

/** What is shouted in small letters, names and codes of places apart. */
function toWords(shouted: string): string {
  if (!/\p{Lu}{4}/u.test(shouted)) return shouted;
  return shouted.replace(/\p{L}+/gu, (word) => {
    const small = word.toLowerCase();
    if (word.length < 4) return SMALL_WORDS.has(small) ? small : word;
    if (/^(?:EMEA|APAC|LATAM)$/.test(word)) return word;
    const name = word.slice(0, 1) + small.slice(1);
    return listLocationMatches(name).length > 0 ? name : small;
  });
}
