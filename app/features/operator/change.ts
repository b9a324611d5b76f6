/** What a waiting change changes of what is public: one field or part, as it reads before and after. */
export interface Change {
  name: string;
  before: string;
  after: string;
}
