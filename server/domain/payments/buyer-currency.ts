/** What is known of a buyer who is to be shown prices. */
export interface BuyerSigns {
  /** A currency that the shop asked for. */
  readonly named: string | null;
  /** Of the pack that they chose last to buy from the brand, paid or not. */
  readonly last: string | null;
  /** ISO 3166-1, as a proxy said it; empty where none did. */
  readonly country: string;
  /** The header `Accept-Language`; empty where there is none. */
  readonly languages: string;
}

/**
 * The currency that a buyer is shown, of those that the brand sells in, the main one first: what the shop asked for, else that of the pack that they chose last to buy, of the country, of the
 * browser's languages, else the main one. A sign that leads to no currency of the brand is passed over. Source: DESK-50.
 */
export function buyerCurrency(sold: readonly [string, ...string[]], { named, last, country, languages }: BuyerSigns): string {
  const signs = [named, last, currencyIn(country), ...regionsOf(languages).map(currencyIn)];
  return signs.find((currency): currency is string => currency !== null && sold.includes(currency)) ?? sold[0];
}

/** Browsers send a handful of languages; what is beyond them is not read. */
const MOST_LANGUAGES = 10;

/** The countries of an `Accept-Language`, the most wanted first: of a language without one, the country where most of its speakers are. */
function regionsOf(languages: string): readonly string[] {
  return languages
    .split(',', MOST_LANGUAGES)
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const weight = parameters.flatMap((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1] ?? [])[0] ?? '1';
      return { tag, weight: Number(weight) };
    })
    .filter(({ tag, weight }) => weight > 0 && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag))
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ tag }) => regionOf(tag) ?? []);
}

function regionOf(tag: string): string | null {
  try {
    return new Intl.Locale(tag).maximize().region ?? null;
  } catch {
    return null;
  }
}

/** ISO 3166-1 by the currency that shops there take. */
const COUNTRIES: Readonly<Record<string, string>> = {
  aed: 'AE',
  all: 'AL',
  amd: 'AM',
  ars: 'AR',
  aud: 'AU CC CX HM KI NF NR TV',
  azn: 'AZ',
  bam: 'BA',
  bdt: 'BD',
  bhd: 'BH',
  bob: 'BO',
  brl: 'BR',
  cad: 'CA',
  chf: 'CH LI',
  clp: 'CL',
  cny: 'CN',
  cop: 'CO',
  crc: 'CR',
  czk: 'CZ',
  dkk: 'DK FO GL',
  dop: 'DO',
  dzd: 'DZ',
  egp: 'EG',
  eur: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  gbp: 'GB GG GS IM JE',
  gel: 'GE',
  ghs: 'GH',
  gtq: 'GT',
  hkd: 'HK',
  hnl: 'HN',
  huf: 'HU',
  idr: 'ID',
  ils: 'IL PS',
  inr: 'BT IN',
  iqd: 'IQ',
  isk: 'IS',
  jmd: 'JM',
  jod: 'JO',
  jpy: 'JP',
  kes: 'KE',
  krw: 'KR',
  kwd: 'KW',
  kzt: 'KZ',
  lkr: 'LK',
  mad: 'EH MA',
  mdl: 'MD',
  mkd: 'MK',
  mxn: 'MX',
  myr: 'MY',
  ngn: 'NG',
  nio: 'NI',
  nok: 'BV NO SJ',
  nzd: 'CK NU NZ PN TK',
  omr: 'OM',
  pen: 'PE',
  php: 'PH',
  pkr: 'PK',
  pln: 'PL',
  pyg: 'PY',
  qar: 'QA',
  ron: 'RO',
  rsd: 'RS',
  rub: 'RU',
  sar: 'SA',
  sek: 'SE',
  sgd: 'SG',
  thb: 'TH',
  tnd: 'TN',
  try: 'TR',
  ttd: 'TT',
  twd: 'TW',
  tzs: 'TZ',
  uah: 'UA',
  ugx: 'UG',
  usd: 'AS EC FM GU IO MH MP PA PR PW SV TC TL UM US VG VI',
  uyu: 'UY',
  vnd: 'VN',
  xaf: 'CF CG CM GA GQ TD',
  xof: 'BF BJ CI GW ML NE SN TG',
  xpf: 'NC PF WF',
  zar: 'LS NA SZ ZA',
  zmw: 'ZM',
};

const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) => countries.split(' ').map((country) => [country, currency] as const)),
);

/** Null where none is known: prices are then shown by the next sign. */
const currencyIn = (country: string): string | null => (country === '' ? null : (currencies.get(country) ?? null));
