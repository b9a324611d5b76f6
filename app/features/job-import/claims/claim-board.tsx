import { Fragment, useState } from "react";
import { Link } from "react-router";
import { KIND_WORDS } from "#app/features/jobs/words.ts";
import type { FramedDesk } from "#app/features/organizations/desk-frame.tsx";
import { deskPath } from "#app/features/organizations/organization.ts";
import { ActionForm, FormStatus } from "#app/ui/form/action-form.tsx";
import { SubmitButton, TextField } from "#app/ui/form/field.tsx";
import { UNDERSTOOD } from "../formats/board-address.ts";
import { FORMAT_NAMES } from "../formats/format-names.ts";
import { ADDRESS_LENGTH, LABELS, MAX_BOARDS } from "./words.ts";

interface ClaimBoardProps {
  desk: FramedDesk;
  domain: string | null;
  mayConnect: boolean;
  held: number;
}

export function ClaimBoard({ desk, domain, mayConnect, held }: ClaimBoardProps) {
  return (
    <section className="stack gap-3 narrow" aria-labelledby="connect">
      <div className="sec">
        <h2 id="connect">Connect a board</h2>
      </div>
      <Claiming {...{ desk, domain, mayConnect, held }} />
    </section>
  );
}

function Claiming({ desk, domain, mayConnect, held }: ClaimBoardProps) {
  if (desk.status !== "active") return <p>Boards can be connected while it is active.</p>;
  if (!mayConnect) {
    return <p>Owners and admins connect boards. You see here what becomes of them.</p>;
  }
  if (domain === null) {
    return (
      <p>
        First show that your domain is yours, by one DNS record. Otherwise anybody could connect
        anybody’s board.{" "}
        <Link className="link" to={deskPath(desk.id)}>
          Show the domain
        </Link>
      </p>
    );
  }
  if (held >= MAX_BOARDS) {
    return (
      <p>
        There are {held} of {MAX_BOARDS} boards. Disconnect one, or withdraw a claim, to connect
        another.
      </p>
    );
  }
  return <ClaimForm domain={domain} />;
}

function ClaimForm({ domain }: { domain: string }) {
  const [made, setMade] = useState(0);
  return (
    <>
      <p>
        Paste the address under which people find your jobs. An operator compares the board with{" "}
        {domain}, because a domain alone does not prove that a board is yours. Then its jobs move
        here with their addresses, and whoever saved them keeps them.
      </p>
      <ActionForm intent="claim" labels={LABELS} onSaved={() => setMade(made + 1)}>
        {(form) => (
          <Fragment key={made}>
            <TextField
              name="address"
              hint="As it stands in the browser. Another name is another company’s board, so none is guessed."
              maxLength={ADDRESS_LENGTH}
              autoComplete="off"
            />
            <div className="row">
              <SubmitButton className="btn primary">Claim this board</SubmitButton>
              <FormStatus {...form} busyWords="Sending" />
            </div>
          </Fragment>
        )}
      </ActionForm>
      <Understood />
    </>
  );
}

function Understood() {
  return (
    <dl className="facts">
      {FORMAT_NAMES.map((kind) => (
        <Fragment key={kind}>
          <dt>{KIND_WORDS[kind]}</dt>
          <dd>
            {UNDERSTOOD[kind].map((address) => (
              <span className="mono block" key={address}>
                {address.replace("*", "your-name")}
              </span>
            ))}
            {kind === "smartrecruiters" && (
              <span className="text-muted">Only where it was agreed with us.</span>
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
