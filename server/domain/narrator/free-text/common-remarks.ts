import type { CommonRemark } from '#server/domain/stories/common-remarks.ts';
import { plainText } from './words.ts';

const VERY = '(?:(?:so|very|really|quite|just|getting|a bit|a little|pretty|such a|all) )*';
const TRYING = '(?:i )?(?:(?:just|want to|would like to|try to|am going to|start to|begin to|let us|will|go and) )*';
const few = (words: number): string => `(?: \\p{L}+){0,${words}}`;
const whole = (...ways: readonly string[]): RegExp => new RegExp(`^(?:(?:oh|ah|well|but|and|um|please) )*(?:${ways.join('|')})$`, 'u');

/** A remark is the whole text: a word of it within other words is none. */
const PATTERNS: readonly (readonly [CommonRemark, RegExp])[] = [
  [
    'laugh',
    whole(
      'a?(?:ha){2,}h?(?: (?:ha)+)*',
      '(?:ha|he|ho)(?: (?:ha|he|ho))+',
      '(?:he){2,}',
      '(?:lo+l|lmao+|rofl|xd)(?: .*)?',
      `${TRYING}(?:laugh|giggle|chuckle)s?(?: out loud| at \\p{L}+)?`,
      `(?:(?:that|this|it|you) (?:is|are) )?${VERY}(?:funny|hilarious)`,
    ),
  ],
  [
    'wonder',
    whole(
      '(?:wow|whoa|omg|oh my|my god|oh my god|goodness)\\p{L}*',
      `(?:(?:this|that|it|how|what a|wow) (?:is )?)?${VERY}(?:beautiful|amazing|awesome|lovely|great|cool|nice|wonderful|incredible|fantastic|brilliant|interesting|sweet|pretty)${few(3)}`,
      `i (?:really )?(?:love|like|enjoy) (?:this|it|that|these)${few(3)}`,
    ),
  ],
  [
    'unease',
    whole(
      `(?:i am|i feel|i am feeling|this is|that is|it is|how|what a) ${VERY}(?:creepy|spooky|scary|scared|afraid|frightened|frightening|terrified|nervous|weird|strange|eerie|odd|uneasy|worried|dizzy|sick)${few(4)}`,
      `i do not (?:like|trust) (?:this|it|that)${few(3)}`,
      'creepy|spooky|scary|weird|strange|eek|yikes|uh oh',
      `i do not want to die${few(2)}`,
      `(?:we are|i am) (?:all )?going to die${few(2)}`,
    ),
  ],
  [
    'lost',
    whole(
      '(?:help|help me|hint|a hint|give me a hint|clue|options|choices)(?: please)?',
      `i (?:really |still )?do not (?:know|understand|get (?:it|this))${few(6)}`,
      `i am ${VERY}(?:stuck|lost|confused|not sure)${few(4)}`,
      `(?:i have )?no idea${few(3)}`,
      `what (?:now|next|do i do|can i do|should i do|do we do|am i supposed to do|are my options|is (?:going on|happening|this)|just happened)${few(2)}`,
      `how (?:do|does|can) (?:i|this|it|you) (?:play|work|use)${few(2)}`,
      'what|huh|idk|dunno|h+m+|u+m+|eh|er+|not sure|wait what',
    ),
  ],
  ['hello', whole(`(?:hello|hi|hey|hiya|howdy|greetings|yo|good (?:morning|evening|afternoon|day))${few(2)}`)],
  [
    'sorry',
    whole(
      `(?:i am )?(?:so |very |really )*(?:sorry|apologies|my apologies|excuse me|forgive me|pardon|pardon me|my bad)${few(3)}`,
      'i apologi[sz]e',
    ),
  ],
  ['thanks', whole(`(?:many )?(?:thanks|thank you|thx|cheers|much obliged)${few(4)}`)],
  [
    'tender',
    whole(
      `${TRYING}(?:hug|kiss|embrace|cuddle)(?: \\p{L}+){1,3}`,
      `${TRYING}(?:hold|take|squeeze) (?:his|her|their|my \\p{L}+(?: is)?) hand`,
      `${TRYING}fall in love${few(3)}`,
      `i (?:really |still |do )?(?:love|adore|fancy|am in love with|(?:have )?missed|miss) (?:you|him|her|them)${few(2)}`,
      'marry me',
    ),
  ],
  ['cry', whole(`${TRYING}(?:cry|weep|sob|burst into tears)${few(3)}`, 'i (?:am|feel like) (?:crying|weeping)')],
  [
    'rest',
    whole(
      `${TRYING}(?:sleep|nap|rest|doze|lie down|(?:take|have) a (?:nap|rest|break)|go (?:back )?to (?:bed|sleep))${few(3)}`,
      `i am ${VERY}(?:tired|exhausted|sleepy)${few(3)}`,
      'wake me up .*',
    ),
  ],
  [
    'flee',
    whole(
      `${TRYING}(?:run|run away|flee|escape|leave|go home|go away|go back|get (?:out|away)|walk away|turn back|turn around)(?: (?:out|now|here|from|of|for|as|the|this|that|him|her|it|them|down|up|home|away|place|door|lane|street|stairs|fast|quickly|i|can|to|my|life)){0,4}`,
    ),
  ],
  [
    'fight',
    whole(
      `${TRYING}(?:hit|punch|slap|kick|kill|attack|fight|stab|strangle|murder|beat|beat up|shoot|bite|push)(?: \\p{L}+){1,4}`,
      'fight|attack',
    ),
  ],
  ['sing', whole(`${TRYING}(?:sing|hum|whistle)${few(5)}`)],
  [
    'hungry',
    whole(
      `i (?:am|feel) ${VERY}(?:hungry|thirsty|starving)${few(3)}`,
      `${TRYING}(?:eat|drink|have|find|get) (?:something(?: to (?:eat|drink))?|some food|food|a snack|some water|lunch|dinner|breakfast|a coffee|some coffee)`,
    ),
  ],
  [
    'toilet',
    whole(
      `${TRYING}(?:pee|poo|poop|piss|need (?:to pee|the (?:toilet|loo|bathroom))|go to the (?:toilet|loo|bathroom))`,
      'i need to (?:pee|go|go to the (?:toilet|loo|bathroom))',
      `where is the (?:toilet|loo|bathroom|lavatory)${few(2)}`,
    ),
  ],
  [
    'sad',
    whole(
      `(?:i am|i feel|this is|that is|it is|how|what a) ${VERY}(?:sad|tragic|heartbreaking|terrible|awful|horrible|unfair|lonely|depressing|cruel)${few(3)}`,
      `poor \\p{L}+${few(1)}`,
      `i (?:miss|pity|feel (?:sorry|bad) for) \\p{L}+${few(2)}`,
      `i hate (?:this|it|that)${few(3)}`,
    ),
  ],
  [
    'undo',
    whole(
      '(?:undo|restart|start over|start again|reset|quit|exit|menu|reload|begin again|new game|save(?: game| the game| my game)?)(?: please)?',
      'i want to (?:start over|start again|quit|stop|restart|undo)(?: .*)?',
      'take (?:that|it) back',
      'how (?:do|can) i (?:undo|restart|start over|go back|save|quit|exit)(?: .*)?',
    ),
  ],
  [
    'agree',
    whole(
      '(?:yes|yep|yeah|yup|ok|okay|k|sure|fine|alright|all right|right|of course|agreed|i agree|true|indeed|maybe|whatever|continue|next|go on|go|do it|go ahead|i see|got it)(?: (?:ok|okay|then|please|sure|yes))*',
    ),
  ],
];

const LAUGHING = /[😀😁😂😃😄😆😅🤣😹]/gu;

/** The common remark that a whole text is, or null. */
export function remarkOf(text: string): CommonRemark | null {
  const plain = plainText(text.replace(LAUGHING, ' haha '))
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
