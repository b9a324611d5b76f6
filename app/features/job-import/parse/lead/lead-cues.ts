import type { LeadFact, LeadFactKey } from "#app/features/jobs/lead-facts.ts";
import { COUNT } from "./lead-counts.ts";
import { ALSO, PEOPLE, SOME, TEAM, TEAM_END, THE } from "./lead-words.ts";

export interface Cue {
  fact: LeadFactKey;
  value: LeadFact["value"];
  pattern: RegExp;
  /** Its words deny or grant by themselves: a "not" before them is part of them. */
  isWhole?: true;
}

/** `A|B` without a letter on either side. */
function words(...sources: string[]): RegExp {
  return new RegExp(`(?<![a-z])(?:${sources.join("|")})(?![a-z])`);
}

/** What is built, or what it is built in. */
const TECH =
  "(?:c\\+\\+|c#|\\.net|f#|c(?= |,|$|\\.)|go|golang|rust|python|java|kotlin|scala|typescript|javascript|react|angular|vue|svelte|php|ruby|rails|elixir|erlang|phoenix|swift|swiftui|flutter|dart|terraform|ansible|kubernetes|sql|postgres|dbt|spark|airflow|pytorch|cuda|unreal|unity|qt|node|django|spring|haskell|clojure|perl|cobol|webgl|matlab|simulink|vhdl|verilog|jax|remix|next\\.js|services?|microservices|apis?|features?|components?|pipelines?|drivers?|firmware|software|applications?|apps?|tooling|tools|modules?|libraries|interfaces?|algorithms?|prototypes?|back ?-?ends?|front ?-?ends?|infrastructure|implementations?|servicos?|servicios|anwendungen|diensten?|fonctionnalites|sterownik\\w*)";
const BUILD =
  "(?:build|builds|building|write|writes|writing|develop|develops|developing|development of|implement|implements|implementing|implementation of|program|programs|programming|prototype|extend|automate|automation of|ship|code|maintain|deliver|create|produce|entwicklung von|entwickelst|entwickeln|programmierst|programmieren|concevoir et developper|developper|developpez|construir|desarrollar|programar|desenvolver|desenvolvimento de|bouw|bouwen|ontwikkel|ontwikkelen|programmeer|projektowanie i programowanie|tworzysz|tworzenie|rozwijasz|rozwoj)";
const REVIEWS = `(?:performance|salary|appraisal|annual|yearly|half-yearly|quarterly|development|growth|career|pay|promotion)${ALSO} (?:reviews?|appraisals?|evaluations?|talks|conversations|assessments|cycles?)`;
const MANAGEMENT = `(?:line[- ]management|people[- ]management|people responsibility|personnel (?:responsibility|management|matters)|disciplinary (?:responsibility|leadership)|${REVIEWS}|direct reports)`;
const NO = "(?:no|not|never|without|nor|neither|don't|doesn't|won't|isn't|aren't|will not|do not)";

/** English. A pattern is tried on one sentence of bounded length. */
export const ENGLISH_CUES: readonly Cue[] = [
  // People report to them.
  {
    fact: "reports",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:without|no) (?:direct )?reportees`,
      `(?:not|never|[a-z]+n't) (?:be )?manag(?:e|ing) (?:them|any|anyone|anybody|the team)`,
      `(?:reviews|appraisals|careers|salaries|performance reviews|leave|promotions) (?:and [a-z]+ )?(?:is|are) (?:handled|done|run|held|made|decided) by`,
      `(?:appraisals?|reviews|salaries|contracts)[a-z, ]{0,30} go(?:es)? (?:via|through|to)`,
      `(?:no|without(?: any)?|zero|not have(?: any)?|won't have(?: any)?|don't have(?: any)?|doesn't (?:have|come with)(?: any)?|not come with(?: any)?|nor|free of) (?:formal |disciplinary |own )?(?:direct reports?|reports|reportees|${MANAGEMENT})`,
      `no ?(?:one|body) (?:will )?reports? to you`,
      `not (?:be )?(?:a |an |the |anyone's |anybody's |their )?(?:formal )?(?:people|line)[- ]manag(?:er|ement|ing)(?: role| position| job)?`,
      `isn't (?:a |an |the )?(?:people|line)[- ]manag(?:er|ement)(?: role| position| job)?`,
      `(?:not|[a-z]+n't) (?:a |an )?manage(?:ment|r)? (?:role|position|job|people)`,
      `(?:not|[a-z]+n't|never) (?:be )?manag(?:e|ing) (?:any )?(?:people|anyone|anybody|engineers)`,
      `(?:not|[a-z]+n't|never) (?:be )?(?:write|run|hold|do|conduct|own|have)(?:ing)? ${SOME}${REVIEWS}`,
      `${MANAGEMENT},? (?:which )?${SOME}(?:stays?|sits?|remains?|lies?|lives?|(?:is|are) (?:handled|done|held|owned|taken care of|covered|kept|led|run|conducted)|belongs?|rests?) (?:with|by|to)`,
      `(?:no|without) (?:supervisory|managerial|management|disciplinary) (?:responsibilit(?:y|ies)|duties)`,
      `(?:their|whose|the) (?:disciplinary lead|line manager|people manager|careers?|reviews|salaries) (?:is|are|is looked after|are looked after|sits?) (?:by |with )?(?:the|our|a)`,
      `(?:engineering managers?|people partners?|chapter leads?) (?:takes?|look|looks) (?:care of|after) (?:the )?(?:people|careers|reviews|personnel)`,
      `free of (?:performance )?reviews`,
      `no(?:body|ne| one)(?: of them)? (?:will |would )?reports? (?:directly )?to (?:you|a lead|the lead|this)`,
      `${MANAGEMENT} (?:is|are) (?:not|[a-z]+n't) (?:part|yours|included|expected|required)`,
      `${MANAGEMENT} (?:isn't|aren't) (?:part|yours|included|expected|required)`,
      `manager(?:s)? (?:will )?(?:handles?|does|do|takes? care of|looks? after|owns?|keeps?|covers?|runs?|holds?) ${SOME}${MANAGEMENT}`,
    ),
  },
  {
    fact: "reports",
    value: "yes",
    pattern: words(
      `(?:be|are|as|become|you're|you'd be) (?:their|the team's) (?:line )?manager(?! of)`,
      `lead ${SOME}(?:${TEAM}|${PEOPLE}) ${SOME}(?:disciplinar(?:y|ily)|functionally and disciplinary)`,
      `direct reports?(?! (?:of|to) (?:the|our))`,
      `report(?:s|ing)? (?:directly |straight |in )?(?:in)?to you`,
      `(?:supervisor|manager) of record`,
      `(?:be|you're|you are) (?:the |their |both )?(?:manager|people lead)(?: of|[,:])`,
      `(?:their|the) people lead`,
      `report(?:s|ing)? (?:directly |straight )?to this (?:role|position|person)`,
      `line[- ]manag(?:e|es|ing|ement)`,
      `(?:as|be|become|being|are|act as|acting as|is) (?:the |a |their )?(?:line|people)[- ]manager`,
      `(?:line|people)[- ]manager (?:of|for|to)`,
      `people[- ]management|manage people|managing people`,
      `personnel (?:responsibility|management)|disciplinary (?:responsibility|leadership|lead|manager)`,
      `(?:conduct|run|hold|own|write|lead|do|deliver|carry out|handle|prepare|give|perform|facilitate|responsible for|including|include) ${SOME}${REVIEWS}`,
      `(?:conducting|running|holding|owning|writing|doing|delivering|handling|preparing) ${SOME}${REVIEWS}`,
      `(?:hold|run|have|do|conduct|lead)(?:s|ning|ing)? ${SOME}(?:1:1s?|1-1s?|1-on-1s?|1-to-1s?|one-on-ones?|one-to-ones?|one on ones)(?! with (?:your|the) (?:manager|lead))`,
      `manag(?:e|es|ing)${ALSO} (?:${THE})?${SOME}${TEAM}${TEAM_END}`,
      `manag(?:e|es|ing)${ALSO} (?:${THE})?${SOME}(?:engineers|developers)(?!')`,
      `manager (?:of|for) ${SOME}${PEOPLE}`,
    ),
  },
  // They lead people.
  {
    fact: "leads",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:lead|leads|leading) (?:nobody|no one)`,
      `no team (?:is )?attached`,
      `(?:not|[a-z]+n't|never) (?:be )?(?:lead|leading|manage or lead|lead or manage) (?:a |an |the |any )?(?:team|people|anyone|anybody|others|engineers)`,
      `(?:no|without a) team (?:to (?:lead|manage|run)|yet)`,
      `(?:no|without) (?:team|people) (?:lead|leadership|leading)(?: responsibilit(?:y|ies)| duties)?`,
    ),
  },
  {
    fact: "leads",
    value: "yes",
    pattern: words(
      `(?:direct|directs|directing|guide|guides|supervise|supervises) (?:the )?(?:daily|day-to-day|technical)? ?work of`,
      `(?:technical|personnel|professional)(?: and [a-z]+)? leadership (?:to|of|for) (?:${THE})?${SOME}(?:${TEAM}s?|engineers|developers)`,
      `(?:take|takes|taking) over (?:${THE})(?:[a-z-]+ ){0,2}?${TEAM} of`,
      `whom you lead|you(?:'d|'ll| will| would)? lead them`,
      `(?:supervise|supervising|direct|directing|guide|guiding|coordinate) (?:technically )?(?:the )?(?:technical )?work of`,
      `direct(?:ing)? their (?:technical )?work|their (?:tech|technical|team) lead`,
      `(?:lead|leading|leads) (?:the |both |all )?(?:whole )?(?:team|group|squad|developers|engineers) (?:technically|day to day|in the)`,
      `(?:lead|leads|leading|head|heads|heading|head up|heading up|line-manage|line manage|supervise|guide|guides|guiding|steer|steers|steering|run|runs|running|captain|direct|directing)${ALSO} (?:technically )?(?:${THE})?${SOME}${TEAM}${TEAM_END}`,
      `(?:lead|leads|leading|guide|guides|guiding|supervise|supervising)${ALSO} (?:${THE}|other )?${SOME}(?:engineers|developers|people|specialists|scientists)(?!')`,
      `(?:lead|leads|leading|guide|guiding|supervise|supervising|in charge of|responsible for)${ALSO} (?:${THE}|a team of |a group of )?${COUNT} ${SOME}${PEOPLE}`,
      `(?:technical |tech |team |engineering )?lead (?:of|for) (?:${THE})?${SOME}(?:${TEAM}${TEAM_END}|engineers|developers|people)`,
      `(?:technical|engineering|team|day-to-day) (?:lead|leadership|direction|guidance) (?:of|for|to|over) (?:${THE})?${SOME}(?:${TEAM}${TEAM_END}|engineers|developers)`,
      `(?:manag(?:e|es|ing))${ALSO} (?:${THE})?${SOME}(?:${TEAM}${TEAM_END}|(?:engineers|developers)(?!'))`,
    ),
  },
  // They write code.
  {
    fact: "handsOn",
    value: "no",
    isWhole: true,
    pattern: words(
      `no (?:longer )?(?:programming|coding)|not (?:include|involve|require) (?:any )?(?:programming|coding)`,
      `(?:not|[a-z]+n't) (?:need to |have to |be expected to |expected to |expect you to |required to |be |any longer |really )?(?:write|writing|ship|shipping) (?:any |production |much )?code`,
      `(?:not|[a-z]+n't) (?:need to |have to |be expected to |expected to |expect you to |required to |be )?cod(?:e|ing)`,
      `(?:not|[a-z]+n't) (?:be )?(?:a |an )?(?:very )?hands-?on(?: role| position| coding| job)?`,
      `no (?:hands-on )?coding|no hands-on (?:work|development)|without (?:writing|hands-on|coding)|no longer (?:write|code)|never (?:write|code)|stop (?:writing code|coding)`,
    ),
  },
  {
    fact: "handsOn",
    value: "yes",
    pattern: words(
      `(?:development|coding|programming) work yourself|(?:write|code) (?:every day|daily|yourself)|build(?:ing)? (?:mainly|mostly|it) in`,
      `develop(?:s|ing)? (?:[a-z-]+ ){0,3}?(?:models|systems|products|platforms?)`,
      `(?:do|doing|some) coding|% (?:of )?(?:cod(?:e|ing)|hands-on|programming)|coding of|(?:build|write|implement|develop|develops|code) ${SOME}yourself`,
      `hands[- ]on(?!,? (?:[a-z]+ )?(?:experience|knowledge|expertise|background|skills?|trainings?|workshops?|learning|support|interview|exposure|practice|understanding))`,
      `(?:write|writes|writing|ship|ships|shipping|contribute|contributes|contributing|commit|committing|produce|producing|review and write|push|pushing) ${SOME}(?:code|software)(?! reviews?)`,
      `(?:code|coding|program|programming) (?:yourself|daily|every day|every week|alongside|with the team|most days|regularly|in (?:go|rust|java|python|kotlin|c|typescript|scala|elixir|ruby|swift))`,
      `(?:still|also|will|you|you'll|expected to|continue to|have to) (?:code|program)`,
      `(?:your|the|of|working) (?:time|week|days?|weeks)(?: is| goes| will be| are)? ?(?:spent )?(?:in|on|into|for|as)? ?(?:the )?(?:${SOME})?(?:code|coding|programming|hands-on|codebase|implementation|development)`,
      `in the code(?:base)?|in code|in the editor|hands in the code|hands dirty|on the keyboard`,
      `(?:design|designs|designing|architect)(?:,| and|, [a-z]+,? and|, [a-z]+,) (?:build|implement|develop|ship|code|write|builds|building|implementing|developing)`,
      `${BUILD}${ALSO} (?:[a-z0-9/+&'#.-]+,? ){0,6}?${TECH}`,
      `implement(?:s|ing)? (?:[a-z-]+ ){0,3}?(?:features|services|components|yourself)|(?:individual|own) (?:code )?contributions|pull requests of your own|your own (?:code|features|tickets|pull requests)`,
    ),
  },
  // How many they are.
  {
    fact: "teamSize",
    value: "yes",
    pattern: words(
      `(?:[a-z-]+ )?${TEAM} (?:of|is|has|counts|consists of|comprises|currently has|includes|made up of)(?: currently| now| about| around| roughly| some| just| only){0,6} ${COUNT}`,
      `${TEAM} ?\\(${COUNT} ${PEOPLE}`,
      `(?:team|group|squad|chapter) (?:is|are) ${COUNT} strong`,
      `in the team you will be ${COUNT}`,
      `${COUNT}[- ](?:person|people|strong|engineer|head|member|developer)[- ](?:${SOME})?${TEAM}`,
    ),
  },
  {
    fact: "mentoring",
    value: "yes",
    pattern: words(
      `(?:guide|guides|guiding|coach|develop|develops|developing|groom|grooming) (?:our |the |your |two |newer |newest ){0,6}(?:juniors?|colleagues|staff|newcomers|newest colleagues|junior team members|junior members|younger [a-z]+)`,
      `help(?:ing)? (?:others|the team|people|each other) (?:[a-z]+ )?(?:become|get|grow|learn|improve)`,
      `(?:act|acting|serve|serving|be|being|work|working) as (?:a |the |an )?(?:[a-z]+ )?(?:mentor|coach)|(?:be|are) a mentor`,
      `(?:teach|train|training|coach|develop|guide|sponsor|supervise|supporting|support) (?:of )?(?:others|juniors|apprentices|trainees|interns|working students|graduates|freshers|(?:one|two|a|your|our) (?:or two )?(?:phd |junior |team )?(?:students?|engineers?|leads|juniors?|apprentices?))`,
      `help(?:ing|s)? (?:each|every|the|other|your|our|less) ${SOME}(?:person|engineer|engineers|people|developer|developers|team|colleagues) ${SOME}(?:find|take|reach|learn|grow|get better|become)`,
      `(?:training|onboarding|grooming|upskilling) of (?:the |our |new )?${SOME}(?:engineers|developers|colleagues|staff|apprentices|juniors|freshers)|groom(?:ing)? (?:freshers|juniors)`,
      `career development (?:for|of) (?:your|the|each)`,
      `(?:mentor|mentors|coach|coaches)`,
      `(?:mentoring|mentorship|coaching) (?:of|and|or|the|our|your|other|others|junior|engineers|developers|senior|less|more|mid|mid-level|team|teams|people|for|to|two|one)`,
      `(?:provide|providing|offer|through|by|do|including|include|with|and|,|responsible for) ${SOME}(?:mentoring|mentorship|coaching)`,
      `^\\W*(?:mentoring|mentorship|coaching)`,
      `(?:grow|growing|develop|developing|upskill|upskilling|raise|raising|teach|teaching|bring up|support|supporting|nurture|nurturing)${ALSO} (?:the |our |your |other |less experienced |junior |mid-level )${SOME}(?:engineers|developers|juniors|people|colleagues|seniors)(?!')`,
      `help(?:ing|s)? (?:the |our |your |other |less |junior |them |each )?${SOME}(?:engineers|developers|juniors|people|colleagues|seniors|them|others|members|graduates) ${SOME}(?:grow|develop|learn|improve|level up)`,
      `(?:grow|growing|growth|development|careers?) of (?:the |our |your |other |junior |less |its |each |each of )?${SOME}(?:engineers?|developers?|juniors|people|colleagues|reports|members|team)`,
      `pair(?:ing)? with (?:the |our )?${SOME}(?:juniors?|mid-levels?|graduates|less experienced ${SOME}engineers)`,
      `(?:sparring partner|role model) for`,
    ),
  },
  // They decide how it is built.
  {
    fact: "architecture",
    value: "no",
    isWhole: true,
    pattern: words(
      `(?:principal|staff|chief|lead) (?:engineers?|architects?)[a-z']* (?:guild |team )?(?:has|have|makes?|takes?|owns?) (?:the )?(?:last word|final say|last say|final word|calls?)`,
      `architecture,? ${SOME}(?:belongs|is agreed|is decided)`,
      `(?:our|the|a|an|two|three) (?:software |system |solution |chief |enterprise |principal |staff ){0,6}(?:architects?|principals?|engineers?|guild|architecture (?:guild|board|team|group))(?: [a-z]+){0,4}? (?:owns?|decides?|makes?|takes?|sets?|defines?) ${SOME}(?:architecture|technical|design|how|things|decisions)`,
      `architecture ${SOME}(?:is|are|stays?|lies?|sits?|remains?|belongs?) (?:the responsibility of|with|by|to)`,
      `(?:technical )?designs? (?:themselves )?(?:is|are) theirs`,
      `(?:chief|system|software|solution|enterprise) architect,? who (?:makes|takes|decides|owns)`,
      `architecture ${SOME}(?:is|are|stays|comes|lies|sits|remains) (?:made|decided|set|owned|taken|defined|handled|with|from|drawn) ${SOME}(?:by|with|from)`,
      `architect(?:ure|ural) decisions ${SOME}(?:is|are|stay|come|lie|sit|remain) ${SOME}(?:by|with|from|elsewhere)`,
      `(?:not|[a-z]+n't|no) (?:be )?(?:own|decide|define|set|make|responsible for|ownership of) ${SOME}(?:architecture|architectural decisions)`,
    ),
  },
  {
    fact: "architecture",
    value: "yes",
    pattern: words(
      `final call on (?:how|the|all)`,
      `make (?:the )?(?:hard |difficult |key |important |final )(?:technical |design |architectural? ){0,6}(?:decisions|calls|choices)`,
      `(?:technical|architecture|architectural|design) decisions [a-z ]{0,50}(?:are|is) yours`,
      `(?:last word|final say|last say) (?:on|in|over) [a-z ]{0,20}(?:architecture|design|layout|technology|data)`,
      `person who decides how`,
      `sign(?:s|ing)? off (?:on )?(?:all |the )?(?:technical )?designs?`,
      `approves? (?:the )?(?:software |system |technical ){0,6}(?:architecture|designs?)`,
      `(?:technical roadmap|every design decision)`,
      `(?:choosing|choose|pick|decide on) the (?:methods|tooling|technical approach|cloud set-up|stack)`,
      `(?:own|owns|owning|lead|drive|approve|sign off|author|responsible for) (?:and [a-z]+ )?(?:the )?(?:technical )?designs? (?:of|for|documents|docs)`,
      `(?:decide|decides|define|determine|choose|shape|set) ${SOME}(?:how|which|what) (?:[a-z'-]+,? ){1,8}?(?:fits? together|(?:is|are|gets?|be) (?:put together|built|structured|organi[sz]ed|designed)|hangs? together)`,
      `(?:last|final) (?:word|say) (?:on|in|over) (?:how|the|what|all|any|every)`,
      `(?:all|the|final) (?:technical|design|architectural?) decisions (?:are|will be) yours`,
      `(?:choose|select|pick|evaluate and select) (?:the |our |new )?(?:technologies|frameworks|tech stack|technology stack|model architectures)`,
      `(?:specify|determine|approve|document|maintain|review and approve|guard|evolve|drive) ${SOME}(?:architectures?|technical designs?)`,
      `(?:own|owns|owning|decide|decides|deciding|define|defines|defining|set|sets|setting|shape|shapes|shaping|drive|drives|driving|responsible for|responsibility for|accountable for|make|makes|making|(?<!tech |technical |team |the |a |your )lead|leading|take|taking|design|designs|designing|evolve|evolving|ownership of|owner of|charge of|final say (?:on|in)|last word (?:on|in)|last say (?:on|in)|call on|steer|steering|establish|govern|develop|propose|plan|create|draw) ${SOME}(?:architectures?|architectural (?:decisions?|direction|vision|choices|roadmap)|technical (?:design|designs|direction|decisions?|vision|strategy|roadmap|choices|architecture)|(?:system|software|api|data|platform|solution) (?:design|designs|architecture)|design decisions|(?:tech|technology) (?:choices|decisions|stack|roadmap|strategy)|how (?:we|it|things|the [a-z]+) (?:is|are)? ?(?:build|built))`,
      `(?:architecture|technical design|technical direction|technical decisions|system design|architectural decisions) (?:is|are) (?:yours|your)`,
    ),
  },
  {
    fact: "onCall",
    value: "no",
    isWhole: true,
    pattern: words(
      `no stand-?by(?: duty)?`,
      `(?:not|[a-z]+n't) (?:be )?(?:on|part of|in) the (?:rota|rotation|roster)`,
      `(?:not|never|nobody is|no one is|[a-z]+n't) (?:be )?(?:on[- ]call|paged)`,
      `no (?:out-of-hours|night|weekend|standby|after-hours) (?:work|duty|duties|shifts?|calls?|support)`,
      `own on[- ]call team,? (?:and )?you are not`,
      `(?:pager|pages|on-call) (?:at night|out of hours)?,? ?not you`,
      `(?:group|team|crew|noc) (?:runs|answers|carries|holds) the pager`,
      `(?:no|without(?: any)?|not (?:be )?(?:on|in|part of|join|take part in)|[a-z]+n't (?:be )?(?:on|in|part of|join|take part in)|free of|nor) (?:the |an |any |our )?${SOME}(?:on-?call|pager|standby)`,
      `(?:no|not|never|[a-z]+n't)(?: be)? on[- ]call`,
      `on[- ]call ${SOME}(?:is|are) (?:not|n't|handled|done|covered) ${SOME}(?:part|required|expected|by|needed)`,
      `on[- ]call isn't (?:part|required|expected|needed)`,
    ),
  },
  {
    fact: "onCall",
    value: "yes",
    pattern: words(
      `(?:participate in|participation in|taking part in|take part in|join|joins|share|shares|part of|in|on) (?:a |an |the |our |one )?(?:[a-z0-9/-]+ ){0,3}?(?:rota|roster)`,
      `(?:takes?|taking) (?:a |their |your )?turns? (?:on|being on|at) call`,
      `(?:carry|carries|have|has) the (?:duty |on-call )?(?:phone|pager)`,
      `run the on-call [a-z]+ and be part of it`,
      `(?:join|part of|in|take part in|share) (?:the |our |an )?(?:incident commander|incident|standby|support|operations) (?:rotation|rota|roster|duty)`,
      `on[- ]call is shared (?:between|among|by) (?:all|the|every)[^.;]{0,40}`,
      `on[- ]call (?:is coming|starts)[^.;]{0,40}you`,
      `(?:take part in|taking part in|join|joining|participate in|participating in|participation in|share|sharing|part of|be on|are on|is on|you're on|carry|carrying|do|on|in|take|taking|rotate through|turns? (?:on|in|at)|includes?|including|requires?|with|contribute to|be|have|has|there is|there's|we have) (?:the |a |an |our |your )?${SOME}(?:on[- ]call|pager|standby)(?! (?:team|engineer|engineers|allowance|pay|compensation|bonus|load|noise|tool|tooling|tools|experience|product|software|management|process|processes|burden|pain|alerts?))`,
      `on[- ]call (?:rotations?|duty|duties|shifts?|weeks?|rota|roster|schedule|support)`,
      `on[- ]call is (?:a )?part of (?:the|this|your) (?:role|job|work|position)`,
      `on[- ]call:? (?:one|1|every|once|about|roughly|yes)`,
    ),
  },
  {
    fact: "hiring",
    value: "yes",
    pattern: words(
      `(?:join|joining|sit on) (?:the |our )?interview panels?|hiring panels?|interview panels`,
      `(?:recruits?|hires?|find|select),? (?:interview|select|selects|interviews)[a-z, ]{0,30}(?:staff|members|people|engineers|team)`,
      `(?:own|owns|run|runs|lead|leads|drive|drives) the (?:hiring|recruiting|recruitment|interview) process`,
      `(?:taking|take|do|doing|hold|holding|conduct|conducting) technical interviews`,
      `hire (?:two|three|four|five|more|a second|the) [a-z' ]{0,30}(?:engineers|developers|people)`,
      `(?:identify|find|attract|select|source),? (?:interview|recruit|hire|and)[a-z, ]{0,30}(?:engineers|people|developers|sres|talent|colleagues|candidates)`,
      `own(?:s|ing)? hiring|run(?:s|ning)? hiring|hiring for your`,
      `interview(?:ing)?${ALSO} (?:new |potential |future |prospective |two |three |more ){0,6}(?:candidates|applicants|engineers|colleagues|developers|people|hires|sres)`,
      `(?:sit|be|serve) on (?:the |our )?(?:interview|hiring) (?:panels?|loops?|committees?)|sit in on ${SOME}interviews|interview with us`,
      `candidates for (?:technical |system design )?interviews|system design interviews|selection of (?:new|candidates)|whom we hire|who (?:we|gets) hire`,
      `(?:conduct|conducting|hold|run|running|do|lead|leading|join|sit in on|take part in|participate in|part in|help with|support) (?:our |the |technical |job |candidate |coding |and |hiring |in ){0,6}interviews`,
      `(?:part|participate|participating|involved|help|helping|assist|share|partner|support|contribute|role|say|voice|vote|responsib(?:le|ility)|lead|leading|drive|driving|own|owning|collaborate|join|shape) ${SOME}(?:hiring|recruiting|recruitment|interviewing|interviews|selection of)(?! manager)`,
      `(?:hire|recruit|hiring|recruiting)${ALSO} (?:the |your |new |more |next |further |other |two |three |great |strong |for |${COUNT} )${SOME}(?:engineers?|developers?|people|colleagues|team|members|hires|talent|teammates|candidates)`,
      `(?:hire|hiring|recruit|recruiting)(?:,| and) (?:onboard|onboarding|grow|growing|develop|developing|mentor|mentoring|retain|retaining|coach|coaching|interview|train|lead)`,
      `(?:hiring|recruiting|interviewing)(?:,| and|, and| \\/) (?:onboarding|mentoring|coaching|growing|developing|retaining|performance)`,
      `(?:onboarding|mentoring|coaching|growing|interviewing|planning),? (?:and )?(?:hiring|recruiting|interviewing)`,
      `hiring decisions`,
    ),
  },
  {
    fact: "firstLead",
    value: "yes",
    isWhole: true,
    pattern: words(
      `(?:for the|your|a) first time(?: or again)? ?(?:as (?:a )?lead)?(?=,| or|\\.|$)(?<=lead[a-z ]{0,60})`,
      `never (?:formally )?led (?:anybody|anyone|a team|people|before)`,
      `(?:all right|fine|ok|okay|no problem) if you (?:haven't|have not|have never|'ve never)(?: yet)? (?:done it|led|managed|been)`,
      `(?:lead|leadership|management|people management|team lead)(?: [a-z]+)? experience (?:is not|isn't|not|is no|is welcome,? (?:but )?(?:not|no)|is meriting but no|is nice but not) ?(?:a )?(?:required|needed|necessary|requirement|condition|must|expected|mandatory)?`,
      `(?:experience|experiences) as (?:a )?(?:tech(?:nical)? lead|team lead|lead|manager) (?:is not|isn't|not|is no|is meriting but no|is welcome,? (?:but )?(?:not|no)) ?(?:a )?(?:required|needed|necessary|requirement|condition|must)?`,
      `(?:need not|needn't|not need to|[a-z]+n't need to|not have to|[a-z]+n't have to) (?:have|be) (?:held|had|been|led|managed|done) ${SOME}(?:title|role|lead|manager|team|this|people|position)`,
      `(?:first|your first|a first) (?:real |formal |official |proper )?(?:(?:tech|technical|team|engineering)[- ])?(?:lead|leadership|management|managerial|leading) (?:role|position|job|step|post|experience)`,
      `first[- ]time (?:(?:tech|technical|team|engineering) )?(?:leads?|managers?|leaders?)`,
      `first (?:step|steps|move|jump) (?:in|into|to|towards) (?:a |the )?(?:tech(?:nical)? |team |engineering |people )?(?:leadership|lead|leading|management)`,
      `${NO} (?:need |have |require |expect |necessary |mandatory |needed |prior |previous |formal |any |to |be |you |it |is |that ){0,6}(?:lead|leads|led|leading|leadership|management|managed|managing|been (?:a |the )?(?:tech |team |technical )?(?:lead|manager|leader)) ?(?:[a-z]+ )?(?:experience |role |title |position |a team |people |team |anyone |anybody )?(?:[a-z]+ )?(?:is |are )?(?:before|required|needed|necessary|yet|experience|expected|asked|until now|so far|in the past)`,
      `(?:have|has|'ve) (?:not|never)(?: yet)? (?:formally |officially )?(?:led|managed|been a lead|been a tech lead|held a lead)`,
      `(?:haven't|hasn't)(?: yet)? (?:formally |officially )?(?:led|managed|been a|held)`,
      `(?:step|stepping|move|moving|grow|growing|transition|transitioning) (?:up )?(?:from|out of) (?:a )?senior (?:engineer |developer |role )?${SOME}(?:to|into) ${SOME}(?:lead|leadership)`,
      `(?:ready|want|wants|wish|wanting|willing) to (?:take|make) (?:the|your|their|a) (?:first |next )?step (?:into|to|towards) (?:a )?(?:tech |technical |team )?(?:lead|leadership|management)`,
    ),
  },
];
