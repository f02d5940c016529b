/** Several words that mean one deed, with words that say it: no word of "make a run for it" runs by itself. */
const IDIOMS: readonly (readonly [string, string])[] = [
  ['(?:get|getting|got) rid of', 'throw away'],
  ['(?:figure|find|work) out', 'find ask'],
  ['(?:give|giving|gave) up on', 'abandon'],
  ['(?:hand|pass|turn) (?:it |them |him |her )?over', 'give'],
  ['let go of', 'release'],
  ['(?:give|gave|given|giving) (?:\\p{L}+ )?(?:such )?a (?:fright|scare|start|shock)', 'frighten alarm'],
  ['(?:come|came) clean|(?:own|fess) up|spill the beans', 'confess admit'],
  ['(?:keep|stay|be|remain) (?:quiet|silent|still)|(?:keep|hold) (?:my|your) (?:mouth shut|tongue)', 'silent'],
  ['(?:turn|turned) (?:it|him|her|them|this) down', 'refuse'],
  ['(?:go|play|going) along with', 'agree accept'],
  ['(?:make|made|run|walk) off with', 'steal'],
  ['(?:have|take|get) (?:another |a )?(?:closer |good |quick )?(?:look|peek|glance)(?: at)?|check (?:it |them )?out', 'look'],
  ['(?:have|get) a (?:word|chat|talk) with|(?:talk|speak|chat) (?:to|with)', 'talk'],
  ['(?:take|have|grab) a seat', 'sit'],
  ['(?:keep|hang) (?:on to|onto|hold of)|(?:grab|take|get|catch) hold of', 'hold'],
  ['say (?:hi|hello) to', 'greet'],
  ['say (?:bye|goodbye|farewell) to', 'farewell'],
  ['say (?:thanks|thank you) to', 'thank'],
  ['(?:lend|give) (?:\\p{L}+ )?a hand|help out', 'help'],
  ['make a run for it|leg it|do a runner|(?:run|ran) (?:off|away)|take to my heels', 'run flee'],
  ['(?:make|made) (?:it |something |a story )?up', 'invent lie'],
  ['play dumb|act innocent', 'pretend'],
  ['tell (?:\\p{L}+ )?the truth', 'honest truth'],
  ['(?:go|carry|keep|press) on|keep going', 'continue'],
  ['(?:go|going|head|walk|step|climb|get) (?:back )?(?:inside|indoors)', 'enter'],
  ['(?:shake|shook) on it', 'agree shake'],
  ['(?:give|gave) (?:\\p{L}+ )?(?:a )?(?:hug|cuddle)', 'hug'],
  ['(?:give|gave) (?:\\p{L}+ )?a kiss', 'kiss'],
  ['(?:take|took) care of|look after', 'mind care'],
  ['(?:make|making) sure', 'check'],
  ['(?:eaves ?drop|listen in)(?: on)?', 'listen'],
  ['(?:calm|cheer) (?:\\p{L}+ )?(?:down|up)', 'comfort'],
  ['(?:stand|stick|speak) up for|back (?:him|her|them) up', 'defend'],
  ['(?:sneak|creep|slip) (?:out|off|away)', 'leave'],
  ['(?:wake|rouse) (?:\\p{L}+ )?up', 'wake'],
  ['(?:lie|lay) down', 'rest'],
  ['(?:ask|beg) (?:\\p{L}+ )?for forgiveness', 'apologise'],
  ['(?:tell|told) (?:him|her|them) off', 'scold'],
  ['(?:pull|tug|yank) (?:\\p{L}+ )?out', 'pull'],
];

const PATTERN = new RegExp(`\\b(?:${IDIOMS.map(([idiom]) => `(${idiom})`).join('|')})(?!\\p{L})`, 'gu');

/** A plain text with its idioms said plainly. Labels and what players type are read alike. */
export const withoutIdioms = (plain: string): string =>
  plain.replace(
    PATTERN,
    (said, ...groups: unknown[]) => IDIOMS[groups.slice(0, IDIOMS.length).findIndex((group) => group !== undefined)]?.[1] ?? said,
  );
