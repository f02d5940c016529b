import { contextLikeness } from './word-vectors.ts';
import { COMMON_WORDS, SYNONYMS, VERBS } from './wordnet-tables.ts';
import { stemOf } from './words.ts';

/**
 * Words that mean about the same in a story's choices, one group a line. WordNet does not join them: "walk" and "go" are apart there, and so are "lamp" and
 * "light". A word may be in several groups.
 */
const GROUPS = `
take grab seize snatch pocket pick collect accept nab grasp get
give hand offer pass present
put place set lay
put slip bury stash tuck drop
throw toss hurl fling chuck cast heave lob
look check watch peer gaze stare peek glance see inspect examine study
look search hunt
listen hear overhear eavesdrop
read study peruse
ask question enquire inquire demand quiz
ask request beg plead
tell say inform explain speak admit confess reveal mention
talk speak chat converse
shout call yell cry scream holler
whisper murmur
greet bid hello
answer reply respond
wait stay remain linger bide pause
stop halt cease quit
leave depart exit
leave abandon
go walk head proceed stroll wander march
follow chase pursue shadow tail
run flee bolt dash sprint escape rush hurry
visit call see meet
climb ascend scale clamber
jump leap hop bound
open unlock unseal unfold
close shut seal lock
hide conceal stash bury
sweep clear tidy clean brush
extinguish snuff douse quench blow
lamp lantern light candle
light ignite kindle
break smash shatter destroy wreck demolish
kick boot
hit strike punch knock
knock rap bang
pull drag haul tug yank
push shove press
hold grip clutch grasp cling
touch feel stroke
eat taste chew swallow devour nibble
drink sip
food meal supper dinner
money purse coins cash gold silver pay
promise swear vow pledge
refuse decline reject deny no
agree accept consent yes
lie deceive fib bluff pretend
truth honest honestly
sorry apologise apologize apology
thank thanks grateful
help assist aid
comfort console soothe
kiss embrace hug
sign write signature
write pen scribble note draft
draw sketch ink paint
count tally number
measure gauge
sit seat
stand rise
sleep rest nap doze
wake rouse awaken
cut slice sever snip
tie knot fasten bind
sew stitch mend darn
plug stuff block
fetch bring carry
send deliver dispatch transmit
key send type tap transmit
keep hang retain save hold
share split divide
show reveal present
ring call telephone phone dial
play listen hear
steal rob swipe nick
attack fight assault
trade swap exchange change switch
undo reverse untell unsay
boss chief captain commander
street road lane
house home
stairs stair steps
door gate entrance
window pane
boat ship barge
letter note message
letter mail post
message slip note
paper document
book volume
cloth fabric
child girl kid
mother mum mom
father dad papa
brother sibling
sister sibling
woman lady
man gentleman fellow
dead died death
alive living lives
sea ocean water
river water stream
rope line cord cable
bread loaf
hand palm
boots boot shoes
coat jacket
quiet silent silence nothing
angry cross furious
afraid scared frightened fear
count sum calculate add reckon
everyone everybody all
nobody noone none
someone somebody
myself me
dark darkness blackout
chair seat stool bench
elevator lift
command instruct order
trophy cup prize award
dessert pudding sweet
kitchen galley
warn caution alert
genealogy pedigree ancestry
job work task deal
kid child boy girl
old elderly aged
lady madam woman
bird goose
hole leak gap slit
rise climb ascend lift
battery cell
oven stove burner
parachute knapsack pack
rescue save
rug carpet
betray denounce snitch
shut sealed closed
earliest first oldest
final last latest newest
jam marmalade
jump startle alarm
fruit fig
bees hive hives skep basket
tune song melody
clerk receiver
fib lie untruth
lie pretend claim
silent quiet mute still
continue proceed resume
quit stop end
stranger unknown
gossip rumour chat
ride flight trip
weather forecast
packet message
travel journey trip voyage
pals friends crew mates
picture drawing painting
trust believe
odd strange weird peculiar
cash money coins
fetch get
tidy clear
sack bag pack
jail prison
clothes dress coat
argue quarrel row
`;

/** Verbs that say little by themselves. */
const KNOWN_VERBS = new Set(VERBS.split(/\s+/u).map(stemOf));
const WORDS = new Set(`${VERBS} ${COMMON_WORDS} ${GROUPS}`.split(/\s+/u));
const KNOWN = new Set([...WORDS].map(stemOf));
const JOINED = joined();

/** Pairs that are used alike and mean the opposite, or another one of a row. */
const APART = `
accept refuse; take give; take leave; open close; first last; second first; second third; third first; new old; newest first; newest oldest; up down; in out; start stop;
begin end; go come; go stay; leave stay; buy sell; hide show; ask answer; ask tell; say ask; tell ask; push pull; sit stand; yes no; day night; morning evening; mother father; son daughter; brother sister;
man woman; boy girl; high low; left right; love hate; win lose; remember forget; early late; before after; inside outside; alive dead; him her; one two; two three; hot cold;
warm cold; top bottom; read write; lock unlock; live die; king queen; north south; east west; light dark; good bad; keep give; laugh cry; always never; break mend; wake sleep; speak listen; hear say; look hear
`;
const OPPOSITES = new Set(
  APART.trim()
    .split(/\s*;\s*/u)
    .flatMap((pair) => {
      const [a = '', b = ''] = pair.split(/\s+/u).map(stemOf);
      return [`${a} ${b}`, `${b} ${a}`];
    }),
);

/** Contexts that are less alike than this say nothing, and more alike than this no more. */
const CONTEXT_FROM = 0.4;
const CONTEXT_TO = 0.85;
const MOST_BY_CONTEXT = 0.7;

/**
 * How near two stems are in meaning, from 0 to 1: 1 for the same, then what the tables of synonyms say, then how alike their contexts are. Opposites are
 * not near.
 */
export function nearness(a: string, b: string): number {
  if (a === b) return 1;
  const joined = JOINED.get(a)?.get(b);
  if (joined !== undefined) return joined;
  if (OPPOSITES.has(`${a} ${b}`)) return 0;
  const context = contextLikeness(a, b);
  if (context === null || context < CONTEXT_FROM) return 0;
  return MOST_BY_CONTEXT * Math.min(1, 0.3 + (0.7 * (context - CONTEXT_FROM)) / (CONTEXT_TO - CONTEXT_FROM));
}

/** Whether a stem is that of a verb in common use. */
export const isVerb = (stem: string): boolean => KNOWN_VERBS.has(stem);

/** Whether a stem is that of an English word in common use. */
export const isKnown = (stem: string): boolean => KNOWN.has(stem);

/** Whether something is spelled as an English word in common use, in one of its regular forms: "purse", but not "purs", which has the stem of "pure". */
export const isSpelled = (raw: string): boolean =>
  WORDS.has(raw) || ENDINGS.some(([ending, instead]) => raw.endsWith(ending) && WORDS.has(raw.slice(0, -ending.length) + instead));

/** Endings of the regular forms of a word, with what stands there in the word. */
const ENDINGS = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['d', ''],
  ['ed', ''],
  ['ied', 'y'],
  ['ing', ''],
  ['ing', 'e'],
  ['ly', ''],
  ['er', ''],
  ['er', 'e'],
] as const;

function joined(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const all = new Map<string, Map<string, number>>();
  const join = (a: string, b: string, value: number) => {
    if (a === b) return;
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      const row = all.get(from) ?? new Map<string, number>();
      row.set(to, Math.max(row.get(to) ?? 0, value));
      all.set(from, row);
    }
  };
  const stems = (line: string) => line.trim().split(/\s+/u).map(stemOf);
  for (const group of GROUPS.trim().split('\n').map(stems)) for (const a of group) for (const b of group) join(a, b, 0.9);
  for (const [word = '', ...others] of SYNONYMS.split(';').map(stems)) for (const other of others) join(word, other, 0.7);
  return all;
}
