/** An invented posting, and what has to be left of it however its page is built. */
export interface SamplePosting {
  title: string;
  intro: string;
  sections: readonly { heading: string; text: string; items: readonly string[] }[];
  link: { before: string; words: string; href: string };
}

export const POSTINGS: readonly SamplePosting[] = [
  {
    title: "Tech Lead, Tide Tables",
    intro: "Forty harbors plan their day by our numbers.",
    sections: [
      {
        heading: "What you do",
        text: "You lead five engineers & decide with them what is built.",
        items: ["Own the forecast service in Go", "Say no to two of three ideas"],
      },
      { heading: "What you bring", text: "", items: ["Ten years of services that people trust"] },
    ],
    link: { before: "Read", words: "how we work", href: "https://tides.example/work" },
  },
  {
    title: "Staff Engineer, Payments",
    intro: "We move money between 14 railways, at night, without a sound.",
    sections: [
      {
        heading: "The team",
        text: "Three people in Porto, four in Gdańsk.",
        items: ["TypeScript and PostgreSQL", "One release a day"],
      },
      {
        heading: "Pay & place",
        text: "€95,000 – €115,000 a year, from anywhere in the European Union.",
        items: ["30 days off", "A budget for learning"],
      },
    ],
    link: { before: "Write to", words: "Ines Duarte", href: "mailto:ines@rails.example" },
  },
  {
    title: "Senior Platform Engineer",
    intro: "Seats of four rail companies depend on one cluster.",
    sections: [
      {
        heading: "Your first year",
        text: "In spring you move the pager from two people to nine.",
        items: ["Kubernetes in two regions", "Objectives that the business reads"],
      },
    ],
    link: { before: "Apply at", words: "our board", href: "https://jobs.udara.example/platform" },
  },
  {
    title: "Engineering Manager (Search)",
    intro: "Search is how 2 million readers find a book; it is slow on Mondays.",
    sections: [
      { heading: "Why now?", text: "The lead of eight years retires in May.", items: [] },
      {
        heading: "You will",
        text: "You report to the head of engineering.",
        items: ["Hire two engineers", "Keep what works", "Write the plan down"],
      },
      { heading: "You won’t", text: "Nobody asks you to be on call.", items: [] },
    ],
    link: { before: "See", words: "the catalog", href: "https://books.example/?q=a&page=2" },
  },
  {
    title: "Backend-Entwicklerin (m/w/d)",
    intro: "Wir bauen Fahrpläne für Fähren in Nord- und Ostsee.",
    sections: [
      {
        heading: "Deine Aufgaben",
        text: "Du führst ein Team von fünf Leuten.",
        items: ["Java & Kotlin", "Entscheidungen festhalten"],
      },
      { heading: "Wir bieten", text: "", items: ["Gleitzeit", "72.000 € bis 84.000 € im Jahr"] },
    ],
    link: { before: "Mehr auf", words: "unserer Seite", href: "https://faehren.example/jobs" },
  },
];

const toSource = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const joined = <Item>(items: readonly Item[], toText: (item: Item) => string) =>
  items.map(toText).join("\n");
const textOf = (text: string, toHtml: (text: string) => string) =>
  text === "" ? "" : toHtml(toSource(text));

type ToHtml = (posting: SamplePosting) => string;

interface Style {
  heading(text: string): string;
  paragraph(html: string): string;
  list(items: readonly string[]): string;
  link(words: string, href: string): string;
}

/** A page of one style, with what surrounds it. */
function page(style: Style, around: (html: string) => string = (html) => html): ToHtml {
  return ({ intro, sections, link }) =>
    around(
      [
        style.paragraph(toSource(intro)),
        ...sections.map(({ heading, text, items }) =>
          [
            style.heading(toSource(heading)),
            textOf(text, style.paragraph),
            items.length > 0 ? style.list(items.map(toSource)) : "",
          ].join("\n"),
        ),
        style.paragraph(`${toSource(link.before)} ${style.link(link.words, toSource(link.href))}`),
      ].join("\n"),
    );
}

const plain: Style = {
  heading: (text) => `<h2>${text}</h2>`,
  paragraph: (html) => `<p>${html}</p>`,
  list: (items) => `<ul>${joined(items, (item) => `<li>${item}</li>`)}</ul>`,
  link: (words, href) => `<a href="${href}">${words}</a>`,
};

/** How the kinds of pages and programs that postings are copied from write them. */
export const LIKENESSES: Readonly<Record<string, ToHtml>> = {
  "a plain page": page(plain),
  "a job board": page(
    {
      ...plain,
      heading: (text) => `<p><strong>${text}</strong></p>`,
      list: (items) => `<ul>${joined(items, (item) => `<li><p>${item}</p></li>`)}</ul>`,
    },
    (html) => `<div class="job__description body"><div>${html}</div></div>`,
  ),
  "a document of an office suite on the web": page(
    {
      heading: (text) =>
        `<h3 dir="ltr" style="line-height:1.38;"><span style="font-size:14pt;font-weight:400;">${text}</span></h3>`,
      paragraph: (html) =>
        `<p dir="ltr"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">${html}</span></p><br />`,
      list: (items) =>
        `<ul style="margin-top:0;">${joined(
          items,
          (item) =>
            `<li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">${item}</span></p></li>`,
        )}</ul>`,
      link: (words, href) =>
        `<a href="${href}" style="text-decoration:none;"><span style="font-weight:400;">${words}</span></a>`,
    },
    (html) =>
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${html}</b>`,
  ),
  "a word processor": page(
    {
      heading: (text) =>
        `<h1 style='margin-top:12.0pt'><span lang=EN-US>${text}<o:p></o:p></span></h1>`,
      paragraph: (html) => `<p class=MsoNormal><span lang=EN-US>${html}<o:p></o:p></span></p>`,
      list: (items) =>
        joined(
          items,
          (item) =>
            `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${item}<o:p></o:p></p>`,
        ),
      link: (words, href) => `<a href="${href}">${words}</a>`,
    },
    (html) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>\n<!-- p.MsoNormal {margin:0} -->\n</style></head><body lang=EN-US><!--StartFragment-->${html}<!--EndFragment--></body></html>`,
  ),
  "a notes app": page({
    heading: (text) => `<h3>${text}</h3>`,
    paragraph: (html) => `<p>${html}</p>`,
    list: (items) => joined(items, (item) => `<ul>\n<li>${item}</li>\n</ul>`),
    link: (words, href) => `<a href="${href}" target="_blank" rel="noreferrer">${words}</a>`,
  }),
  "a page of nested divisions": page(
    {
      heading: (text) => `<div class="mt-8"><h4 class="text-xl"><div>${text}</div></h4></div>`,
      paragraph: (html) => `<div class="prose"><div>${html}</div></div>`,
      list: (items) =>
        `<ul class="list-disc">${joined(
          items,
          (item) =>
            `<li class="ml-4"><div><span><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></span>${item}</div></li>`,
        )}</ul>`,
      link: (words, href) =>
        `<a class="underline" href="${href}"><span>${words}</span><svg><title>opens</title></svg></a>`,
    },
    (html) =>
      `<main><style>.mt-8{margin:1em}</style><script type="application/ld+json">{"@type":"JobPosting"}</script>${html}</main>`,
  ),
  "an old page without end tags": page({
    heading: (text) => `<H2>${text}</H2>`,
    paragraph: (html) => `<P>${html}`,
    list: (items) => `<UL>\n${joined(items, (item) => `<LI>${item}`)}\n</UL>`,
    link: (words, href) => `<A HREF='${href}'>${words}</A>`,
  }),
  "a mail": page(
    {
      heading: (text) => `<div><b>${text}</b></div>`,
      paragraph: (html) => `<div>${html}<br></div><div><br></div>`,
      list: (items) =>
        `<ol>${joined(items, (item) => `<li style="margin-left:15px"><span>${item}</span><br></li>`)}</ol>`,
      link: (words, href) => `<a href="${href}">${words}</a>`,
    },
    (html) =>
      `<div dir="ltr" style="font-family:sans-serif"><div hidden>Preview</div>${html}</div>`,
  ),
};
