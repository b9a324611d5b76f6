import { expect, test } from "vitest";
import { parseVisaPolicy } from "./visa-policy.ts";

test.each([
  ["We sponsor visas.", "yes"],
  ["We sponsor visas and help with the move.", "yes"],
  ["Visa sponsorship is available for this role.", "yes"],
  ["We offer visa support and relocation.", "yes"],
  ["We are happy to sponsor your work permit.", "yes"],
  ["Visa sponsorship available", "yes"],
  ["Visa sponsorship is not available.", "no"],
  ["We are unable to sponsor visas at this time.", "no"],
  ["We do not offer visa sponsorship.", "no"],
  ["We can't sponsor work permits.", "no"],
  ["You must be able to work in the US without visa sponsorship.", "no"],
  ["No visa sponsorship.", "no"],
  ["Unfortunately, we are not able to provide visa sponsorship.", "no"],
  ["Do you need visa sponsorship?", "unknown"],
  ["Visa sponsorship may be possible.", "unknown"],
  ["Sponsorship is decided case by case; ask about visas.", "unknown"],
  ["We sponsor visas in Germany.\nWe do not sponsor visas in the UK.", "unknown"],
  ["We sponsor two open-source conferences a year.", "unknown"],
  ["You will find an executive sponsor for the project.", "unknown"],
  ["Our payment partners include Visa.", "unknown"],
  ["We provide payment terminals that accept Visa cards.", "unknown"],
  ["Visas sponsored.", "yes"],
  ["Visa support and three months of housing are included.", "yes"],
  ["No assistance with visas.", "no"],
  ["We cannot sponsor a move for this position.", "no"],
  ["What we cannot give\nVisa sponsorship for this role, or a quiet December.", "unknown"],
  ["Will you now or in the future require visa sponsorship", "unknown"],
  ["", "unknown"],
])("%s is %s", (text, policy) => {
  expect(parseVisaPolicy(text)).toBe(policy);
});
