import { CopyButton } from "#app/ui/copy-button.tsx";
import { Icon, IconOf, listIconNames } from "#app/ui/icon.tsx";
import { Incomplete } from "#app/ui/incomplete.tsx";
import { BackLink } from "#app/ui/parts/back-link.tsx";
import { MoreOf } from "#app/ui/parts/more-of.tsx";
import { Note } from "#app/ui/parts/note.tsx";
import { Pager } from "#app/ui/parts/pager.tsx";
import { ReaderTime } from "#app/ui/reader-time.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { SingleKeysSwitch } from "#app/ui/single-keys.tsx";
import { LONG, Piece } from "./piece.tsx";

const TONES = ["", "on", "warn", "bad"];
const BUTTONS = ["btn primary", "btn", "btn quiet", "btn danger", "btn big", "link"];
const HTML = "<p>A paragraph of a posting.</p><ul><li>An item</li></ul>";

export function TextPieces() {
  return (
    <>
      <Piece title="Text">
        <h1>Heading 1</h1>
        <h2>Heading 2</h2>
        <h3>Heading 3</h3>
        <p className="lede">A lede says what a page is for.</p>
        <p>
          A paragraph with <a href="#text">a link to itself</a>, <b>bold words</b> and{" "}
          <span className="text-muted">muted ones</span>.
        </p>
        <p className="meta">A line of facts · Nov 24, 2026</p>
        <p className="meta">
          <ReaderTime at="2026-11-24T09:30:00Z" /> ·{" "}
          <RelativeTime at="2026-11-24T09:30:00Z" now="2026-11-27T09:30:00Z" />
        </p>
        <SanitizedHtml className="prose" html={HTML} />
      </Piece>
      <Piece title="Buttons">
        {BUTTONS.map((className) => (
          <p className="row" key={className}>
            <button type="button" className={className}>
              {className}
            </button>
            <button type="button" className={className} aria-busy="true">
              busy
            </button>
            <button type="button" className={className} disabled>
              disabled
            </button>
          </p>
        ))}
        <CopyButton text="copied">Copy</CopyButton>
        <SingleKeysSwitch />
      </Piece>
      <Piece title="Icons">
        <p className="row">
          {listIconNames().map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
          <span title="an icon of one page">
            <IconOf>
              <circle cx="12" cy="12" r="9" />
            </IconOf>
          </span>
        </p>
      </Piece>
      <Piece title="Tags, chips and notes">
        <p className="row">
          {TONES.map((tone) => (
            <span key={tone} className={`tag ${tone}`}>
              tag {tone}
            </span>
          ))}
          <span className="chip">
            chip <Icon name="x" />
          </span>
        </p>
        {([undefined, "ok", "warn", "bad"] as const).map((tone) => (
          <Note key={tone ?? ""} tone={tone}>
            A note {tone}: what happened, and what one can do.
          </Note>
        ))}
        {["yes", "unclear", "no"].map((state) => (
          <p key={state} className={`state ${state}`}>
            <Icon name={state === "yes" ? "check" : "info"} />
            The state “{state}”, in words.
          </p>
        ))}
      </Piece>
      <Piece title="Cards and lists">
        <div className="panel stack">
          <h3>A card</h3>
          <p>One thing to act on.</p>
        </div>
        <ul className="ledger ruled">
          <li className="py-3">A row of a list</li>
          <li className="py-3">{LONG}</li>
        </ul>
        <MoreOf summary="More of it" about=", of what">
          <p>What was folded.</p>
        </MoreOf>
        <BackLink to="/">The page above</BackLink>
        <Pager previous={null} next={{ to: "?page=2" }}>
          90 jobs
        </Pager>
        <Pager previous={{ to: "?page=1" }} next={{ to: "?page=3" }} />
        <Pager previous={{ to: "?page=2", text: "Newer" }} next={null} />
        <Incomplete>This part couldn’t be loaded right now.</Incomplete>
      </Piece>
    </>
  );
}
