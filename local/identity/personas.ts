/** An example account of the identity stand-in. */
export interface Persona {
  uid: string;
  email: string;
  name: string;
  picture?: string;
  /** One line that describes what the account is for. */
  is: string;
}

/** The one persona of whom nothing is stored. */
export const NEW_UID = "persona-new";
export const SENIOR_UID = "persona-senior";
export const OWNER_UID = "persona-owner";
export const OPERATOR_UID = "persona-operator";
/** Has premium in a new local database. */
export const PREMIUM_UID = "persona-premium";

export const PERSONAS: readonly Persona[] = [
  {
    uid: NEW_UID,
    email: "noor.haddad@leadwright.example",
    name: "Noor Haddad",
    is: "Brand new: has never signed in before",
  },
  {
    uid: SENIOR_UID,
    email: "zofia.wozniak@leadwright.example",
    name: "Zofia Woźniak",
    is: "Senior engineer with some progress on the roadmap",
  },
  {
    uid: PREMIUM_UID,
    email: "tobias.lindgren@leadwright.example",
    name: "Tobias Lindgren",
    is: "Premium member",
  },
  {
    uid: OWNER_UID,
    email: "amara.okafor@leadwright.example",
    name: "Amara Okafor",
    is: "Owns an organization that posts jobs",
  },
  {
    uid: OPERATOR_UID,
    email: "kenji.mori@leadwright.example",
    name: "Kenji Mori",
    is: "Operator of the site",
  },
];
