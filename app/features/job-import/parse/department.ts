const SOFTWARE =
  /\b(?:software|backend|back-end|frontend|front-end|full-?stack|web|mobile|devops|sre|site reliability|cloud|data (?:engineering|platform)|machine learning|ml|ai|it engineering|r&d|game tech|programming|development)\b/;
const ENGINEERING =
  /\b(?:engineering|engineers?|eng|technology|tech|platform|infrastructure|information technology|it)\b/;
const OTHER_TRADE =
  /\b(?:hardware|mechanical|electrical|aerospace|avionics|propulsion|manufacturing|facilities|controls|construction|silicon|asic|vehicle|optics|robotics hardware|supply chain|quality|environmental|health|launch|production|civil|structural|geotechnical|powertrain|chassis|semiconductors?|hotel operations)\b/;
const OTHER_FUNCTION =
  /\b(?:sales|pre-?sales|marketing|customer\w*|support|success|field engineering|solutions?|professional services|px ps|partner\w*|alliances|channels|business development|people|human resources|hr|(?<!(?:early|emerging|young|future|graduate) )talent|recruiting|legal|finance|accounting|procurement|communications|design|creative|art|content|policy|developer relations|devrel|gtm(?! tech)|go-to-market|consulting|physical security|operations(?! engineering))\b/;

/** What the departments and teams of a posting say of its work; null for nothing. */
export type DepartmentVerdict =
  | "software"
  | "engineering"
  | "other trade"
  | "other function"
  | null;

/** Software wins: "Engineering - Software & Analytics" may stand beside "Hardware". */
export function readDepartments(departments: readonly string[]): DepartmentVerdict {
  const text = departments.join(" | ").normalize("NFKC").toLowerCase();
  if (SOFTWARE.test(text)) return "software";
  if (OTHER_TRADE.test(text)) return "other trade";
  if (OTHER_FUNCTION.test(text)) return "other function";
  return ENGINEERING.test(text) ? "engineering" : null;
}
