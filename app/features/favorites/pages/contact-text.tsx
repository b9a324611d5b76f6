import { splitAddresses } from "../contact.ts";

/** A text in which addresses to write to are links. */
export function ContactText({ text }: { text: string }) {
  return splitAddresses(text).map(({ part, isAddress, at }) =>
    isAddress ? (
      <a key={at} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
