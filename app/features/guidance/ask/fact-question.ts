const LEAD_IN =
  "(?:(?:so|hey|hi|ok|please|and|can you|could you|do you know|tell me|look up|find out)[, ]+)*";
const FACTS = [
  "did (?:i|we|he|she|they|my|our|the)",
  "what (?:time|day)",
  "when (?:is|are|will|does|do|did) (?:our|my|the|their|they|he|she)(?! (?:right|good|best)\\b)",
  "who (?:will|won|broke|did|is (?:our|the|my))",
  "which \\w+ (?:broke|caused|failed|won|will)",
  "what (?:will|did) (?:my|our|his|her|the)",
  "(?:what (?:salary|pay)|how much(?: money| pay)?) (?:does|do|did|will) (?:my|our|he|she|they|the)",
];
const FACT = new RegExp(`^${LEAD_IN}(?:${FACTS.join("|")})\\b`, "i");

/**
 * Whether a question is for a fact that only one’s own company or the news knows: “did I get the job?”, “which commit broke
 * our build?”. What is written about its subject would be no answer.
 */
export function asksForFact(question: string): boolean {
  return FACT.test(question.trim());
}
