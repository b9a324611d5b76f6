/**
 * Words of titles in other languages by their English, in lower case: by these titles are read and found, and what
 * people search for is understood. Words are found without their accents. An engineer of a language whose engineers are of every trade is an "ingenieur":
 * only a word for software makes that an engineer of ours.
 */
export const WORDS: Record<string, string> = {
  developer:
    "entwickler entwicklerin entwicklerinnen ontwikkelaar utvecklare utvikler udvikler kehittaja ohjelmoija developpeur developpeuse desarrollador desarrolladora desenvolvedor desenvolvedora programador programadora programmeur programmeuse programmierer programmiererin programmatore programmatrice programista programistka programistow programator programatorka sviluppatore sviluppatrice vyvojar vyvojarka vyvojaru fejleszto szoftverfejleszto dezvoltator gelistirici gelistiricisi programcı yazılımcı deweloper deweloperka programmerare",
  "software developer":
    "tarkvaraarendaja programvareutvikler mjukvaruutvecklare systemutvecklare systemutvikler ohjelmistokehittaja sovelluskehittaja spelutvecklare anwendungsentwickler anwendungsentwicklerin spieleentwickler",
  "senior software developer": "vanemtarkvaraarendaja",
  "software engineer":
    "mjukvaruingenjor ohjelmistosuunnittelija szoftvermernok programvareingenior",
  ingenieur:
    "ingenieur ingenieure ingenieurin ingeniero ingeniera engenheiro engenheira engenheirode ingegnere inzynier inzenyr inzinier ingenjor ingenior insinoori mernok inginer muhendis muhendisi",
  architect:
    "architekt architektin architecte arquitecto arquitecta arquiteto arquiteta arquitetode architetto arkitekt arkkitehti mimar mimarı arhitect",
  "software architect": "mjukvaruarkitekt ohjelmistoarkkitehti",
  "systems architect": "systemarkitekt systemarchitekt systemarchitektin",
  software:
    "logiciel logiciels oprogramowania oprogramowanie ohjelmisto mjukvara programvara programvare programmatuur yazılım szoftver softwaru softwarovy",
  "software development":
    "mjukvaruutveckling programvareutvikling systemutveckling ohjelmistokehitys anwendungsentwicklung",
  // Without another word it is software; "desarrollo de negocio" is not.
  programming:
    "entwicklung ontwikkeling utveckling utvikling udvikling developpement desarrollo desenvolvimento sviluppo vyvoje vyvoja vyvojoveho rozwoju fejlesztesi dezvoltare gelistirme",
  engineering: "ingenieria engenharia ingegneria ingenierie",
  database: "datenbank datenbanken databank databas",
  data: "datos dados donnees dati daten danych dane gegevens veri dat",
  systems: "sistemas systeme systemes sistemi systemow sistem",
  "application security": "appsec",
  security:
    "infosec sicherheit securite cybersecurite seguridad ciberseguridad seguranca sicurezza bezpieczenstwa bezpieczenstwo beveiliging sakerhet sikkerhed sikkerhet tietoturva guvenlik",
  platform: "plattform plateforme plataforma piattaforma platformy platforma",
  embedded: "eingebettete embarque embarques embebidos embarcados gomulu",
  mobile: "mobil movil moviles mobilny",
  network: "netzwerk reseau reseaux redes reti sieci netwerk natverk",
  cloud: "nuage nube nuvem chmura bulut",
  games: "spiele jeux juegos jogos giochi gier oyun",
  ai: "ki",
  senior: "starszy starsza kıdemli vanhempi szenior seniorni seniorny",
  principal: "glowny glowna",
  team: "equipo equipe equipa zespolu zespołu tym tymu timu echipa takım ekip",
  "team lead":
    "teamleiter teamleiterin teamleitung gruppenleiter gruppenleiterin teamleider teamledare gruppchef teamleder tiiminvetaja csapatvezeto caposquadra",
  head: "leiter leiterin abteilungsleiter abteilungsleiterin bereichsleiter bereichsleiterin hoofd",
  lead: "leitender leitende leitenden leitung lider ledare johtava vezeto vedouci veduci",
  manager:
    "gerente jefe jefa responsable responsabile kierownik kierowniczka coordenador coordenadora coordinador coordinadora paallikko mudur muduru yonetici yoneticisi",
  "engineering manager":
    "entwicklungsleiter entwicklungsleiterin utvecklingschef utviklingsleder udviklingschef kehityspaallikko",
  director:
    "direktor direktorin directeur directrice diretor diretora direttore direttrice dyrektor",
  intern:
    "estagio estagiario estagiaria praktikum praktikant praktikantin werkstudent werkstudentin stagiaire stagiair tirocinio tirocinante stazysta stazystka becario becaria practicante staj stajyer harjoittelija",
  mid: "medior",
  qa: "softwaretest",
  "qa engineer": "softwaretester softwaretesterin testeur testeuse",
  "test automation": "testautomatisierung testautomatisering testautomation testiautomaatio",
  "test automation engineer":
    "testautomatisierer testautomatiserer testautomatiseerder testautomatiserare",
  analyst: "analista analyste analityk analytiker",
  consultant: "berater beraterin consultor consultora konsultant konsulent konsult",
  specialist: "especialista specialista spezialist spezialistin",
  designer: "diseñador disenador disenadora gestalter gestalterin grafiker",
  sales:
    "vertrieb vertriebs ventas vendas vendite verkoop verkauf forsaljning salg sprzedazy sprzedaży satış comercial myynti prodeje",
  marketing: "mercadeo",
  "customer support":
    "kundenservice kundenbetreuung kundendienst kundenberater klantenservice soporte suporte supporto destek kundtjanst",
  recruiting:
    "personalabteilung personalreferent rekrutierung reclutamiento recrutement recrutamento",
  "project manager":
    "projektleiter projektleiterin projektmanager projektmanagerin projectleider projektledare prosjektleder projektleder projektipaallikko",
  "product manager": "produktmanager produktmanagerin produktchef",
  construction: "bauleiter bauleiterin bauleitung construccion construcao chantier budowy",
  "real estate": "immobilien immobilienentwickler immobilienentwicklerin inmobiliario imobiliario",
  mechanical:
    "maschinenbau mecanica mecanico mecanique meccanico mecanicien maschinenbauingenieur mechanik",
  electrical:
    "elektrotechnik elektroingenieur elektriker electrico electrica eletrica eletricista elektryk electrique elettrico",
  production: "produktion produktionsleiter produccion producao produkcji uretim",
  maintenance: "instandhaltung mantenimiento manutencao entretien wartung bakım",
};

/** Phrases whose words mean something else alone. */
export const PHRASES: Record<string, string> = {
  cto: "(?:directeur|director|diretor) t[eé]c(?:hnique|nico)|technischer (?:leiter|direktor)",
  "tech lead":
    "l[ií]der t[eé]cnic[oa]|techni(?:cal|sche|scher|kal) leit(?:er|ung)|responsable technique|teknisk (?:ledare|leder)|teknik lider(?:i)?|lider techniczny|trưởng nhóm kỹ thuật|technický vedoucí|(?:lead|leder) tecnico",
  "engineering manager":
    "gerente de (?:engenharia|ingenier[ií]a)|jef[ea] de ingenier[ií]a|responsable (?:de l['’ ])?ing[eé]nierie",
  "team lead":
    "chef d['’ ][eé]quipe|l[ií]der de equip[oae]|jefe de equipo|capo ?squadra|takım (?:lideri|lider)|lider zespołu|vedoucí týmu|vedúci tímu|șef (?:de )?echipă|trưởng nhóm|ראש צוות",
  "project manager":
    "chef(?:fe)? de projets?|jef[ea] de proyectos?|gerente de projetos?|capo progetto|kierownik projektu|responsable de projets?|proje (?:yöneticisi|müdürü)",
  "product manager": "chef(?:fe)? de produits?|jef[ea] de producto|gerente de produtos?",
  presales: "avant[- ]ventes?|pre-?ventas?|pr[eé]-?vendas?|prevendita|vorvertrieb",
  "sales engineer": "ing[eé]nieure? (?:d['’ ]affaires|commerciale?)",
  "sales manager": "(?:responsable|directeur|directrice) commerciale?",
  "software engineering": "g[eé]nie logiciel",
  "site reliability": "fiabilit[eé] (?:des? |du )?sites?",
  "software engineer": "yazılım geliştirme uzman[ıi]",
  programming: "פיתוח",
  security:
    "seguran[cç]a da informa[cç][aã]o|seguridad (?:inform[aá]tica|de la informaci[oó]n)|s[eé]curit[eé] informatique|sicurezza informatica|informationssicherheit|it[- ]sicherheit",
  "machine learning":
    "maschinelles lernen|apprentissage automatique|aprendizaje autom[aá]tico|aprendizado de m[aá]quina|apprendimento automatico|uczenie maszynowe|makine [oö][gğ]renmesi",
  ai: "k[uü]nstliche intelligenz|intelligence artificielle|intelig[eê]ncia artificial|intelligenza artificiale|sztuczna inteligencja|yapay zek[aâ]",
  "qa engineer": "tester(?:ka)? oprogramowania",
  "test automation":
    "automa(?:tizaci[oó]n|[cç][aã]o|tisation|zione|tyzacja|tyzacji) (?:de |dei |des )?(?:pruebas|testes|tests?|test[oó]w)",
  "test automation engineer":
    "tester(?:ka)? automatyzuj[aą]c[ya]|automatyzuj[aą]c[ya] tester(?:ka)?",
  senior: "cấp cao|cao cấp|ανώτερ(?:ος|η)|בכיר(?:ה)?|أول",
  software: "phần mềm|λογισμικού|برمجيات|תוכנה",
  developer: "lập trình viên|προγραμματιστής|مطور|מפתח(?:ת)?",
  ingenieur: "kỹ sư|μηχανικός|مهندس|מהנדס(?:ת)?",
  data: "dữ liệu|δεδομένων|بيانات|البيانات|נתונים",
};

export const OTHER_SCRIPT_WORDS: Record<string, string> = {
  "software engineer": "วิศวกรซอฟต์แวร์",
  "software developer": "นักพัฒนาซอฟต์แวร์",
  "tech lead":
    "テックリード|テクニカルリード|技术负责人|技術負責人|技术主管|技術主管|테크 ?리드|기술 리드|технический лидер|техлид|тим ?лид",
  cto: "технический директор|технічний директор|技术总监|技術總監|최고기술책임자",
  "technical art": "技术美术|技術美術|テクニカルアーティスト|테크니컬 ?아티스트",
  "engineering manager":
    "エンジニアリングマネージャー?|開発マネージャー?|研发经理|开发经理|工程经理|工程經理|엔지니어링 ?매니저|개발 ?팀장|руководител[ья] (?:группы |отдела )?разработки|керівник (?:групи |відділу )?розробки|技术经理|技術經理",
  "team lead": "チームリーダー|チームリード|组长|組長|团队负责人|팀장|파트장|팀 ?리드",
  presales: "プリセールス|售前|프리세일즈|пресейл",
  solutions: "ソリューション|解决方案|解決方案|솔루션",
  product: "プロダクト|产品|產品",
  project: "プロジェクト|项目|專案",
  "data scientist": "データサイエンティスト",
  sales: "セールス|営業|销售|銷售|영업|세일즈|продаж(?:ам?)?",
  customer: "カスタマー|客户|客戶|고객",
  support: "サポート|技术支持|поддержк[аи]",
  recruiting: "採用担当|招聘专员|리크루터|рекрутер",
  "machine learning": "機械学習|机器学习|機器學習|머신 ?러닝|машинного обучения",
  algorithm: "算法|演算法",
  electrical: "電気|電子|电气|電機|전기|электрик",
  mechanical: "機械|机械|기계|механик",
  hardware: "ハードウェア|硬件|하드웨어",
  manufacturing: "生産技術|製造|制造|생산기술|제조",
  semiconductor: "半導体|半导体|반도체",
  circuits: "回路|电路|회로",
  civil: "土木|토목",
  facilities: "施設管理|ファシリティ|设施|시설",
  maintenance: "保全|设备|設備|설비|보전",
  logistics: "物流|물류",
  construction: "施工|建築|建设|건설|строительств[ао]",
  "qa engineer": "тестировщик|тестувальник",
  developer:
    "开发工程师|开发者|(?:инженер|інженер)-?програм(?:мист|іст)|プログラマー?|開発者|程序员|程式設計師|개발자|разработчи(?:к|ца)|программист|розробни(?:к|ця)|програміст",
  engineering: "研发|研發",
  programming: "開発|开发|разработки|розробки",
  director: "総監|总监|總監|部長|이사|директор",
  senior: "シニア|高级|高級|资深|資深|시니어|고급|선임|старш(?:ий|ая|а|и)|อาวุโส",
  junior: "ジュニア|初级|初級|주니어|младш(?:ий|ая)|молодш(?:ий|а)",
  principal: "プリンシパル|首席|수석",
  lead: "リード|リーダー|리드|리더|ведущ(?:ий|ая)|провідн(?:ий|а)",
  manager: "マネージャー?|经理|經理|매니저|менеджер",
  software: "ソフトウェア|软件|軟體|소프트웨어|программного обеспечения|програмного забезпечення",
  backend: "バックエンド|サーバーサイド|后端|後端|백엔드|서버",
  frontend: "フロントエンド|前端|프론트엔드",
  fullstack: "フルスタック|全栈|全端|풀스택",
  embedded: "組み込み|組込み|嵌入式|임베디드",
  test: "テスト|测试|測試|테스트",
  security: "セキュリティ|安全|보안|безпеки|безопасности",
  data: "データ|数据|數據|데이터|данных|даних",
  mobile: "モバイル|мобільний|мобильный",
  cloud: "クラウド|云计算|클라우드",
  platform: "プラットフォーム|平台|플랫폼",
  infrastructure: "インフラ|인프라",
  devops: "运维|運維",
  engineer: "エンジニア",
  ingenieur: "工程师|工程師|엔지니어|инженер|інженер",
  architect: "アーキテクト|架构师|架構師|아키텍트|архитектор|архітектор",
  designer: "デザイナー|设计师|設計師|디자이너",
  analyst: "аналитик|аналітик|アナリスト|分析师",
};
