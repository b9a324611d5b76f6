/*
 * What requests to do harm are told by: classes of words that decide nothing alone, parted by "|", with the usual
 * endings of a word; "~" stands for up to four words, "@" for the rest of one. First the English ones, then German,
 * Spanish, French, Portuguese, Italian, Polish and Dutch. For texts after `foldText`.
 */
export const HARM_WORDS = {
  /** Somebody asks for it for themselves. */
  ask: "^(turn|us|put|find|tak|read|track|monitor|hack|steal|delet|get|mak|hid|record|reject|fire|chang|add|sign|log|copy|plant|leav|tell|threaten|watch|check)|(do|can|could|should|would|may|might) (i|we|you)|how to|(i|we)( really| just| don't)? (want|need|prefer)|(i|we) (would|am going to)|(i|we)'(d|m) (rather|like|prefer|going|looking|trying)|can (it|someone)|help (me|us)|let's|let me|is it (ok|possible|fine)|which (app|tool)|(give|find|tell|show) me|write|draft|make|build|create|invent|set up|send|pretend|need|please|any (way|tool|idea|tip|trick|app)|is (there|it ok)|what ~(app|tool|software|script|way|excuse|reason)|who (in|of|on)|which of|ways? to|we know who|won't|wie|como|comment|come|jak|hoe|schreib@|escrib@|ecri@|escrev@|scriv@|napisz|schrijf|ich will|quiero|je veux|quero|voglio|chce|ik wil",
  /** Asked so as to stop it, or told of others. */
  shield:
    "(do|can|could|should|would|to|me|us) (\\w+ly |i |we )?(prevent|detect|report that|notice|respond|react|answer|handle|deal|defend|protect|support|raise|spot|recogni[sz]e|explain|teach (the|people|our)|welcome|apologi[sz]e|plan|rebuild|talk|persuade|convince|train|help|refuse|object|encourage|thank|lead|reduce|stop( (people|someone|others|my boss|him from (mak|brag)@))?(?! (giv|invit|hir|promot|her|him|them)))|what (do|can|should|would) (i|we) (do|say|tell)|what now|(bring|raise|change) (this|it|that)( up)?|(my|the|our) (boss|manager|director|ceo|lead|company) (ask|told|read|push|pressur|want|is|has|made|only)|with ~consent|bias|fairly|unfair|discrimination|phishing (exercise|training|simulation|test)|inclusive|i suspect",
  person:
    "my team|he|she|him|hers?|his|their|them|they|some(one|body)|people|every(one|body)|employee|worker|colleague|co-?worker|teammate|developer|dev|engineer|report|candidate|applicant|intern|contractor|designer|tester|manager|boss|director|guy|girl|wom[ae]n|m[ae]n|staff|junior|senior|lead|who|witness|whistle-?blower|those|friend|sie|er|ihn|ihre?[nrm]?|seine?[nrm]?|mitarbeiter@|kolleg@|emplead@|companer@|salari@|collegue|celui|celle|funcionari@|colega|quem|dipendent@|collegh@|pracowni@|kolez@|medewerker|collega|el que",
  observe:
    "see|look|read(?!s)|watch|monitor|track|follow|record|listen|log|captur|intercept|spy|access|open|view|check|verify|find out|know|show|tell|catch|keep an eye|report of|forward|copy|get|pull|scan|search|film|count|tak|tap|hear|seh@|les@|uberwach@|mithor@|spionier@|espi@|vigil@|leo|leer|ver|surveill@|lire|espionn@|vigi@|leio|ler|monitor@|spia@|legg@|controll@|sledz@|czyta@|meekijk@|lees|lezen",
  /** What belongs to a person, not to the work. */
  private:
    "keystroke|(what|where|who(m)?) (?!(i|we|you|it|needs|should) )(\\w+ ){1,3}(type|writ|text|messag|chat|driv|post|say about (me|us)|go|typing|does? (in|at home))|types on|(his|her|their|\\w+'s|\\w+s') (\\w+ )?(screen|inbox|(work )?e-?mail|chat|text|message|profile|phone|laptop|calendar|location|mouse|social media|browser|medical|home)|(screen|microphone|mic) of|screenshot|mailbox|inbox|dm|websites?|(deleted|slack) message|(other )?people's (chat|message)s?|(private|personal|direct|secret) (\\w+ )?(chat|message|e-?mail|calendar|account|profile|phone|conversation|channel|file|notes|drive|dropbox|instagram|facebook|social media)|(chat|messag) ~in private|whatsapp|telegram|instagram|gmail|talk ~about me|brows(er|ing) history|search history|gps|location|mouse (click|movement)|badge data|bathroom|toilet|where (he|she|they|my people) (is|are)|tippt|private[nr]? nachricht@|bildschirm|mensajes privados|pantalla|messages prives|l?'?ecran|mensagens privadas|tela|messaggi privati|schermo|prywatne wiadomosci|ekran|privebericht@|scherm",
  device: "camera|webcam|microphone|mic|recorder|tracker|air ?tag|keylogger",
  snoop:
    "log in as (my|the|his|her)|log in(to)? (his|her|their)|peek|snoop|sneak|eavesdrop|spy|stalk|listen in|screenshots? of|follow (him|her|them) on",
  proof: "catch|check|watch|verify|record|spy|hear|listen|prov",
  covert:
    "secretly|covertly|quietly|silently|unnoticed|unseen|invisibl[ey]|visibly|hidden|discreetly|on the sly|in secret|behind ~backs?|without (\\w+ ){1,3}(know|notic|see|finding out|realiz)|without (telling|consent|permission)|fake account|heimlich@|unbemerkt|ohne dass|sin que|a escondidas|en secreto|a (son|leur) insu|en cachette|sem que|senza che|di nascosto|potajemnie|ukradkiem|bez ~wiedzy|stiekem|zonder dat",
  /** The same, where what is looked at is private. */
  unknowing:
    "(doesn't|don't|won't|not|never) (need to |should )?(know|notice|find out)|shouldn't know|no(body| one) (see|know|notic)",
  unmask:
    "find ~out|figure out|track ~down|identify|unmask|expos|(know|tell|see) (who|which)|who (in|on|of)|which of|learn|work out|who is behind",
  anonymous:
    "anonym@|whistle-?blower|leaker|glassdoor|who (complain|report|leak|snitch)@|(wrote|left|sent) (the|this|that) ~(comment|review|note)",
  who: "who|which of|which one|whistle-?blower|leaker",

  /** What people are, and by which nobody may choose. */
  protected:
    "pregnan@|expecting|(maternity|parental|paternity) leave|(go|on) sick leave|(?<!my |our )((small |young |little )?(children|kid|bab(y|ie))|mother|mom|mum|parents)|without (kid|children)|under \\d\\ds?|turned (5|6)\\d|(is|she's|he's) ([56]\\d|trans|gay)|(polish|turkish|russian|arab@|foreign|immigrant|chinese|indian|romanian|african) (name|accent|people|guy|candidate)|community|marriage|wom[ae]n|female|old(er|est)? (one|people|guy|m[ae]n|folk|engineer|developer|candidate|applicant|employee|worker|staff|two|lad(y|ie))|too old|old ones|elderly|(over|above|older than|past) ([456]\\d|forty|fifty|sixty)|(his|her|their) age|muslim|jew|jewish|christian|hindu|religio@|headscar@|hijab|caste|blacks|black (?!friday|box|list|hole|out|market)[a-z]{3,}|arab|african|asian|indian|chinese (people|candidate|engineer|guy)|race|skin colou?r|ethnic@|foreign@|immigrant|migrant|refugee|accent|nationality|gay|lesbian|homosexual|trans(gender| (people|wom[ae]n|m[ae]n|person))|wheelchair|disab@|deaf|chronic@|autis@|native speaker|from (africa|brazil|india|china|russia|nigeria|turkey|romania)|(with|has|have) (depression|cancer|hiv|epilepsy|diabetes)|by (age|race|gender|sex|nationality)|mentally ill|(health|back) (problem|issue)|from a break|schwanger@|frauen|altere[rn]?|auslander@|embarazad@|mujer|mayores|extranjer@|enceinte|femme|trop vieux|etranger|gravid@|mulher@|estrangeir@|incint@|donne|stranieri|ciezarn@|kobiet@|zwanger@|vrouwen|ouderen?",
  deselect:
    "reject|turn ~(down|away)|throw ~(away|out)|sort ~out|leave ~out|pass on|eas ~out|keep ~from|(not|don't) hire|need ~without|filter|screen ~out|weed|exclud|skip|drop|get(ting)? rid|(avoid|stop|not|never|without|don't|refus|instead of) (want )?(to )?(hir|employ|promot|interview|invit|choos|recruit|having|taking|giv|getting|pick)|(don't|not) (want|feel like working with)(?! to)|avoid|rather not|no more|fire|firing|sack|dismiss|lay ~off|let ~go|(push|kick|keep) ~(out|off|away)|discourag|deter|scare|pass ~over|tak ~away|swap|nudge|get ~to (leave|quit|go)|(early|into) retirement|tak ~off|demot|remov|disqualif@|pay ~less|(don't|no|not) ~(apply|end up|get in)|(want|need) ~(gone|out)|make sure no|younger|(werde|werden) ~los|loswerden|kundig@|feuer@|entlass@|ablehn@|lehne ~ab|despid@|despedir|rechaz@|descartar|no quiero|debarrasser|virer|licenci@|ecarter|demit@|rejeit@|nao quero|licenzi@|scartare|non voglio|zwolni@|odrzuc@|nie chce|kom (ik )?van ~af|ontsla@|afwijz@",
  /** A protected word of data, of the asker, or of help. */
  apart:
    "data|dataset|(i'm|i am|i was|as an?|when i|while i|before i|after i) ~(pregnan@|wom[ae]n|mother|muslim|gay|leave|foreigner|black|disabled|old|immigrant)|more (wom[ae]n|mother|older)|(los|retain|attract|support) ~(wom[ae]n|mother|parents)|(reject|fire) me|was rejected|names from",
  inquire: "find out|ask|check|tell|guess|figure out|know|test|sort|google|see",
  trait:
    "religio@|(want|plan|ha(ve|s)|get|with|without) ~(kid|children|bab(y|ie)|famil(y|ie)|pregnan@)|(is|are|get) (\\w+ )?(pregnant|married|gay|lesbian|muslim|jewish|trans|disabled)|(his|her|their|\\w+'s) (\\w+ )?(age|race|ethnicity|religion|health|sexual@|nationality|caste|politic@|disabilit@)|how old|which party|vote for|marriage plan|family plan",
  hiring:
    "interview|candidate|applica@|applicant|offer|hir|cv|resume|recruit|screen|role|shortlist|(if|whether) (he|she|they)|ask about (his|her)",
  favor:
    "(only|just|mainly|rather|prefer|better) ~(m[ae]n|guys?|male|young|younger|native|white|christian|local)",
  toHire:
    "rais|promot|job|reply|hir|attract|ad|job post|posting|cv|candidate|applicant|applie|pick|guy",

  attack:
    "hack|break(ing)? (in|into)|get(ting)? in(to|side)?|sneak in(to)?|crack|guess|slow ~down|(tak|bring|knock|shut) ~(down|offline|out)|crash|infect|ddos|flood|overload|exploit|bypass|get around|steal|phish|spoof|impersonat|sabotag|attack|disrupt|trick|jam|looks? like (it ~from|our|the)|log(ging)? in as|break|mak ~fail|send|trojan|malware|virus|quietly copy|get past",
  theirs:
    "rival|competitor|(another|other|someone else's) (company|team|firm|person|agency)|(former|old|ex|previous|ex-) ?(employer|company|boss|employee|job)|(coworker|colleague|teammate|manager|boss|ceo|cto|director|employee|neighbou?r|user|customer|client|someone|people|lead|candidate)('s|s')|(of|on) (an? |my |the |our )?(coworker|colleague|teammate|manager|boss|ceo|director|rival|competitor)|hr system|payroll|users|rival@|admin account|customer",
  system:
    "security|review|site|website|server|api|app|service|system|account|network|database|laptop|computer|phone|office|password|login|wi-?fi|checkout|shop|intranet|card number|usb|drive|repo|code|cookie|two[ -]factor|2fa|mfa|vpn|production|file|token",
  destroy:
    "wip|delet|eras|fail|tak|slip|spread|destroy|crash|lock|encrypt|corrupt|break|stops? working|download|copy|export|sabotag|switch ~off|disabl|turn ~off|shut ~down|ruin|hid|put|leave (them|myself|behind)|plant|insert|keep|alter|chang|clear|cover",
  goods:
    "repo|repository|database|build|build system|code|code ?base|file|log|audit (trail|log)|data|backup|customer (list|database)|trace|tracks|codebase|login|access|account|password|back ?door|kill switch|bug|something|pipeline|infrastructure|production|server|script",
  spite:
    "(if|when|once|before|after|until|as soon as|the day) (i|they) (get |got )?(fired|fire me|leave(?! (for|work|on))|left|quit|go|resign|lay me off|chang)|my (contract|last day)|(home|with me|to my (own|private)|on purpose so|past (the|our) review)|so (that )?(no(body| one)|they|he|she) (approv|see|know|notic|need|can't|will need|ha(ve|s) to|blam|suffer|regret)|they (blam|need)|(until|unless) they pay|only i can|need me|i was in there|before the audit|unnoticed",
  forbidden:
    "unauthorized|(not|n't|never) (supposed|allowed|permitted|authorized|cleared)|no permission|without permission|break into|borrowed|above my (level|pay)|shouldn't see",
  treasure:
    "salar(y|ie)|financ|pay|payroll|wage|bonus|personnel|(production|admin|root) access|file|folder|document|database|record|contract",
  loot: "(leaked|stolen|users'?|customers?'?|colleagues'?|their|people's|other people's) ~(password|cookie|credential|contact|card number|token|photo)|(cookie|contact|password)s? (from|off)|(\\w+'s|his|her) (password|login|credential)(?! reset)",
  grab: "get|guess|find out|steal|grab|scrap|collect|copy|harvest|log(s|ging)? in|us|try|captur|sell",

  falsify:
    "(?<!sound |sounding |feel |look )fak|forg|falsif@|fabricat|invent|mak ~up|made(-| \\w+ )?up|we made up|bump ~up|inflat|pad(ding)?|doctor|fudg|exaggerat|overstat|massag|cook|backdat|pretend|as (if|though)|in (the )?name of|in (\\w+'s|his|her) name|sign (it|them) (with|as|for)|rig|manipulat|from different|(write|get|post|make) (me )?(two|three|five|ten|some|a few|\\d+) ~(review|rating|star|testimonial)|non-?existent|not real|gefalscht@|fals[oae]s?|fauss?e?s?|faux|inventad@|falszyw@|nep@|valse",
  falsified:
    "review|rating|star|feedback|testimonial|reference|recommendation|quote|certificate|degree|diploma|result|figure|number|metric|kpi|velocity|benchmark|(test|status|expense|audit|sales) report|time ?sheet|hour|survey|score|(interview|meeting) notes|minutes|cv|resume|letter|praise|vote|download|receipt|invoice|attendance|signature|sick note|doctor's note|customer|comment|achievement|evidence|statement|warning|role|experience|bewertung@|rezension@|zeugnis@|resena|avis|avaliac@|recension@|opini@|nepreview|beoordeling@",
  genuine:
    "demo|fixture|mock|seed|staging|load test|tests|fake data|gam(ed|ing)|fake[ds]? by|a candidate lied",
  tune: "show|shift|mov|tweak|chang|adjust|alter|mak|clos|edit|twist|hid|skew|bend|cut",
  figures:
    "test (report|result)|result|number|figure|metric|velocity|kpi|benchmark|survey|score|burn-?down|uptime|stat|incident|date (on|of) ~(letter|warning|contract|document|invoice)|warning letter",
  looks:
    "looks? (\\w+ )?(better|green|good|older|higher|lower|finished)|so (that )?(our|my|it|we|the) ~(win|pass|look|hit)|so no(body| one) see|(although|even though) ~(fail|slower|not|didn't|isn't|wasn't|open)",
  claim: "writ|put|draft|mak|fill|say|sign|claim|show|list|stat|add|log|submit|describ|expens|get",
  undone:
    "(i|we|he|she|they|nobody|no one|it|that) (have |has |had )?never (finished|had(?! the)|did|led|interviewed|happened|took|attended|passed|earned|ran|built|completed|made|saw|studied|spent)|(i|it|that|they|we) did(n't| not) (do|lead|finish|work|attend|pass|earn|take place|happen|run|complete|write|build)|nobody worked|i wasn't there|without doing|years? (to|more)|(it|they|we|he|she) (didn't|wasn't|hasn't)|without having|without (testing|reading) (it|them)|(that|it) shows? i|show i (passed|have)",
  document:
    "cv|resume|degree|certificate|diploma|time ?sheet|hour|notes|letter|recommendation|reference|packet|report|training|expens|survey|project|feedback|review|audit|check|checklist|minutes|test|exam|professor|letter",
  astroturf:
    "rat@ (our|my|the) ~(several|many|multiple|times)|(several|many|multiple|different|extra|bot) (account|phone)|upvot|bots? (that|to|for)|bots? (\\w+ )?(star|vot|rat|lik|review)|in (myself|ourselves|for them)|pretend no(body| one)|buy ~(review|star|follower)",
  rated: "review|rating|star|rat|survey|app|vote|upvot|glassdoor|launch|repo|score|follower",
  mine: "mine|my own|(with|under) my name|put my name|it was (mine|my idea)|tak ~credit",
  theirWork:
    "(his|her|their|\\w+'s|the team's) (\\w+ )?(idea|work|design|code|proposal|slide|project|result|analysis)",

  punish:
    "punish|revenge|retaliat|get even|get(ting)? rid|(make|making) ~(pay|regret|suffer)|ruin|destroy|forc ~(quit|resign|leave)|fire|firing|sack|dismiss|let ~go|(kick|push) ~out|(him|her|them|one) (off|out|gone|transferred|moved|removed)|transfer|demot|mov ~to an?|(cut|cancel|block|deny|delay|tak|withhold|reduc) ~(bonus|raise|promotion|pay|project|vacation|leave|budget)|(low|lower|bad|worse|worst|poor|terrible|negative) (\\w+ )?(rating|review|reference|score|shift|grade|feedback|task|job)|isolat|exclud|freez ~out|sidelin|blacklist|dead[ -]end|life (hard|harder|hell|difficult)|not to (take|hire)|wreck|fail@|write (him|her|them) up|cut ~out|lesson|pressure|threaten|disciplin|bor(ing) (work|task|ticket)|humiliat|intimidat|against (him|her|them)|scar|silenc|shut (him|her|them) up|discredit|pay (him|her|them) back|bestraf@|rach@|feuer@|kundig@|loswerden|veng@|ving@|castig@|punir|renunci@|despid@|virer|licenci@|demit@|vendic@|licenzi@|ukar@|zwolni@|straf@|wraak|ontsla@",
  /** What somebody did that one may do. */
  spokeUp:
    "complain@|reported|report(s|ing) (me|us|it|my|our|the|an?|to)|to (hr|legal|compliance|the press|a lawyer)|hr|union@|overtime|whistle-?bl@|lawyer|sued?|sues|suing|press|journalist|accident|safety (issue|problem)|refus|(said|say|saying) no|(reject|refus)ed my|turned ~down|over my head|leak|testif@|(?<!i )critici[sz]|embarrass|skip[ -]level|grievance|sp(o|ea)k(e|ing)? (up|to|out)|told (hr|on)|contradict|accus|challenged me|disagreed with me|ask(ed|ing|s) (for|about)|harass@|strike|sick leave|quit on me|exposed|corrected me|gemeldet|beschwer@|denunc@|denunci@|denonc@|rh|betriebsrat|quej@|segnalat@|zglosi@|skarg@|gemeld|klacht@|sindicat@|syndicat@",
  ways: "get(ting)? back at|get even with|mak (?!(it|this|that|the|our|a) )\\w+ (pay for|regret|suffer)|teach \\w+( \\w+)? a lesson|(ruin|destroy) (his|her|their|\\w+'s)|life (hard|harder|hell|difficult) for|freez ~out|wreck (his|her|their)|(damag|harm|hurt) (the|his|her|their) (reputation|career)|mak sure (he|she|they) (never|doesn't|fail|los)|never get ~job|blacklist",
  leaves:
    "(he|she|they|engineer|guy|person|one) (finally )?(is fed up|walk|leave|quit|resign|goe|break|give up|get the message)(?! (work|home|early|with|on time|the|for))|on (his|her|their) own",
  hostile:
    "uncomfortable|miserable|unbearable|so (much|many|hard|boring|bad|difficult|unpleasant)|load|overload|pile|bury|out of (all|every)|freez|ignor|stop (giv|invit|talk|includ)|all the|boring|worst|impossible|pressur|isolat|cold shoulder|micromanag@",
  trap: "(goal|target|task|deadline|dat|plan|work|project)s? ~(can't|cannot|can never|will never|bound to|sure to) (reach|meet|hit|finish|do|make|pass|achieve|fail)|(impossible|unreachable|unrealistic|unattainable) (goal|target|task|deadline|plan|project)|to fail",
  end: "justif|layoff|fire|firing|sack|get rid|let ~go|push ~out|dismiss|terminat|fails|kick",
  dig: "(find|dig|collect|look for|gather|list|hunt for)( me| up)? ~(dirt|something|anything|mistake|error|fault|pretext|excuse|reason)",
};
