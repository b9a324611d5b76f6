/*
 * English sentences of despair that whole phrases cannot list, and what sounds alike and is none. For texts after
 * `foldText`, without punctuation. No part repeats without a limit, so that time is proportional to the text.
 */

const SELF = "(?:myself|himself|herself|themsel(?:ves|f))";
const PILLS = "(?:pills|tablets|meds|medications?|medicines?|painkillers|antidepressants)";
const OTHERS =
  "(?:he|she|they|who|someone|colleague|coworker|teammate|report|engineer|developer|friend)";
const HURT = "(?:kill|hurt|harm|cut|hang|shoot|drown|burn)";

/** Said of products, processes and places, or as idioms. */
const HARMLESS = [
  "people (?:who|wey|that) (?:are |dey )?think(?:ing)? (?:about |of )?suicide",
  "suicide[ -](?:prevention|risk|mission|hotline|detection|content|posts)",
  "(?:prevent|detect|career|political) suicide|suicidal (?:deadline|plan|estimate|schedule)",
  "(?:process|pod|container|service|worker|thread|job|build|app|it) commits? suicide",
  "self[ -]harm (?:content|posts|images|detection|policy|filter|reports)",
  "live (?:in (?!this (?:world|body|life|pain)|a world|pain|fear|my (?:body|head|skin)|shame)\\S+|near|abroad|close to|far from)",
  "(?:die|dying) (?:of|from) (?:embarrassment|boredom|laughter|laughing|curiosity)",
  "how (?:to|do we|can we) end it all (?:the|our|a|this) (?:\\w+ ){0,2}(?:meeting|series|sprint|project|process|contract)",
  `(?:cut|cutting) ${SELF} (?:out|off|short|some|a|in|free|from)`,
  "wake up (?:at (?!all)\\S+|before|early|(?:to|for) \\S+ ?(?:alert|page|call|incident))",
].join("|");

export const HARMLESS_WORDS = new RegExp(`(?<= )(?:${HARMLESS})(?![a-z])`, "g");

const DESPAIR = [
  "suicid\\w{0,9}|self[ -]harm\\w{0,4}",
  `(?:want|wants|wanted|going|plans|planning|threatens|threatened|tried|trying|about|might|may|could|would|will|gonna|'ll|about|of|by|been|is|am|was|be|keeps|started|he's|she's) (?:to )?(?:(?:he|she|they|i) (?:will |might |may )?)?${HURT}(?:t?ing)? ${SELF}`,
  `(?:i|${OTHERS}) (?:cuts|harms|burns) ${SELF}`,
  "(?:take|taking|took|taken|end|ending|ended) (?:his|her|their) (?:own )?life",
  `${OTHERS} (?:just |really )?(?:want|wants|wanted) to (?:die|be dead|end it|stop living)`,
  "(?:he|she|they|i)(?:'s| is|'re| are|'m| am|'s been|'ve been) (?:thinking|talking) (?:about|of) ending (?:it|things)(?! (?:with|for|by|at|on|in|the)\\b)",
  "(?:said|says|told|wrote|texted|thinks|believes|feels) (?:\\S+ ){0,7}better off without (?:him|her|them)",
  "(?:no|any|a) (?:reason|point|sense) (?:to|in) (?:live|living|be alive|being alive)",
  "(?:kill|hurt|harm|hang|shoot|drown|unalive)(?:ing)? myself|cutting myself|i cut myself (?:after|again|at|to|when)|kill(?:ed)? (?:himself|herself|themsel(?:ves|f))|slit my wrists",
  "(?:end|ending|end her|end his|take) (?:my |their )?life|end it all|die in my sleep|(?:done with|tired of) life",
  "i (?:just |really )?(?:want to|wanna|wan|will|'m ready to|'m going to|wish i could|could just|should just) die|(?:'m|am) ready to die|wouldn't mind dying|better off (?:dead|without me)",
  "(?:i wish i|if i) (?:had never been|was never|was|were|wasn't|was not|weren't)(?: dead| born| alive| here anymore)|if i died|would miss me if i",
  "(?:want to|wanna|would like to|rather|wish i could|hope i|plan to|planning to|going to|gonna|let me) (?:be dead|never wake|stop living|not exist|not be alive|die (?:already|tonight|alone)|disappear forever)",
  "(?:feel like|felt like|think about|thinking about|think of|thinking of|thoughts of|dream of|dreaming of|afraid of not|urge of|consider|considering) (?:dying|ending it all|(?:not )?being (?:alive|dead)|taking my life|jumping off a)",
  "(?:not|\\w{2,6}n't|dont|doesnt|no longer) (?:want to|wanna) (?:live|be alive|exist|wake up|go on living)|(?:to|reason to) (?:keep|go on) living|not worth living|reason to stay alive|rather not be alive|not to be alive|not be alive anymore|never wake up again",
  "(?:point|reason|sense|tired|sick|done|give up|giving up) (?:of|in|for|with|on) (?:living (?:if|anymore|like this)|being alive|my life|staying alive)|(?:can't|cant|cannot) live (?:like this|anymore)|no wan live again|life don tire me",
  // Overdose.
  `(?:to|took|take|taken|taking|an|i|${OTHERS}) (?:an |have |has |had )?overdos(?:e|ed|ing)(?! (?:alert|data|event|detection|warning)s?\\b)`,
  `(?:took|taken|take|swallow|swallowed|downed|ate) (?:\\S+ ){0,3}?(?:all|whole|entire|bottle|box|pack|handful|too many|every)(?: (?:of|my|the|his|her|their|sleeping)){0,4} (?:\\S+ )?${PILLS}`,
  `(?:have|saved|enough) (?:the |my )?(?:\\S+ )?${PILLS} (?:ready|for tonight|to die)`,
  // Not waking up, and not being here.
  "(?:hope|hoping|wish|want|like|pray|rather|sleep|asleep|bed|if) (?:\\S+ ){0,5}(?:not|never|don't|dont|didn't|won't|wouldn't) (?:ever |have to )?wake(?: up)?",
  "sleep (?:forever|for good)",
  "(?:not|\\w{2,6}n't|dont|no longer|never) (?:want |wanna )(?:to )?(?:be|exist|stay) (?:(?:here|around) (?:anymore|any longer)|on (?:this|the) (?:earth|planet)|in this world|alive)",
  "(?:not|\\w{2,6}n't) (?:see|imagine) (?:myself |me )(?:being )?alive",
  "(?:\\w{2,6}n't|cannot|cant) (?:take|bear|stand|do|face) (?:my |this )?life(?! cycle)",
  "(?:can't|cannot) go on living",
  "(?:nothing|nobody) (?:left )?to live for",
  "(?:no|any|the) point (?:in|of) (?:going on|carrying on)(?! (?:with|to|the|this|like|about)\\b)",
  "life (?:is not|isn't|is no longer|isnt|not|has no) (?:worth|meaning|point)",
  "(?:hate|tired of) (?:being alive|living)",
  // Ways, and farewells.
  "(?:jump|jumping|jumped|throw myself|step) (?:off|from|out of|in front of|under) (?:a|the|my|this) (?:\\S+ )?(?:bridge|roof|building|balcony|window|cliff|train|bus|truck|car)",
  "(?:drive|driving|crash|crashing) my (?:car|bike) (?:into|off)",
  "(?:painless|painful|painlessly|easiest|quickest|fastest|best|easy|quick) ways? (?:to|of) (?:die|dying)",
  "how (?:many|much) (?:\\S+ ){1,8}to (?:die|kill (?:me|myself))",
  "(?:written|wrote|writing|left) (?:my|his|her|their) goodbye (?:letter|note)(?! to)",
  "(?:wanna|gonna|want to) kms",
  "i (?:just |really )?(?:can't|cant|cannot) go on(?: anymore| any longer)?(?= ?$)|(?:can't|cant|cannot) go on not (?:just )?(?:the|this|my) (?:job|work)",
  "(?:written|wrote|writing|finished) (?:the|my|all the|those|a) (?:goodbye |farewell |last )?(?:letters?|notes?) (?:already$|to my (?:mom|mum|mother|dad|father|wife|husband|partner|kids|children|daughter|son|parents|family))",
  "i (?:won't|wont|will not) (?:be (?:anywhere|alive)|exist)|i (?:dont|don't) mean (?:the company|work) i mean anywhere",
  `(?:look|looking|stare|staring) at (?:the|my|those) (?:\\S+ )?${PILLS}|(?:saved up|stockpil(?:ed|ing)|hoarding) (?:\\S+ ){0,2}${PILLS}`,
  "(?:jump|jumping|step|stepping) off (?:the|a|this|our) (?:\\S+ )?(?:rooftop|ledge|overpass|car park|parking garage)|(?:one|a) (?:more )?step (?:and|then) (?:it's|its|it is|it would be|everything is) (?:all )?(?:over|quiet)",
  "(?:cut|cutting|slit|slice|burn|burning) my (?:arms?|wrists?|thighs?|legs?|skin)(?! (?:out|off))|(?:blade|razor|knife) (?:to|on|against) my (?:arm|wrist|skin|throat)",
  "(?:better|easier|happier|relieved) (?:off )?(?:if i (?:was|were|am) (?:gone|dead|not here)|if i (?:just )?(?:died|disappeared for good))|a burden (?:to|on|for) (?:everyone|everybody|my (?:family|kids|wife|husband|parents|partner)|them all)",
  // Violence.
  `(?:my (?:husband|wife|boyfriend|girlfriend|ex|fiance|fiancee|dad|father|stepdad|mother)|he|she) (?:\\S+ ){0,2}?(?:hits|hit|chokes|choked|strangles|strangled|slaps|slapped|punches|punched|kicks|kicked|rapes|raped|threatened to kill|threatens to kill|tried to kill) me(?! (?:with (?:a|the|another|more) (?:\\S+ )?(?:questions?|requests?|deadlines?|tasks?|tickets?)|up|out of|off))`,
  "(?:(?:husband|wife|boyfriend|girlfriend|ex|partner|dad|father|he|she) (?:\\S+ ){0,2}?(?:beat|beats|beating) me)(?! (?:to|at|for|by|on|in (?!front))\\b)",
  "(?:boss|manager|lead|director|ceo|cto|colleague|coworker) (?:\\S+ ){0,3}(?:groped|raped|molested|assaulted|forced (?:himself|herself)(?: on)?|touched) me|(?:sexually|physically) (?:assaulted|abused) me|(?:i was|been|got) (?:raped|sexually assaulted|molested)",
  "(?:afraid|scared|terrified|fear) (?:to|of) (?:go|going|come|coming|return|returning) home|(?:he|she)(?:'ll| will|'s going to| is going to) kill me (?:if|when)|dey (?:always )?beat me|go (?:kill|finish) me",
].join("|");

export const DESPAIR_WORDS = new RegExp(`(?<=[ '])(?:${DESPAIR})(?![a-z])`);
