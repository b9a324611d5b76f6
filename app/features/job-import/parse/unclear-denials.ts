import type { RemoteDenial } from "#app/reference/place.ts";
import { nameCountriesOfPlurals } from "./demonyms.ts";
import { toDenial } from "./location-denials.ts";
import { listCapitals } from "./name-run.ts";
import { isOtherMatter } from "./other-matter.ts";
import { ABOUT_RESIDENCE } from "./residence-cues.ts";
import { resolveRun } from "./resolve-run.ts";

/* For sentences that no rule can read: a country that one of them seems to exclude gets "unclear", not "yes". */

const EXCLUSION =
  /\b(?:no|not|never|cannot|unable|except\w{0,5}|excl(?:ud\w{1,3})?|outside|other than|apart from|aside from|minus|but|without|barred|banned|blocked|restricted(?! to\b)|sanction\w{0,3}|embargo\w{0,3}|reject\w{0,3}|declin\w{1,3}|refus\w{1,3}|paused?|pausing|stop(?:ped|s)?|suspend\w{0,3}|ineligible|unavailable|unsupported|out|off|sauf|hors|excepté|bar(?= (?:the )?[a-zß-ɏ])|barring|save(?= (?:for )?(?:the )?[a-zß-ɏ])|aside|nobody(?! else)|no one(?! else)|nicht|außer|ausgenommen|excepto|salvo|menos|exceto|tranne|niet|behalve|oprócz|inte|ikke)\b|n['’]t\b/i;
const ABOUT_EMPLOYMENT =
  /\b(?:pay(?:ing)? (?:people|anyone|staff|contractors|employees|you)|employment|employer of record|payroll|countr(?:y|ies)|worldwide|anywhere|everywhere|nationals|work(?:ing)?|jobs?|roles?|positions?)\b/i;
/** "Not only in Germany", "no need to live in Germany", and what is said of offices and markets. */
const NO_EXCLUSION =
  /(?:\b(?:not|no)|n['’]t) (?:[a-zß-ɏ]+ )?(?:only|just|limited|required?|need|have to|necessar[a-zß-ɏ]{1,3}|matter|restricted|condition|requirement|essential|important|crucial|mandatory|prerequisite|must)\b|\b(?:customers?|clients?|users?|markets?|travel[a-zß-ɏ]{0,4}|visit[a-zß-ɏ]{0,3}|launch[a-zß-ɏ]{0,3}|offices?)\b/i;
/** No hiring, whatever else the sentence is about: "labor laws keep us from hiring in Chile". */
const NO_HIRING =
  /(?:\b(?:cannot|can not|unable to|not able to|no longer|never|not (?:currently )?(?:allowed|permitted|set up) to|do not|does not|will not|no way to|keeps? us from|prevents? us from|stops? us from|rules? out)\b|n['’]t\b)[^.;]{0,25}\b(?:hir(?:e|ing)|employ(?:ing)?|recruit(?:ing)?|engag(?:e|ing)|onboard(?:ing)?|contract(?:ing)?|accept(?:ing)?|consider(?:ing)?|pay(?:ing)? (?:people|anyone|staff|contractors|employees|you)|work with|take on)\b/i;
/** A sentence this short is about nothing else: "Except Nigeria." */
const FEW_WORDS = 8;
const NEAR = 60;

/** The countries, states and regions that a sentence about work names near words of exclusion. */
export function readUnclearDenials(stated: string): RemoteDenial[] {
  if (!EXCLUSION.test(stated) && !NO_HIRING.test(stated)) return [];
  const sentence = nameCountriesOfPlurals(stated);
  const noHiring = NO_HIRING.exec(sentence);
  const exclusion = EXCLUSION.exec(sentence) ?? noHiring;
  if (!exclusion || NO_EXCLUSION.test(sentence)) return [];
  const isNoHiring = noHiring !== null;
  if (!isNoHiring && isOtherMatter(sentence)) return [];
  const isAboutWork =
    isNoHiring ||
    ABOUT_RESIDENCE.test(sentence) ||
    ABOUT_EMPLOYMENT.test(sentence) ||
    sentence.split(" ").length <= FEW_WORDS;
  if (!isAboutWork) return [];
  const near = sentence.slice(
    Math.max(0, exclusion.index - NEAR),
    exclusion.index + exclusion[0].length + NEAR,
  );
  for (const index of listCapitals(near)) {
    const denials = resolveRun(near.slice(index)).flatMap(toDenial);
    const areas = denials.filter(({ city }) => !city);
    if (areas.length > 0) return areas.map((area) => ({ ...area, isUnclear: true }));
  }
  return [];
}
