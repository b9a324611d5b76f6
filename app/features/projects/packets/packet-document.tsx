import { ShareCover } from "#app/features/account/share-cover.tsx";
import type { ShareOwner } from "#app/features/account/share-owner.ts";
import { authorWords } from "#app/features/peer-feedback/peer-answer.ts";
import styles from "./packet.css?url";
import { toFigure } from "./packet-figures.ts";
import { Matrix } from "./packet-matrix.tsx";
import { AUTHORSHIP, ladderHeading, NOT_SHOWN, type PacketModel } from "./packet-model.ts";
import { ProjectSection } from "./packet-section.tsx";

interface PacketDocumentProps {
  model: PacketModel;
  /** Only where others read it. */
  owner?: ShareOwner;
  /** Below the page's own h1 the title is an h2. */
  isEmbedded?: boolean;
}

/** A packet as its reader sees it, on screen and on paper. */
export function PacketDocument({ model, owner, isEmbedded = false }: PacketDocumentProps) {
  const Heading = isEmbedded ? "h3" : "h2";
  return (
    <article className="packet stack gap-8">
      <link rel="stylesheet" href={styles} precedence="page" />
      <ShareCover
        owner={owner ?? null}
        title={model.title}
        titleAs={isEmbedded ? "h2" : "h1"}
        above={model.audience && `Written for ${model.audience}`}
        figures={model.headline.map(({ label, value }) => ({ name: label, value }))}
      >
        {model.levels && <p className="lede">{model.levels}</p>}
        <p className="meta">
          {[owner ? "" : model.name, model.scope, model.asOf].filter(Boolean).join(" · ")}
        </p>
      </ShareCover>
      {model.intro && <p className="told">{model.intro}</p>}
      <p className="meta">{AUTHORSHIP}</p>
      <Metrics model={model} Heading={Heading} />
      <LadderRows model={model} Heading={Heading} />
      <Matrix model={model} Heading={Heading} />
      {model.projects.map((project, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no id, and never changes its place
        <ProjectSection key={index} place={index} project={project} isInner={isEmbedded} />
      ))}
      <Wins model={model} Heading={Heading} />
      <Quotes model={model} Heading={Heading} />
      {model.notYet && (
        <section className="stack gap-3">
          <div className="sec">
            <Heading>Why not yet</Heading>
          </div>
          <p className="told">{model.notYet}</p>
        </section>
      )}
    </article>
  );
}

interface PartProps {
  model: PacketModel;
  Heading: "h2" | "h3";
}

/** The figures that the cover does not name. */
function Metrics({ model, Heading }: PartProps) {
  const named = model.headline.map(toFigure);
  const figures = model.figures.flatMap(({ project, figures: all }) => {
    const others = all.filter((figure) => !named.includes(figure));
    return others.length > 0 ? { project, figures: others } : [];
  });
  if (figures.length === 0) return null;
  return (
    <section className="stack gap-3">
      <div className="sec">
        <Heading>Metrics</Heading>
      </div>
      <ul className="stack gap-1">
        {figures.map(({ project, figures: values }) => (
          <li key={project}>
            <b>{project}</b>: {values.join("; ")}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LadderRows({ model: { ladder }, Heading }: PartProps) {
  if (!ladder) return null;
  return (
    <section className="stack gap-3">
      <div className="sec">
        <Heading>{ladderHeading(ladder)}</Heading>
      </div>
      <dl className="story">
        {ladder.rows.map(({ text, shownBy }) => (
          <div key={text}>
            <dt className="wrap-anywhere">{text}</dt>
            <dd className="wrap-anywhere">{shownBy.join("; ") || NOT_SHOWN}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Wins({ model: { wins }, Heading }: PartProps) {
  if (wins.length === 0) return null;
  return (
    <section className="stack gap-3">
      <div className="sec">
        <Heading>Wins</Heading>
      </div>
      <dl className="story">
        {wins.map(({ competency, wins: group }) => (
          <div key={competency}>
            <dt>{competency}</dt>
            <dd>
              <ul className="stack gap-1">
                {group.map(({ on, text, figure }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: what is shown has no id, and never changes its place
                  <li key={index} className="wrap-anywhere">
                    {text}
                    {figure && <b> {figure}</b>} <span className="meta">{on}</span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Quotes({ model: { quotes: competencies }, Heading }: PartProps) {
  if (competencies.length === 0) return null;
  return (
    <section className="stack gap-3">
      <div className="sec">
        <Heading>In colleagues’ words</Heading>
      </div>
      <ul className="stack gap-3">
        {competencies.flatMap(({ competency, quotes }) =>
          quotes.map(({ name, domain, text }) => (
            <li key={competency + name + text}>
              <p className="told wrap-anywhere">“{text}”</p>
              <p className="meta wrap-anywhere">
                {name} ({authorWords(domain)}), on {competency}
              </p>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
