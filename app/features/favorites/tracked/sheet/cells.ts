import { isDay } from "#app/reference/calendar.ts";
import { STAGES, type Stage } from "../../favorite.ts";
import { OUTCOMES, type Outcome } from "../../favorite-fields.ts";
import { OUTCOME_LABELS, STAGE_LABELS } from "../../labels.ts";
import { toWords } from "./columns.ts";

export const DATE_ORDERS = ["day", "month"] as const;
/** Which of both comes first in "3/4/2026". */
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const MONTH_FIRST = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i;
const DAY_FIRST =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})/i;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** The day of a cell, whatever time stands behind it; null where there is none that exists. */
export function toDayOfCell(cell: string, order: DateOrder): string | null {
  const iso = ISO.exec(cell);
  if (iso) return toExistingDay(iso[1], iso[3], iso[4]);
  const numeric = NUMERIC.exec(cell);
  if (numeric) {
    const [, one, mark, other, year = ""] = numeric;
    const [day, month] = mark === "." || order === "day" ? [one, other] : [other, one];
    return toExistingDay(year.length === 2 ? `20${year}` : year, month, day);
  }
  const named = MONTH_FIRST.exec(cell);
  if (named) return toExistingDay(named[3], toMonth(named[1]), named[2]);
  const dayFirst = DAY_FIRST.exec(cell);
  return dayFirst ? toExistingDay(dayFirst[3], toMonth(dayFirst[2]), dayFirst[1]) : null;
}

function toMonth(name = ""): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function toExistingDay(year = "", month = "", day = ""): string | null {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(text) ? text : null;
}

/** "month" where a cell can only be read so, and none only the other way. */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const canBe = (order: DateOrder) =>
    cells.filter((cell) => NUMERIC.test(cell) && toDayOfCell(cell, order) !== null).length;
  return canBe("month") > canBe("day") ? "month" : "day";
}

interface StageOfCell {
  stage: Stage;
  outcome?: Outcome;
}

/** The words of trackers and of languages for a stage, the last stages first. */
const STAGE_WORDS: [StageOfCell, string][] = [
  [
    { stage: "closed", outcome: "rejected" },
    "rejected,not selected,turned down,absage,abgelehnt,refuse,refusee,rejeitado,rejeitada,recusado,rechazado,rechazada,odrzucone,odrzucono,odmowa,afgewezen,rifiutato",
  ],
  [
    { stage: "closed", outcome: "withdrawn" },
    "withdrawn,withdrew,i withdrew,declined,offer declined,not interested,zuruckgezogen,desistiu,retirado,retire,wycofane",
  ],
  [
    { stage: "closed", outcome: "ghosted" },
    "ghosted,no response,no answer,no reply,keine antwort,sans reponse,sem resposta,sin respuesta,brak odpowiedzi,geen reactie",
  ],
  [
    { stage: "closed", outcome: "position_closed" },
    "position closed,job closed,expired,filled,position filled",
  ],
  [{ stage: "closed" }, "closed,archived,archive,geschlossen,cerrado,encerrado,ferme"],
  [
    { stage: "accepted" },
    "accepted,offer accepted,hired,signed,angenommen,zusage,accepte,aceite,aceptado,aceptada,contratado,przyjete,accettata",
  ],
  [
    { stage: "offer" },
    "offer,offered,offer received,negotiating,negotiation,angebot,offre,oferta,proposta,offerta,aanbod",
  ],
  [
    { stage: "screen" },
    "screen,screening,phone screen,phone screening,phone interview,recruiter screen,recruiter call,hr,hr screen,triagem,telefoninterview,vorauswahl",
  ],
  [
    { stage: "interview" },
    "interview,interviewing,interviews,interviewed,onsite,technical interview,final round,take home,assessment,vorstellungsgesprach,gesprach,entrevista,entrevistas,entretien,rozmowa,colloquio,gesprek",
  ],
  [
    { stage: "applied" },
    "applied,application sent,submitted,sent,pending,waiting,beworben,candidatado,candidatura enviada,aplicado,enviado,enviada,postule,candidature envoyee,zaaplikowano,wyslano,solicitado,gesolliciteerd,candidato",
  ],
  [
    { stage: "saved" },
    "saved,wishlist,wish list,bookmarked,applying,to apply,ready to apply,interested,backlog,not applied,not started,not yet applied,new,to do,todo,gemerkt,merkliste,guardado,interessado,a postuler,por aplicar,favoris,zapisane,opgeslagen",
  ],
];

const BY_WORDS = new Map<string, StageOfCell>([
  ...STAGE_WORDS.flatMap(([stage, words]) =>
    words.split(",").map((each) => [each, stage] as const),
  ),
  // As this site exports them.
  ...STAGES.map((stage) => [toWords(STAGE_LABELS[stage]), { stage }] as const),
  ...OUTCOMES.map(
    (outcome) => [toWords(OUTCOME_LABELS[outcome]), { stage: "closed", outcome }] as const,
  ),
]);
const NEGATION = /(?:^| )(?:not|no|nicht|noch|nao|non|pas|nie|niet|sin)(?: |$)/;

/** The stage that a cell names, also among other words ("2nd interview"); null for one that is not known. */
export function toStageOfCell(cell: string): StageOfCell | null {
  const words = toWords(cell);
  const exact = BY_WORDS.get(words);
  if (exact || NEGATION.test(words)) return exact ?? null;
  for (const [known, stage] of BY_WORDS) if (` ${words} `.includes(` ${known} `)) return stage;
  return null;
}
