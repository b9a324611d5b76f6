/* Words that the cues are made of, all bounded, in the folded form of a sentence. */

/** Up to four words between a verb and its object. */
export const SOME = "(?:[a-z0-9/+&'#.-]+ ){0,4}?";
/** Further verbs beside one: ", mentor and grow". */
export const ALSO =
  "(?:(?:, and |, | and | & |/)(?!because|since|while|where|when|but|so|as|the|a|an|our|your|you|with|to|in|of|for|from|who|which|that|then|not|is|are|two|three)[a-z-]{3,20}){0,3}";
export const PEOPLE =
  "(?:software )?(?:engineers?|developers?|devs?|people|persons?|individuals|ics|colleagues|programmers?|specialists|scientists|analysts|members|testers|sres?|folks|staff|technicians|designers|managers|leads|juniors|seniors|contractors|teammates|team mates|co-?workers|humans|employees|heads|entwickler(?:n|innen)?|entwickler:innen|ingenieur(?:e|en|innen)?|personen|leute|kollegen|menschen|mitarbeiter(?:n|innen|nden)?|mitarbeitenden?|developpeu(?:rs?|ses?)|developpeurs|ingenieurs?|personnes|desarrolladores|ingenier[oa]s|personas|desenvolvedores|programador[ea]s|engenheir[oa]s|pessoas|ontwikkelaars|mensen|collega's|programistow|inzynierow|osob|developerow)";
export const TEAM =
  "(?:team|squad|crew|pod|chapter|tribe|cell|unit|trio|group|zespol(?:u|em|em)?|equipo|equipe|equipa|mannschaft)";
/** A team itself, not its meetings or its work. */
export const TEAM_END =
  "s?(?= of | who| that| in | with| at | from| day| directly| technically| as | and | through| to | towards| for | on | working| building| responsible| behind| which| into| you| by | is | was | again| ?[.,;:()!-]|$)";
export const THE = "(?:a|an|the|our|your|this|that|one|two|its|one of (?:our|the|its)) ";
