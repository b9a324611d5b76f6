import { expect, test } from "vitest";
import { nameOtherTeams } from "./named-teams.ts";

const DUBLIN = { city: "Dublin", country: "IE" };
const CORK = { city: "Cork", country: "IE" };
const TEXT = "Join Northwind. You know Python well and like to talk with artists.";

const nameOthers = (one: string, other: string) =>
  nameOtherTeams(`${TEXT} ${one}`, `${TEXT} ${other}`, [DUBLIN, CORK]);

test.each([
  ["In this role you join Animation.", "In this role you join Compositing."],
  ["You will be part of the Card Issuing team.", "You will be part of the Fraud team."],
  ["Our Search squad needs you.", "Our Ads squad needs you."],
  ["Team: Data Platform", "Team: Checkout"],
  ["Du arbeitest im Team Zahlungen.", "Du arbeitest im Team Suche."],
  ["You are a member of Core Banking.", "You are a member of Lending."],
  ["You will be joining Maps.", "You will be joining Rides & Orders."],
  ["Vous rejoignez l’équipe Paiements.", "Vous rejoignez l’équipe Catalogue."],
])("“%s” and “%s” name two teams", (one, other) => {
  expect(nameOthers(one, other)).toBe(true);
  expect(nameOthers(other, one)).toBe(true);
});

test.each([
  ["In this role you join Animation.", "In this role you join Animation."],
  ["You join Cards.", "You join Cards Platform."],
  ["You join Cards.", ""],
  ["Join our Dublin team.", "Join our Cork team."],
  ["You join Fabrikam Dublin.", "You join Fabrikam Cork."],
  ["You join Fabrikam GmbH.", "You join Fabrikam Ltd."],
  ["Our Data team is small.", "Our data team is small, and part of Data."],
  ["You join our small team.", "You join our growing team."],
])("“%s” and “%s” do not", (one, other) => {
  expect(nameOthers(one, other)).toBe(false);
});
