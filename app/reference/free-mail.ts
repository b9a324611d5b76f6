/*
 * Providers where anybody gets an address, so that its domain says nothing of where someone works. Facts, as of
 * 2026; a provider that is missing here is shown with its own name, which says what it is.
 */

const FREE_MAIL = new Set(
  `gmail googlemail outlook hotmail live msn yahoo ymail rocketmail aol icloud me mac proton protonmail pm
  gmx web t-online freenet mail zoho yandex ya fastmail hey tutanota tuta tutamail hushmail mailbox posteo
  orange wanadoo free sfr laposte libero virgilio tiscali alice bluewin hispeed terra uol bol ig qq 163 126
  sina foxmail naver daum hanmail rediffmail seznam centrum wp o2 onet interia op abv ukr rambler inbox bk list
  comcast verizon att sbcglobal bellsouth cox charter earthlink shaw rogers sympatico btinternet sky
  talktalk virginmedia ntlworld telus xtra bigpond optusnet duck simplelogin anonaddy mailinator yopmail
  guerrillamail 10minutemail temp-mail trashmail`.split(/\s+/),
);

/** Suffixes under which a name is a provider's of that country: "yahoo.co.uk", "gmx.de". */
const COUNTRY_SUFFIX = /^(?:[a-z]{2,3}|(?:co|com|net|org)\.[a-z]{2})$/;

/** Whether an address at this domain can be had by anybody. */
export function isFreeMail(domain: string): boolean {
  const [name = "", ...suffix] = domain.toLowerCase().split(".");
  return FREE_MAIL.has(name) && COUNTRY_SUFFIX.test(suffix.join("."));
}
