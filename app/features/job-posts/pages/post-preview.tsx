import { type FormEvent, Fragment, type ReactNode, useState } from "react";
import type { FormValues } from "#app/http/form-values.ts";
import { firstValueOf } from "#app/ui/form/form-result.ts";
import { formatNumber } from "#app/ui/number.ts";
import { MAX_AREAS, MAX_PLACES } from "../job-post.ts";
import { numbersUpTo, postValueLabel } from "../labels.ts";
import { type Block, parseBlocks, parseLinks } from "../text-form.ts";

interface PostPreviewProps {
  company: string;
  /** As it is saved. */
  values: FormValues;
  children: ReactNode;
  aside: ReactNode;
}

/** The form beside what readers will see of it; with script as it is typed, else as it was saved. */
export function PreviewedForm({ company, values, children, aside }: PostPreviewProps) {
  const [typed, setTyped] = useState<FormValues | null>(null);
  function onInput({ target }: FormEvent<HTMLElement>) {
    const form = (target as HTMLElement).closest("form");
    if (form) setTyped(Object.fromEntries(new FormData(form)) as Record<string, string>);
  }
  return (
    <div className="editor">
      {aside}
      <div className="stack gap-6" onInput={onInput}>
        {children}
      </div>
      <Preview company={company} values={typed ?? values} />
    </div>
  );
}

function Preview({ company, values }: { company: string; values: FormValues }) {
  const read = (name: string) => firstValueOf(values, name);
  const mode = read("workMode");
  return (
    <section className="panel stack gap-3" aria-labelledby="preview">
      <p className="meta" id="preview">
        Preview
      </p>
      <div>
        <h3 className="wrap-anywhere">{read("title") || "No title yet"}</h3>
        <p className="meta wrap-anywhere">
          {[
            company,
            ...listPlaces(values),
            ...(mode ? [postValueLabel("workMode", mode)] : []),
          ].join(" · ")}
        </p>
        <p className="text-sm">{toPay(values)}</p>
      </div>
      <div className="prose posting wrap-anywhere">
        {parseBlocks(read("description")).map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block has no other name than its place
          <PreviewBlock key={index} block={block} />
        ))}
      </div>
    </section>
  );
}

function PreviewBlock({ block: { tag, lines } }: { block: Block }) {
  const Tag = tag === "h3" ? "h4" : tag === "h4" ? "h5" : tag;
  return (
    <Tag>
      {lines.map((line, index) => {
        const words = parseLinks(line).map(({ text, href }, part) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          href ? <u key={part}>{text}</u> : <Fragment key={part}>{text}</Fragment>,
        );
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        if (tag === "ul") return <li key={index}>{words}</li>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Fragment key={index}>
            {index > 0 && <br />}
            {words}
          </Fragment>
        );
      })}
    </Tag>
  );
}

function listPlaces(values: FormValues): string[] {
  const cities = numbersUpTo(MAX_PLACES).flatMap((n) => {
    const [city, country] = [`place${n}City`, `place${n}Country`].map((name) =>
      firstValueOf(values, name),
    );
    return [[city, country].filter(Boolean).join(", ")].filter(Boolean);
  });
  const areas = numbersUpTo(MAX_AREAS).flatMap((n) => firstValueOf(values, `area${n}`) || []);
  return firstValueOf(values, "workMode") === "remote" ? areas : [...cities, ...areas];
}

function toPay(values: FormValues): string {
  const [min, max, currency, period] = [
    ...["salaryMin", "salaryMax", "salaryCurrency"].map((name) => firstValueOf(values, name)),
    postValueLabel("salaryPeriod", firstValueOf(values, "salaryPeriod")),
  ];
  const range = [min, max].filter(Boolean).map(toGrouped).join(" – ");
  return range ? [currency, range, period].filter(Boolean).join(" ") : "No pay yet";
}

/** "30,000,000"; an amount written in another way stays as it is. */
function toGrouped(amount = ""): string {
  return /^\d+$/.test(amount) ? formatNumber(Number(amount)) : amount;
}
