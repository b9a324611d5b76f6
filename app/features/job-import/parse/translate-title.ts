/**
 * Role words of titles in other scripts (Japanese, Chinese, Korean, Russian and Ukrainian), which have
 * no word boundaries that a pattern could use. The first match wins, so longer words stand first.
 */
const ROLE_WORDS: Record<string, string> = {
  "tech lead":
    "テックリード|テクニカルリード|技术负责人|技術負責人|技术主管|技術主管|테크 ?리드|기술 리드|технический лидер|техлид|тим ?лид",
  "engineering manager":
    "エンジニアリングマネージャー?|開発マネージャー?|研发经理|开发经理|工程经理|工程經理|엔지니어링 ?매니저|개발 ?팀장|руководител[ья] (?:группы |отдела )?разработки",
  product: "プロダクト|产品|產品",
  project: "プロジェクト|项目|專案",
  "data scientist": "データサイエンティスト",
  sales: "セールス|営業|销售|銷售|售前|영업|세일즈|продажам?",
  customer: "カスタマー|客户|客戶",
  support: "サポート",
  "machine learning": "機械学習",
  electrical: "電気|電子|电气|電機",
  mechanical: "機械|机械",
  senior: "シニア|高级|高級|资深|資深|시니어|старш(?:ий|ая)",
  junior: "ジュニア|初级|初級|주니어|младш(?:ий|ая)",
  principal: "プリンシパル|首席",
  lead: "リード|리드|ведущ(?:ий|ая)|провідний",
  manager: "マネージャー?|经理|經理|매니저|менеджер",
  software: "ソフトウェア|软件|軟體|소프트웨어",
  backend: "バックエンド|サーバーサイド|后端|後端|백엔드",
  frontend: "フロントエンド|前端|프론트엔드",
  fullstack: "フルスタック|全栈|全端|풀스택",
  platform: "プラットフォーム",
  infrastructure: "インフラ",
  engineer: "エンジニア|工程师|工程師|엔지니어|инженер|інженер",
  developer:
    "プログラマー?|開発者|程序员|程式設計師|개발자|разработчи(?:к|ца)|программист|розробник|програміст",
  architect: "アーキテクト|架构师|架構師|아키텍트|архитектор|архітектор",
  designer: "デザイナー",
  analyst: "аналитик",
};
const OTHER_SCRIPT = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/u;

/** A title in lower case with the role words of other scripts in English, for matching only. */
export function translateTitle(title: string): string {
  if (!OTHER_SCRIPT.test(title)) return title;
  return Object.entries(ROLE_WORDS).reduce(
    (text, [english, words]) => text.replace(new RegExp(words, "g"), ` ${english} `),
    title,
  );
}
