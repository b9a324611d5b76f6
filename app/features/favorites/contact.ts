/** Letters, digits and few signs: nothing that a mail program would read as more than an address. */
const ADDRESS =
  /(?<![\w.+%-])[a-z\d](?:[\w.+-]{0,62}[\w+-])?@(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}(?![\w@-])/gi;

interface Part {
  part: string;
  isAddress: boolean;
  /** Where it begins. */
  at: number;
}

/** A text in its order, with the e-mail addresses in it apart. */
export function splitAddresses(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: part, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ part: text.slice(end, index), isAddress: false, at: end });
    parts.push({ part, isAddress: true, at: index });
    end = index + part.length;
  }
  if (end < text.length) parts.push({ part: text.slice(end), isAddress: false, at: end });
  return parts;
}
