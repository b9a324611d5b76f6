import { expect, test } from "vitest";
import { isFreeMail } from "./free-mail.ts";

test.each(["gmail.com", "GMX.de", "yahoo.co.uk", "proton.me", "163.com", "web.de", "duck.com"])(
  "%s is free mail",
  (domain) => expect(isFreeMail(domain)).toBe(true),
);

test.each(["northwind.example", "mail.northwind.example", "gmail.northwind.com", "live.nation.io"])(
  "%s is not",
  (domain) => expect(isFreeMail(domain)).toBe(false),
);
