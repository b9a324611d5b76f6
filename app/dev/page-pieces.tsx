import { FlashNote } from "#app/ui/flash-note.tsx";
import { Footer } from "#app/ui/footer.tsx";
import { Header } from "#app/ui/header.tsx";
import { NotFound } from "#app/ui/not-found.tsx";
import { Offline } from "#app/ui/offline.tsx";
import { Unavailable } from "#app/ui/unavailable.tsx";
import { Piece } from "./piece.tsx";

const LINKS = {
  microblogUrl: "https://microblog.example/leadwright",
  professionalNetworkUrl: "https://network.example/leadwright",
};

export function PagePieces() {
  return (
    <>
      <Piece title="Around a page">
        <Header>
          <button type="button" className="btn primary">
            Sign In
          </button>
        </Header>
        <FlashNote message="Saved." />
        <Footer microblogUrl={null} professionalNetworkUrl={null} />
        <Footer {...LINKS} />
      </Piece>
      <Piece title="In place of a page">
        <NotFound message="This job is no longer listed." />
        {[503, 500, 405, 400].map((status) => (
          <Unavailable key={status} status={status} message={null} />
        ))}
        <Offline />
      </Piece>
    </>
  );
}
