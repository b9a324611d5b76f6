import { ErrorTable } from "./error-table.tsx";
import type { Parts } from "./measured.ts";

/** Which postings are listed, and as what. */
export function RoleErrors({ unseen, seen }: Parts) {
  const roles = [unseen.roles, seen.roles];
  return (
    <>
      <h2>Is it an engineering job, and is it a lead role?</h2>
      <p>
        We read this from the title and the department. We leave out titles that two careful people
        could read differently ({unseen.roles.edge} held-back and {seen.roles.edge} known ones).
      </p>
      <ErrorTable
        title="The job"
        rows={[
          {
            decision: "Is engineering, but wasn’t listed",
            counts: roles.map(({ engineering, listed }) => ({
              n: engineering,
              wrong: engineering - listed,
            })),
          },
          {
            decision: "Is something else, but was listed",
            counts: roles.map(({ other, otherListed }) => ({ n: other, wrong: otherListed })),
          },
          {
            decision: "Is listed at the wrong level",
            counts: roles.map(({ listed, level }) => ({ n: listed, wrong: listed - level })),
          },
          {
            decision: "Is listed as a Tech Lead job",
            counts: roles.map(({ leads, leadsRight }) => ({ n: leads, wrong: leads - leadsRight })),
          },
          {
            decision: "Is listed as a manager job",
            counts: roles.map(({ managers, managersRight }) => ({
              n: managers,
              wrong: managers - managersRight,
            })),
          },
        ]}
      />
    </>
  );
}
