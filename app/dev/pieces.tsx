import { ThemeSwitch } from "#app/ui/theme.tsx";
import { ApplicationPieces } from "./application-pieces.tsx";
import { FormPieces } from "./form-pieces.tsx";
import { InstrumentPieces } from "./instrument-pieces.tsx";
import { PagePieces } from "./page-pieces.tsx";
import { TextPieces } from "./text-pieces.tsx";

/*
 * Every piece of the interface in every state, for whoever changes one. It exists in development only:
 * `npm run dev`, then /dev/pieces.
 */

export default function Pieces() {
  return (
    <div className="page stack gap-10">
      <div className="head">
        <h1>Pieces</h1>
        <p className="lede">Every piece of the interface, in every state.</p>
        <ThemeSwitch />
      </div>
      <TextPieces />
      <FormPieces />
      <InstrumentPieces />
      <ApplicationPieces />
      <PagePieces />
    </div>
  );
}
