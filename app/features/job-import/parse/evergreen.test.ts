import { expect, test } from "vitest";
import { isEvergreen } from "./evergreen.ts";

const ORDINARY = "We plan the timetables of forty ferries. You will own the planner.";

test.each([
  "Future Openings - Software Engineering",
  "Future Opportunities",
  "Software Engineer (Future Opportunity)",
  "Future Engineering Roles",
  "Talent Pool: Senior Software Engineer",
  "Senior Software Engineer (Talent Pool)",
  "Backend Engineer - Talent Community",
  "Backend Engineer, Talent Pool",
  "Join our Talent Network",
  "Engineering Talent Pipeline",
  "[Expression of Interest] Staff Engineer",
  "Expressions of Interest: Senior Engineers",
  "EOI - Platform Engineers",
  "Register your interest: Engineering",
  "General Application - Engineering",
  "Open Application (Engineering)",
  "Spontaneous Application, Software",
  "Speculative Application",
  "Initiativbewerbung Softwareentwicklung",
  "Candidature spontanée - Ingénieur logiciel",
  "Your Dream Job, Engineering",
  "Always Hiring: Senior Engineers",
  "Don't see a role? Engineers, write to us",
  "Don’t see the right engineering role?",
  "Can't find your role?",
  "Evergreen - Site Reliability Engineer",
  "Senior Engineer (Pipeline)",
  "Software Engineer - Ongoing Recruitment",
  "Join our engineering team",
  "[Talents Bench] Senior Go Engineer",
  "Templates Only - Software Engineer",
  "Software Engineer, Talent Community",
  "Talent Pools: Backend",
  "Banco de Talentos: Backend",
])("the title %s is evergreen", (title) => {
  expect(isEvergreen(title, ORDINARY)).toBe(true);
});

test.each([
  "Senior Software Engineer, Talent Engineering",
  "Staff Engineer, Talent Network",
  "Senior Backend Engineer, Talent Platform",
  "Engineering Manager, Talent",
  "Talent Network Engineer",
  "Senior Data Pipeline Engineer",
  "Engineer - Pipelines",
  "Staff Engineer, Future of Work",
  "Software Engineer, Future Mobility",
  "Senior Engineer, Open Source",
  "Application Engineer",
  "General Software Engineer",
  "Software Engineer, Job Applications",
  "Senior Engineer, Dream Platform",
  "Software Engineer, Pool Operations",
  "Engineer, Interest Rates",
])("the title %s is one job", (title) => {
  expect(isEvergreen(title, ORDINARY)).toBe(false);
});

test.each([
  "We are always looking for talented engineers.",
  "We're always hiring good people.",
  "This is not an active role: we keep your letter for a year.",
  "Please note that there is no specific opening at the moment.",
  "Leave your details for future openings at Northwind.",
  "By applying you join our talent pool.",
  "We are building a talent pool of engineers.",
  "This is an evergreen posting.",
  "Northwind runs ferries. Don't see a job that fits? Tell us what you do.",
  "This is a general application for all of our engineering teams.",
])("a posting that begins with '%s' is evergreen", (text) => {
  expect(isEvergreen("Senior Software Engineer", text)).toBe(true);
});

test.each([
  "We are always looking for ways to leave earlier.",
  "We shape future opportunities for farmers.",
  "You build the talent pool product of Northwind.",
  "You find a way when others do not see the need.",
  `${ORDINARY} We ship weekly. Not sure? Join our talent community and hear of future openings.`,
])("a posting that says '%s' is one job", (text) => {
  expect(isEvergreen("Senior Software Engineer", text)).toBe(false);
});
