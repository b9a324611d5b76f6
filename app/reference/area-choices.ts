/** The choices of a select, by name. */
export interface AreaChoice {
  id: string;
  name: string;
}

/* As areas.server.ts lists them: a test compares. Here so that no page has to carry them in its data. */

const COUNTRIES = `
AF Afghanistan
AX Åland Islands
AL Albania
DZ Algeria
AS American Samoa
AD Andorra
AO Angola
AI Anguilla
AQ Antarctica
AG Antigua & Barbuda
AR Argentina
AM Armenia
AW Aruba
AU Australia
AT Austria
AZ Azerbaijan
BS Bahamas
BH Bahrain
BD Bangladesh
BB Barbados
BY Belarus
BE Belgium
BZ Belize
BJ Benin
BM Bermuda
BT Bhutan
BO Bolivia
BA Bosnia & Herzegovina
BW Botswana
BV Bouvet Island
BR Brazil
IO British Indian Ocean Territory
VG British Virgin Islands
BN Brunei
BG Bulgaria
BF Burkina Faso
BI Burundi
KH Cambodia
CM Cameroon
CA Canada
CV Cape Verde
BQ Caribbean Netherlands
KY Cayman Islands
CF Central African Republic
TD Chad
CL Chile
CN China
CX Christmas Island
CC Cocos (Keeling) Islands
CO Colombia
KM Comoros
CK Cook Islands
CR Costa Rica
CI Côte d’Ivoire
HR Croatia
CU Cuba
CW Curaçao
CY Cyprus
CZ Czechia
CD Democratic Republic of the Congo
DK Denmark
DJ Djibouti
DM Dominica
DO Dominican Republic
EC Ecuador
EG Egypt
SV El Salvador
GQ Equatorial Guinea
ER Eritrea
EE Estonia
SZ Eswatini
ET Ethiopia
FK Falkland Islands
FO Faroe Islands
FJ Fiji
FI Finland
FR France
GF French Guiana
PF French Polynesia
TF French Southern Territories
GA Gabon
GM Gambia
GE Georgia
DE Germany
GH Ghana
GI Gibraltar
GR Greece
GL Greenland
GD Grenada
GP Guadeloupe
GU Guam
GT Guatemala
GG Guernsey
GN Guinea
GW Guinea-Bissau
GY Guyana
HT Haiti
HM Heard & McDonald Islands
HN Honduras
HK Hong Kong
HU Hungary
IS Iceland
IN India
ID Indonesia
IR Iran
IQ Iraq
IE Ireland
IM Isle of Man
IL Israel
IT Italy
JM Jamaica
JP Japan
JE Jersey
JO Jordan
KZ Kazakhstan
KE Kenya
KI Kiribati
XK Kosovo
KW Kuwait
KG Kyrgyzstan
LA Laos
LV Latvia
LB Lebanon
LS Lesotho
LR Liberia
LY Libya
LI Liechtenstein
LT Lithuania
LU Luxembourg
MO Macao
MG Madagascar
MW Malawi
MY Malaysia
MV Maldives
ML Mali
MT Malta
MH Marshall Islands
MQ Martinique
MR Mauritania
MU Mauritius
YT Mayotte
MX Mexico
FM Micronesia
MD Moldova
MC Monaco
MN Mongolia
ME Montenegro
MS Montserrat
MA Morocco
MZ Mozambique
MM Myanmar
NA Namibia
NR Nauru
NP Nepal
NL Netherlands
NC New Caledonia
NZ New Zealand
NI Nicaragua
NE Niger
NG Nigeria
NU Niue
NF Norfolk Island
KP North Korea
MK North Macedonia
MP Northern Mariana Islands
NO Norway
OM Oman
PK Pakistan
PW Palau
PS Palestine
PA Panama
PG Papua New Guinea
PY Paraguay
PE Peru
PH Philippines
PN Pitcairn Islands
PL Poland
PT Portugal
PR Puerto Rico
QA Qatar
CG Republic of the Congo
RE Réunion
RO Romania
RU Russia
RW Rwanda
WS Samoa
SM San Marino
ST São Tomé & Príncipe
SA Saudi Arabia
SN Senegal
RS Serbia
SC Seychelles
SL Sierra Leone
SG Singapore
SX Sint Maarten
SK Slovakia
SI Slovenia
SB Solomon Islands
SO Somalia
ZA South Africa
GS South Georgia and the South Sandwich Islands
KR South Korea
SS South Sudan
ES Spain
LK Sri Lanka
BL St. Barthélemy
SH St. Helena
KN St. Kitts & Nevis
LC St. Lucia
MF St. Martin
PM St. Pierre & Miquelon
VC St. Vincent & Grenadines
SD Sudan
SR Suriname
SJ Svalbard & Jan Mayen
SE Sweden
CH Switzerland
SY Syria
TW Taiwan
TJ Tajikistan
TZ Tanzania
TH Thailand
TL Timor-Leste
TG Togo
TK Tokelau
TO Tonga
TT Trinidad & Tobago
TN Tunisia
TR Türkiye
TM Turkmenistan
TC Turks & Caicos Islands
TV Tuvalu
UM U.S. Outlying Islands
VI U.S. Virgin Islands
UG Uganda
UA Ukraine
AE United Arab Emirates
GB United Kingdom
US United States
UY Uruguay
UZ Uzbekistan
VU Vanuatu
VA Vatican City
VE Venezuela
VN Vietnam
WF Wallis & Futuna
EH Western Sahara
YE Yemen
ZM Zambia
ZW Zimbabwe
`;

const REGIONS = `
AFRICA Africa
AMERICAS Americas
ASEAN ASEAN
ASIA Asia
APAC Asia-Pacific
ANZ Australia and New Zealand
BALKANS Balkans
BALTICS Baltic states
BENELUX Benelux
CARIBBEAN Caribbean
CENTRAL-AMERICA Central America
CEE Central and Eastern Europe
CENTRAL-ASIA Central Asia
DACH DACH
EAST-AFRICA East Africa
EAC East African Community
EAST-ASIA East Asia
EFTA EFTA
EU-EFTA EU, EEA and Switzerland
EUROPE Europe
EMEA Europe, Middle East and Africa
EEA European Economic Area
EU European Union
EUROZONE Eurozone
GREATER-CHINA Greater China
GCC Gulf Cooperation Council
IBERIA Iberia
LATAM Latin America
LAC Latin America and the Caribbean
LEVANT Levant
MAGHREB Maghreb
MERCOSUR Mercosur
MIDDLE-EAST Middle East
MENA Middle East and North Africa
NORDICS Nordic countries
NORTH-AFRICA North Africa
NORTH-AMERICA North America
OCEANIA Oceania
SADC SADC
SCANDINAVIA Scandinavia
SCHENGEN Schengen Area
SOUTH-AMERICA South America
SOUTH-ASIA South Asia
CAUCASUS South Caucasus
SEA South-East Asia
SOUTHERN-AFRICA Southern Africa
SSA Sub-Saharan Africa
UK-EU UK and EU
UKI UK and Ireland
US-CANADA United States and Canada
VISEGRAD Visegrád Group
WEST-AFRICA West Africa
WESTERN-BALKANS Western Balkans
`;

/** All countries by ISO 3166-1 alpha-2 code, sorted by name. */
export const COUNTRY_CHOICES = toChoices(COUNTRIES);

/** All regions except the world, sorted by name. */
export const REGION_CHOICES = toChoices(REGIONS);

function toChoices(lines: string): readonly AreaChoice[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const space = line.indexOf(" ");
      return { id: line.slice(0, space), name: line.slice(space + 1) };
    });
}
