import { expect, test } from "vitest";
import type { Level, Track } from "#app/features/jobs/job.ts";
import { classifyRole } from "./is-engineering.ts";
import { parseTitle } from "./level-and-track.ts";

const ENGINEERING: [title: string, level: Level, track: Track][] = [
  ["Research Engineer / Research Scientist, Speech", "mid", "ic"],
  ["Research Scientist / Research Engineer, Evaluations", "mid", "ic"],
  ["Senior Research Scientist/Engineer", "senior", "ic"],
  ["Applied Scientist / ML Engineer", "mid", "ic"],
  ["Staff Research Engineer and Scientist", "staff", "ic"],
  ["Senior UX Web Developer", "senior", "ic"],
  ["UI/UX Developer", "mid", "ic"],
  ["Senior UX Engineer, Design Systems", "senior", "ic"],
  ["テックリード", "lead", "tech_lead"],
  ["テックリード（決済基盤）", "lead", "tech_lead"],
  ["シニアソフトウェアエンジニア", "senior", "ic"],
  ["バックエンドエンジニア", "mid", "ic"],
  ["エンジニアリングマネージャー", "manager", "manager"],
  ["Старший разработчик Python", "senior", "ic"],
  ["Тимлид backend-команды", "lead", "tech_lead"],
  ["Ведущий разработчик Go", "lead", "tech_lead"],
  ["高级后端工程师", "senior", "ic"],
  ["软件工程师", "mid", "ic"],
  ["技术负责人", "lead", "tech_lead"],
  ["시니어 백엔드 개발자", "senior", "ic"],
  ["테크 리드", "lead", "tech_lead"],
  ["소프트웨어 엔지니어", "mid", "ic"],
  ["Senior Softwareentwicklerin (w/m/d)", "senior", "ic"],
  ["Lead développeur React", "lead", "tech_lead"],
  ["Ingeniero de Software Sénior", "senior", "ic"],
  ["Programador Backend Pleno", "mid", "ic"],
  ["Ohjelmistokehittäjä, maksut", "mid", "ic"],
  ["Senior Systemutvecklare", "senior", "ic"],
  ["Starszy Programista Java", "senior", "ic"],
  ["Engineering Manager, Support Tools", "manager", "manager"],
  ["Security Engineering Manager", "manager", "manager"],
  ["Software Engineer, Physical Security Products", "mid", "ic"],
  ["Staff Engineer, Policy Platform", "staff", "ic"],
  ["Senior Software Engineer, Accounting Systems", "senior", "ic"],
  ["Engineering Fellow", "principal", "ic"],
  ["Fellow, Software Engineering", "principal", "ic"],
  ["Head of Cloud Security", "manager", "manager"],
  ["Principal Product Security Engineer", "principal", "ic"],
  ["Director, Platform Infrastructure", "manager", "manager"],
  ["Founding Backend Lead", "lead", "tech_lead"],
  ["Head of Payroll Engineering", "manager", "manager"],
  ["Director, Content Platform Engineering", "manager", "manager"],
];

const NON_ENGINEERING = [
  "Policy Lead, Cloud Infrastructure",
  "Product Policy Manager, Machine Learning",
  "Head of Platform Policy",
  "Campus Security Manager",
  "Physical Security Lead",
  "Manager, Workplace Security",
  "Security Guard Supervisor",
  "Accounting Manager, Cloud Costs",
  "Manager, Infrastructure Accounting",
  "Infrastructure Tax Manager",
  "AI Security Fellow",
  "Fellow, Mobile Policy",
  "Platform Partnerships Lead",
  "Director, Cloud Alliances",
  "Head of Web Content",
  "Infrastructure Procurement Lead",
  "Communications Lead, Platform",
  "Software Asset Manager",
  "Web Editorial Lead",
  "Lead Teacher, Web Development",
  "Treasury Lead, Cloud Spend",
  "Research Scientist, Speech",
  "UX Researcher",
  "Senior UX Writer",
  "Executive Protection and Security Manager",
  "Manager, Security Clearances",
  "Mobile Store Manager",
  "Regional Security Director",
  "Cloud Economist",
  "Audit Manager, Software",
  "営業マネージャー",
  "Менеджер по продажам",
  "Engineering Communications Lead",
  "Developer Tools UX Researcher",
];

test.each(ENGINEERING)("%s has level %s, track %s", (title, level, track) => {
  expect(classifyRole(title)).toEqual({ isEngineering: true });
  expect(parseTitle(title)).toMatchObject({ level, track });
});

test.each(NON_ENGINEERING)("%s is not an engineering title", (title) => {
  expect(classifyRole(title).isEngineering).toBe(false);
});
