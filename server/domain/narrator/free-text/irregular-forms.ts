/** Each base form with its irregular forms. */
const FORMS = `
be am is are was were been being; go goes went gone going; do does did done doing; have has had having; take took taken; give gave given; get got gotten;
see saw seen; say said; tell told; ask asked; come came; make made; know knew known; think thought; find found; leave left; keep kept; let lets; put puts;
bring brought; begin began begun; hold held; write wrote written; stand stood; hear heard; mean meant; meet met; run ran; pay paid; sit sat; speak spoke spoken;
lie lay lain lying; lead led; read reads; grow grew grown; lose lost; fall fell fallen; send sent; build built; understand understood; draw drew drawn;
break broke broken; spend spent; cut cuts; rise rose risen; drive drove driven; buy bought; wear wore worn; choose chose chosen; seek sought; throw threw thrown;
catch caught; deal dealt; win won; forget forgot forgotten; shake shook shaken; hang hung; fly flew flown flies; swear swore sworn; steal stole stolen;
sing sang sung; ring rang rung; swim swam swum; sink sank sunk; sleep slept; feel felt; feed fed; flee fled; fight fought; teach taught; bend bent; bite bit bitten;
blow blew blown; climb climbed; creep crept; drink drank drunk; eat ate eaten; freeze froze frozen; hide hid hidden; kneel knelt; lay laid; leap leapt; lend lent;
light lit; ride rode ridden; sell sold; sew sewn; shoot shot; shut shuts; slide slid; spill spilt; strike struck; sweep swept; swing swung; tear tore torn;
wake woke woken waking; weep wept; withdraw withdrew; stick stuck; burn burnt; learn learnt; dream dreamt; spin spun; hit hits; set sets;
bury buried buries; man men; woman women; child children; foot feet; tooth teeth; goose geese; mouse mice; knife knives; life lives; wife wives; loaf loaves;
leaf leaves; person people; die died dying; tie tied tying; try tried tries; cry cried cries; use used; owe owed owes; agree agreed; free freed; need needed;
speed sped; bread; string; thing things; nothing; something; everything; anything; evening evenings; morning mornings; ceiling; wedding; king; wing; spring;
red; bed; shed; sled; indeed; hundred; seed; building; ending endings; gravy; daisy; reply replied replies; deny denied denies; bee bees; eye eyes; shoe shoes;
good better best; toe toes; this; us; yes; bus; his; glass; dress; less; guess; pass; kiss; boss; address; press; cross; always; perhaps; news
`;

/** The base form of each irregular word form. A base form maps to itself, so that no ending is removed from it. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map(
  FORMS.split(';').flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(/\s+/u);
    return [base, ...forms].map((form) => [form, base] as const);
  }),
);
