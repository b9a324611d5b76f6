import type { SheetRow } from "./parse-csv.ts";
import { type Columns, SHEET_FIELDS, type SheetField } from "./sheet-fields.ts";

/** Names of columns, of trackers and in languages of Europe, as `toWords` writes them; the surest first. */
const HEADINGS: Record<SheetField, string> = {
  title:
    "job title,title,position title,role title,position,role,jobtitel,stellenbezeichnung,stelle,titel,intitule du poste,poste,titre,cargo,vaga,funcao,titulo,puesto,posicion,stanowisko,tytul,functie,ruolo,posizione,job,name",
  company:
    "company name,company,employer,organization,organisation,unternehmen,firma,arbeitgeber,entreprise,societe,employeur,empresa,empregador,compania,pracodawca,bedrijf,werkgever,azienda,name",
  link: "job url,job link,posting url,job post url,job posting,url,link,application link,apply link,posting,address,stellenanzeige,anzeige,lien,enlace,ligacao,odnosnik",
  stage:
    "stage,status,application status,list,list name,phase,state,estado,etapa,situacao,statut,etape,stato,fase,etap",
  appliedOn:
    "date applied,applied date,applied at,applied on,application date,date of application,applied,bewerbungsdatum,beworben am,date de candidature,candidature,data da candidatura,data de candidatura,data candidatura,candidatura,fecha de solicitud,fecha de aplicacion,aplicado,data aplikacji,datum sollicitatie,date,datum,data,fecha",
  savedOn:
    "date saved,saved date,saved at,saved on,saved,date added,added on,added at,added,created time,created at,date created,created,hinzugefugt,erstellt,ajoute,ajoute le,cree le,adicionado,criado,criado em,anadido,creado,dodano",
  dueOn:
    "due,due date,deadline,follow up date,follow up,next step date,closing date,frist,nachfassen,relance,prazo,plazo,fecha limite,termin,scadenza",
  nextStep:
    "next step,next steps,next action,nachster schritt,prochaine etape,proximo passo,proximo paso,prossimo passo,volgende stap,nastepny krok",
  pay: "salary,salary range,pay,pay when saved,compensation,base salary,comp,gehalt,vergutung,lohn,salaire,remuneration,salario,remuneracao,sueldo,wynagrodzenie,pensja,salaris,stipendio,retribuzione",
  where:
    "location,job location,where,place,city,office,standort,arbeitsort,ort,lieu,ville,localizacao,localidade,local,cidade,ubicacion,lugar,ciudad,lokalizacja,miasto,locatie,plaats,luogo,sede",
  note: "notes,note,comments,comment,remarks,notizen,notiz,kommentar,bemerkungen,bemerkung,notas,nota,comentarios,observacoes,commentaires,remarques,uwagi,notatki,opmerkingen,notities,osservazioni",
};
const NAMES = Object.fromEntries(
  SHEET_FIELDS.map((field) => [field, HEADINGS[field].split(",")]),
) as Record<SheetField, string[]>;

/** Shorter names, and these, are no hint within a longer one: "Contact name". */
const MIN_PART_LENGTH = 5;

/** Lower case without accents and marks: "E-mail (privé)" is "e mail prive". */
export function toWords(text: string): string {
  return text
    .slice(0, 200)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Which column is what, by its name: as it stands in the table, else as a part; a link also by what the cells are. */
export function guessColumns(header: readonly string[], rows: readonly SheetRow[]): Columns {
  const headings = header.map(toWords);
  const columns: Record<string, number | null> = {};
  const isFree = (index: number) => index !== -1 && !Object.values(columns).includes(index);
  const give = (field: SheetField, find: (name: string) => number) => {
    columns[field] ??= NAMES[field].map(find).find(isFree) ?? null;
  };
  // "Name" is what is left: of a company where the title has a column, and the other way round.
  const surest = (name: string) => (name === "name" ? -1 : headings.indexOf(name));
  for (const field of SHEET_FIELDS) give(field, surest);
  for (const field of SHEET_FIELDS) {
    give(field, (name) =>
      name.length < MIN_PART_LENGTH
        ? -1
        : headings.findIndex(
            (heading, index) => isFree(index) && ` ${heading} `.includes(` ${name} `),
          ),
    );
  }
  for (const field of SHEET_FIELDS) give(field, (name) => headings.indexOf(name));
  columns.link ??= header.findIndex(
    (_, index) =>
      isFree(index) && isMostly(rows, ({ cells }) => /^https?:\/\//i.test(cells[index] ?? "")),
  );
  if (columns.link === -1) columns.link = null;
  return columns as Columns;
}

function isMostly(rows: readonly SheetRow[], holds: (row: SheetRow) => boolean): boolean {
  return rows.filter(holds).length * 2 > rows.length;
}
