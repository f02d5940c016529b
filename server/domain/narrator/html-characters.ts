/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...Object.entries({
    ...{
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: "'",
      lbrace: '{',
      lcub: '{',
      rcub: '}',
      lbrack: '[',
      rbrack: ']',
      lsqb: '[',
      rsqb: ']',
    },
    ...{
      ast: '*',
      num: '#',
      vert: '|',
      verbar: '|',
      bsol: '\\',
      lowbar: '_',
      grave: '`',
      sol: '/',
      colon: ':',
      excl: '!',
      Tab: ' ',
      NewLine: '\n',
    },
    ...{ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f' },
    ...{
      ndash: '–',
      mdash: '—',
      horbar: '―',
      lsquo: '‘',
      rsquo: '’',
      sbquo: '‚',
      ldquo: '“',
      rdquo: '”',
      bdquo: '„',
      lsaquo: '‹',
      rsaquo: '›',
    },
    ...{ hellip: '…', bull: '•', dagger: '†', Dagger: '‡', permil: '‰', prime: '′', Prime: '″', euro: '€', trade: '™', minus: '−' },
    ...{
      larr: '←',
      uarr: '↑',
      rarr: '→',
      darr: '↓',
      harr: '↔',
      infin: '∞',
      ne: '≠',
      le: '≤',
      ge: '≥',
      asymp: '≈',
      radic: '√',
      star: '☆',
      starf: '★',
    },
    ...{
      hearts: '♥',
      spades: '♠',
      clubs: '♣',
      diams: '♦',
      check: '✓',
      cross: '✗',
      OElig: 'Œ',
      oelig: 'œ',
      Scaron: 'Š',
      scaron: 'š',
      Yuml: 'Ÿ',
    },
  }),
]);

/** The character that HTML writes as `&name;`, by what stands between: a name, `#8212` or `#x2014`. Null where it is none. */
export function characterOf(name: string): string | null {
  if (!name.startsWith('#')) return NAMED.get(name) ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}
