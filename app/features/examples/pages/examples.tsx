import { PacketDocument } from "#app/features/projects/packets/packet-document.tsx";
import { LENGTH_LABELS, PART_LABELS } from "#app/features/stories/labels.ts";
import { Link } from "#app/ui/link.tsx";
import { pageHead } from "#app/ui/page-head.ts";
import { formatCount } from "#app/ui/time.ts";
import type { Route } from "./+types/examples.ts";
import { EXAMPLE_REVIEW, examplePacket, exampleStories } from "./example-career.ts";

export { handle } from "./examples.page.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches, {
    title: "Examples: a weekly review, a story, a promotion packet",
    description:
      "Examples: one week’s review, a project told in 30 seconds and in 2 minutes, and a finished promotion packet.",
    path: "/examples",
  });

export function loader() {
  return { packet: examplePacket(), stories: exampleStories() };
}

export default function Examples({ loaderData: { packet, stories } }: Route.ComponentProps) {
  return (
    <div className="page narrow stack gap-10">
      <header className="stack gap-3">
        <h1>What a year of small notes becomes</h1>
        <p className="lede">
          Ten minutes a week becomes a story and a promotion packet. Amara, her colleagues and her
          company are fictional.
        </p>
        <p className="row">
          <a className="btn" href="#review">
            Weekly review
          </a>
          <a className="btn" href="#story">
            Story
          </a>
          <a className="btn" href="#packet">
            Packet
          </a>
        </p>
      </header>
      <section className="stack gap-4" aria-labelledby="review">
        <div className="sec">
          <h2 id="review">One week in June</h2>
          <Link className="more" to="/account/review" rel="nofollow">
            Write your own
          </Link>
        </div>
        <dl className="story">
          {EXAMPLE_REVIEW.map(({ name, text, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="told">{text}</dd>
              {note && <dd className="meta">{note}</dd>}
            </div>
          ))}
        </dl>
      </section>
      <section className="stack gap-6" aria-labelledby="story">
        <div className="sec">
          <h2 id="story">One project, told at two lengths</h2>
          <Link className="more" to="/account/stories" rel="nofollow">
            Tell your own
          </Link>
        </div>
        {stories.map(({ length, parts, words }) => (
          <section key={length} className="stack gap-3" aria-labelledby={`story-${length}`}>
            <h3 id={`story-${length}`}>
              {LENGTH_LABELS[length]} <span className="meta">{formatCount(words, "word")}</span>
            </h3>
            <dl className="story">
              {parts.map(({ part, text }) => (
                <div key={part}>
                  <dt>{PART_LABELS[part]}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
      <section className="stack gap-4" aria-labelledby="packet">
        <div className="sec">
          <h2 id="packet">The packet</h2>
          <Link className="more" to="/account/packets" rel="nofollow">
            Create your own
          </Link>
        </div>
        <div className="panel">
          <PacketDocument model={packet} isEmbedded />
        </div>
      </section>
    </div>
  );
}
