import fc from "fast-check";
import { expect, test } from "vitest";
import type { Level, Track } from "#app/features/jobs/job.ts";
import { classifyRole } from "./is-engineering.ts";
import { parseTitle } from "./level-and-track.ts";

// biome-ignore format: a table reads best with a title on each line
const KEPT: [title: string, departments: string[], level: Level, track: Track][] = [
  ["Manager, Software Engineering, Harbor Partnership", [], "manager", "manager"],
  ["Squad Lead (Kotlin Multiplatform)", ["Product Engineering"], "lead", "tech_lead"],
  ["QA Engineering Manager", ["Quality"], "manager", "manager"],
  ["Development Manager - Java & Spring", [], "manager", "manager"],
  ["Lead Penetration Tester", ["Product Security"], "lead", "tech_lead"],
  ["Principal Applied Scientist, Speech", ["AI Research"], "principal", "ic"],
  ["Senior Machine Learning Scientist", [], "senior", "ic"],
  ["Go (Golang) Software Engineer, Ledger", [], "mid", "ic"],
  ["SDE III", [], "senior", "ic"],
  ["Lead Dev", [], "lead", "tech_lead"],
  ["ML Ops Lead", [], "lead", "tech_lead"],
  ["Rust Engineering Lead - Linux", ["Engineering"], "lead", "tech_lead"],
  ["Technical Lead, Ledger", ["Platform Engineering"], "lead", "tech_lead"],
  ["Security Lead", ["Engineering"], "lead", "tech_lead"],
  ["New Graduate Engineer, Software (Ground Systems)", ["Engineering - Software"], "mid", "ic"],
  ["Software Engineer, Sensor Fusion", ["Hardware Engineering"], "mid", "ic"],
  ["Lead Salesforce Engineer", ["GTM Tech"], "lead", "tech_lead"],
  ["Senior Data Engineer", ["Marketing"], "senior", "ic"],
  ["Forward Deployed Engineering, Quay", ["R&D"], "mid", "ic"],
  ["Software Engineering Intern (Fall)", [], "mid", "ic"],
  ["Data Architect", [], "senior", "ic"],
  ["Staff Architect", [], "staff", "ic"],
  ["Director, Application Security", [], "manager", "manager"],
  ["Engineering Manager, Operator Tooling", [], "manager", "manager"],
  ["Staff Engineer, Billing", [], "staff", "ic"],
  ["Senior Experience Manager DevOps Engineer", [], "senior", "ic"],
  ["Sr~Staff, Backend Engineer", [], "senior", "ic"],
  ["Sr.Staff Software Engineer", [], "staff", "ic"],
  ["Senior Detection & Response Engineer", ["Security Operations"], "senior", "ic"],
  ["Senior Applied Scientist, Forecasting", ["Supply Chain Science"], "senior", "ic"],
  ["QA Automation Manager", ["QA"], "manager", "manager"],
  // Not English.
  ["Werkstudent Webentwicklung", [], "mid", "ic"],
  ["Especialista em Confiabilidade (SRE)", [], "mid", "ic"],
  ["Tester automatyzujący", ["Dział jakości"], "mid", "ic"],
  ["Testautomatiseerder", [], "mid", "ic"],
  ["Ingeniera de automatización de pruebas", [], "mid", "ic"],
  ["Medior frontendontwikkelaar (React)", [], "mid", "ic"],
  ["Senior Pythonentwicklerin", [], "senior", "ic"],
  ["Plattformsutvecklare, Backendutveckling", [], "mid", "ic"],
  ["Estágio em Desenvolvimento Web", [], "mid", "ic"],
  ["Teamleiter Softwareentwicklung (m/w/d)", [], "lead", "tech_lead"],
  ["Leitende Softwareentwicklerin Rust", [], "lead", "tech_lead"],
  ["Leiter Softwareentwicklung", [], "manager", "manager"],
  ["Teamleider softwareontwikkeling", [], "lead", "tech_lead"],
  ["Responsable d’équipe développement", [], "manager", "manager"],
  ["Responsabile sviluppo software", [], "manager", "manager"],
  ["Sviluppatrice software senior", [], "senior", "ic"],
  ["Jefa de desarrollo de software", [], "manager", "manager"],
  ["Líder técnica de desarrollo", [], "lead", "tech_lead"],
  ["Coordenador de Desenvolvimento de Sistemas", [], "manager", "manager"],
  ["Провідний інженер-програміст", [], "lead", "tech_lead"],
  ["開発チームリーダー", [], "lead", "tech_lead"],
  ["研发总监", [], "manager", "manager"],
  ["Kỹ sư phần mềm", [], "mid", "ic"],
  ["Arquitecta de software", [], "senior", "ic"],
  ["DesenvolvedorFullStackSênior", [], "senior", "ic"],
  ["Gerente de Engenharia de Software", [], "manager", "manager"],
  ["Kierownik zespołu programistów", [], "manager", "manager"],
  ["Architekt oprogramowania", [], "senior", "ic"],
  ["Yazılım Takım Lideri", [], "lead", "tech_lead"],
  ["Kıdemli Yazılım Mühendisi", [], "senior", "ic"],
  ["Mjukvaruingenjör", [], "mid", "ic"],
  ["Seniorutvikler", [], "senior", "ic"],
  ["고급 백엔드 개발자", [], "senior", "ic"],
  ["高级软件工程师", [], "senior", "ic"],
  ["Ingénieure logiciel", [], "mid", "ic"],
  // What a word of another trade means in software.
  ["Lead Data Warehouse Engineer, dbt + BigQuery", ["Data Platform"], "lead", "tech_lead"],
  ["Data Mining Engineer", [], "mid", "ic"],
  ["Robotic Process Automation Developer", [], "mid", "ic"],
  ["Layout Engine Engineer", [], "mid", "ic"],
  ["Optical Character Recognition Engineer", [], "mid", "ic"],
  ["Network Traffic Engineer", [], "mid", "ic"],
  ["Linux Packaging Engineer", [], "mid", "ic"],
  ["Lead Engineer, Token Bridges", [], "lead", "tech_lead"],
  ["Engineering Manager, Elevators Data Platform", [], "manager", "manager"],
  ["Software Engineer, Pumps & Valves", [], "mid", "ic"],
  ["Senior Engineer, Transportation", [], "senior", "ic"],
  // What of technology is led.
  ["SVP, Technology – Core Ledger Engineering", [], "manager", "manager"],
  ["Director, Technology – Payments Engineering", [], "manager", "manager"],
  ["Vice President, Technology – Trading Systems Development", [], "manager", "manager"],
  ["Head of IT – Software Engineering", [], "manager", "manager"],
  ["EVP Technology", [], "manager", "manager"],
  // Departments of those who begin.
  ["Grad. Developer - Class of '27", ["Early Talent"], "mid", "ic"],
  ["Graduate Developer", ["Emerging Talent"], "mid", "ic"],
  ["Grad Engineer, Backend", ["Young Talent"], "mid", "ic"],
  ["R&D Team Lead, Payments", [], "lead", "tech_lead"],
  ["R&D Team Lead (Java)", [], "lead", "tech_lead"],
  ["R&D Manager, Forecasts", ["Engineering"], "manager", "manager"],
  ["Talent Pool: Senior Software Engineer", [], "senior", "ic"],
  ["Talent Community: Engineering Manager", [], "manager", "manager"],
  ["Initiativbewerbung Softwareentwicklung", [], "mid", "ic"],
];

// biome-ignore format: a table reads best with a title on each line
const DROPPED: [title: string, departments: string[], reason: RegExp][] = [
  ["Workplace Technology Lead", ["Corporate IT"], /beside engineering/],
  ["Data Annotation Team Lead", ["AI Operations"], /beside engineering/],
  ["Manager, Network Cabling", ["Infrastructure"], /another trade/],
  ["Land Development Manager", [], /business development/],
  ["Ingénieur avant-vente cybersécurité", [], /sales/],
  ["Applied Scientist, Food Chemistry", [], /another trade/],
  ["Squad Lead, Customer Service", [], /support/],
  ["Lead EHS Engineer, Fire Safety", [], /another trade/],
  ["Social Media Lead, Developer Audience", [], /something other|profession|developer relations/],
  ["Tax Technology Lead", [], /another profession/],
  ["Field CTO", [], /field role/],
  ["Principal Technologist / Field CTO", [], /field role/],
  ["Manager, VFX Art - Unannounced R&D Product", [], /design, art or writing/],
  ["Field Engineering Leader", [], /field role/],
  ["Head of Value Engineering", [], /sales/],
  ["Security Lead", [], /something other/],
  ["Security Lead", ["Facilities"], /another trade/],
  ["Technical Lead, TA Operations", ["Human Resources"], /another function/],
  ["Technical Architect", ["Sales"], /another function/],
  ["Systems Integration Engineer", ["Hardware Engineering"], /another trade/],
  ["Engineering Manager", ["Hardware Engineering"], /another trade/],
  ["Principal Debug Validation Engineer", [], /another trade/],
  ["ML ASIC Design Engineer", [], /another trade/],
  ["Delivery Assurance Architect", [], /other than|profession|something else/],
  ["Data and AI Lead, Finance", ["Operations"], /another/],
  ["Director, Cloud Billing Operations", [], /other|profession/],
  ["Data Center Network Engineer", [], /another trade/],
  ["Graduate Engineer Internship/Co-op", ["College and University"], /any trade/],
  ["Software Engineering & Product Engineering roles", [], /many roles/],
  ["Strategic Sourcing, Manager - Engineering", [], /./],
  ["Career Developer", [], /something else/],
  ["Site Reliability Operations Analyst", [], /analysis/],
  ["Teamleiter Vertrieb Software", [], /sales/],
  ["Bauleiter Glasfaser", [], /./],
  ["Director de desarrollo de negocio", [], /something other/],
  ["Vertriebsingenieur", [], /no engineering role/],
  ["Инженер-строитель", [], /./],
  ["Ingénieur d’affaires", [], /sales/],
  ["Ingeniero de procesos", [], /many trades/],
  ["Chef de projet logiciel", [], /management/],
  ["ソリューションアーキテクト (プリセールス)", [], /sales/],
  ["설비보전 엔지니어", [], /another trade/],
  ["技术美术", [], /./],
  ["R&D Lead, Flavours & Fragrances", ["Innovation"], /something else/],
  ["R&D Manager - Adhesives", [], /something else/],
  ["Head of R&D, Dairy Products", [], /something else/],
  ["R&D Team Lead – Polymers", [], /something else|another trade/],
  ["Manager, Field Applications Engineering", ["Semiconductor Sales"], /field role/],
  ["Field Applications Engineer", [], /field role/],
  ["Field Systems Engineer", [], /field role/],
  ["FAE Manager, Automotive", [], /field role/],
  ["Engineering Manager, Injection Moulding", [], /another trade/],
  ["Engineering Lead - Die Casting", [], /another trade/],
  ["Head of Engineering, Plastics", [], /another trade/],
  ["Head of Product Engineering, Footwear", ["Product Creation"], /another trade/],
  ["Engineering Manager, Elevators", [], /another trade/],
  ["Senior Engineer - Pumps & Valves", [], /another trade/],
  ["Design Engineer, Injection Moulding", [], /another trade/],
  ["Lead Systems Engineer, Satellite Payload", ["Space Systems"], /another trade/],
  ["Staff Engineer - Water Resources", ["Civil"], /another trade/],
  ["Senior Engineer, Stormwater", [], /another trade/],
  ["Staff Engineer", ["Geotechnical"], /another trade/],
  ["Engineer in Training (EIT) – Bridges", ["Transportation"], /another trade/],
  ["EIT, Roadway Design", [], /./],
  ["Graduate Engineer – Bridges", [], /any trade|another trade/],
  ["Engineering Manager – Roads & Highways", [], /another trade/],
  ["Test Engineer, Engine Dyno", ["Powertrain"], /another trade/],
  ["Lead Test Engineer – Gearboxes", [], /another trade/],
  ["Test Engineer, Durability", ["Chassis"], /another trade/],
  ["Director of Engineering", ["Hotel Operations"], /another trade/],
  ["Grad Engineer - Drainage", [], /./],
  ["Join our engineering talent pool! (Backend, Data, Mobile, SRE)", [], /many roles/],
  ["Software Engineering Talent Pool", [], /many roles/],
  ["Tech Talent Network (Frontend, Backend, DevOps)", [], /many roles/],
  ["施設管理エンジニア(データセンター)", ["ファシリティ"], /another trade/],
  ["生産技術エンジニア", [], /another trade/],
  ["土木エンジニア", [], /another trade/],
  ["硬件工程师", [], /another trade/],
  ["시설관리 엔지니어", [], /another trade/],
];

test.each(KEPT)("%s in %j has level %s, track %s", (title, departments, level, track) => {
  expect(classifyRole(title, departments)).toEqual({ isEngineering: true });
  expect(parseTitle(title, departments)).toMatchObject({ level, track });
});

test.each(DROPPED)("%s in %j is dropped for %s", (title, departments, reason) => {
  expect(classifyRole(title, departments)).toEqual({
    isEngineering: false,
    reason: expect.stringMatching(reason),
  });
  expect(parseTitle(title, departments).track).toBe("other");
});

test("the order of departments does not matter", () => {
  const names = fc.constantFrom("Hardware", "Software", "Sales", "Engineering", "Marketing", "x");
  const titles = fc.constantFrom("Technical Lead", "Staff Engineer", "Security Lead", "CTO");
  fc.assert(
    fc.property(titles, fc.array(names), (title, departments) => {
      expect(classifyRole(title, departments)).toEqual(
        classifyRole(title, departments.toReversed()),
      );
    }),
  );
});

test("any title gets an answer, the same each time", () => {
  const words = fc.constantFrom(
    "Lead",
    "Engineer",
    "/",
    " - ",
    "(",
    ")",
    "Manager",
    "技术",
    ",",
    "ı",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
      const title = parts.join(" ");
      expect(parseTitle(title)).toEqual(parseTitle(title));
    }),
  );
});
