import fc from "fast-check";
import { expect, test } from "vitest";
import { type MessageContent, toMessage } from "./message.server.ts";

const CONTENT: MessageContent = {
  subject: "News on Leadwright",
  intro: "New since yesterday.",
  sections: [
    {
      title: "New for you",
      items: [{ text: "A title", detail: "", url: "https://jobs.example/account" }],
    },
  ],
  action: { text: "Confirm this address", url: "https://jobs.example/email/confirm/a" },
  closing: ["You get this because you asked for it."],
  links: [{ text: "Stop these emails", url: "https://jobs.example/email/unsubscribe/a" }],
};

const withItem = (text: string, detail: string): MessageContent => ({
  ...CONTENT,
  sections: [{ title: "New", items: [{ text, detail, url: "https://jobs.example/a?b=1&c=2" }] }],
});

test("the plain text says what the HTML says, with every address", () => {
  const { subject, text, html } = toMessage(CONTENT);
  expect(subject).toBe("News on Leadwright");
  for (const words of ["since yesterday.", "New for you", "A title", "you asked for it."]) {
    expect(text).toContain(words);
    expect(html).toContain(words);
  }
  const addresses = (body: string) => new Set(body.match(/https:\/\/[^\s"<]+/g));
  expect(addresses(text)).toEqual(addresses(html));
});

test("nothing is fetched when it is opened", () => {
  expect(toMessage(CONTENT).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});

test("whatever was typed is text in the HTML, and one line in the plain text", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."<>&\"'=/ \n\r\tab😀") });
  fc.assert(
    fc.property(typed, typed, (title, detail) => {
      const { text, html } = toMessage(withItem(title, detail));
      const plain = toMessage(withItem("a", detail.trim() && "b"));
      const tags = (body: string) => body.match(/<[^>]*>/g);
      expect(tags(html)?.length).toBe(
        tags(toMessage(withItem("a", detail.trim() && "b")).html)?.length,
      );
      expect(text.split("\n").length).toBe(plain.text.split("\n").length);
    }),
  );
});
