/** The origin in the document that the types are made of: they hold for every origin. */
export const CLIENT_ORIGIN = "https://leadwright.example";
