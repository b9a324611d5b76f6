/* What a question is for, and what is only told beside it. */

/** Between clauses: signs, and words that begin one which tells what is conceded or was before. */
const CLAUSE_START =
  /[,.;:?!\n]+|(?=\b(?:even though|although|though|because|despite|but|(?:after|since|when|while) i)\b)/i;
const ASKS = /\b(?:how|what|should)\b/i;
/** It has a name, and outweighs whatever else is told. */
const PURPOSE =
  /\b(?:interview|apply for|application|cv|offer|negotiat\w+|raise(?! (?:it|this|that))|more money|promot\w+|conflict|fight|first (?:days?|weeks?|months?))\b/i;
const CONCEDES =
  /^\s*(?:even though|although|though|because|despite|but|after|since|when i|while|i(?:[’']ve| have)? (?:only|never)|i haven)\b/i;
const OWN_STATEMENT = /^\s*(?:and )?i\b/i;

export interface QuestionParts {
  asked: string;
  /** Told beside it; empty where the question has no purpose with a name: then any of it may count. */
  aside: string;
  /** "raise" */
  purpose: string;
}

/** Parts a question into what it asks for and what is only told. */
export function splitQuestion(text: string): QuestionParts {
  const clauses = text.split(CLAUSE_START);
  const purposeOf = (clause: string) => (!CONCEDES.test(clause) && PURPOSE.exec(clause)?.[0]) || "";
  const purpose = clauses.map(purposeOf).join(" ").trim();
  if (!purpose) return { asked: text, aside: "", purpose };
  const isAside = (clause: string) =>
    CONCEDES.test(clause) ||
    (OWN_STATEMENT.test(clause) && !purposeOf(clause) && !ASKS.test(clause));
  const join = (isIn: boolean) => clauses.filter((each) => isAside(each) === isIn).join(", ");
  return { asked: join(false), aside: join(true), purpose };
}
