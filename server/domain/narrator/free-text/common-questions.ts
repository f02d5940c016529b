import type { CommonTopic } from '#server/domain/characters/common-topics.ts';
import { plainText } from './words.ts';

/** A topic fits when one of its patterns occurs in the plain text. Earlier topics are preferred. */
const PATTERNS: readonly (readonly [CommonTopic, RegExp])[] = [
  [
    'real',
    /\b(?:are|is) (?:you|this|it|she|he) (?:really |actually |just |only )?(?:a |an )?(?:real|human|person|ai|bot|robot|machine|program|computer|alive|chatbot|made up|fictional)\b|\b(?:chatgpt|language model|artificial)\b|\bis (?:anyone|anybody|somebody) there\b/u,
  ],
  [
    'love-you',
    /\bi (?:am in )?(?:really |do )?(?:love|adore|fancy) (?:with )?you\b|\b(?:marry me|kiss me|will you marry|go out with me|be my (?:girlfriend|boyfriend|wife|husband))\b/u,
  ],
  [
    'like-me',
    /\bdo you (?:like|love|hate|trust|remember|know|fancy|believe) me\b|\bwhat do you think of me\b|\bam i (?:pretty|nice|handsome|clever)\b/u,
  ],
  ['joke', /\b(?:jokes?|funny|make me laugh|pun|riddle)\b/u],
  ['secret', /\bsecrets?\b|\b(?:are you hiding|never told any(?:one|body))\b/u],
  ['betrayal', /\b(?:betray(?:ed|al)?|lie to me|lied to me|trick(?:ed)? me|hurt me|cheat(?:ed)? (?:on )?me|leave me)\b/u],
  ['name', /\bwhat (?:is|are) you(?:r name| called)\b|\byour (?:full |real |first )?name\b|\bwho are you\b/u],
  ['age', /\bhow old\b|\byour age\b|\bwhen (?:is your birthday|were you born)\b|\byour birthday\b/u],
  [
    'how-are-you',
    /\bhow (?:are|do) you(?: do| feel| feeling| doing| today| tonight)?(?:\s*$| (?:do|feel|feeling|doing|today|tonight|keeping))|\bare you (?:ok|okay|all right|alright|well|tired|cold|sad|bored|busy|hungry|lonely)\b|\bhow is it going\b|\bwhat is up\b/u,
  ],
  ['family', /\b(?:family|mother|father|parents?|mum|dad|brothers?|sisters?|children|kids|husband|wife|siblings?|married)\b/u],
  ['work', /\b(?:your (?:job|work|trade|profession)|what do you do|do for a living|do you work|like working|enjoy working)\b/u],
  [
    'home',
    /\b(?:where (?:are you from|do you (?:live|come from)|is your home)|your (?:home|house|room|village|town)|homesick|miss home)\b/u,
  ],
  ['fear', /\b(?:afraid|scared|scares|fears?|frighten(?:s|ed)?|worry|worries|worried|nightmares?)\b/u],
  [
    'love',
    /\b(?:(?:in|been in|believe in|true|first) love|you love|lover|boyfriend|girlfriend|sweetheart|crush|romance|heart broken|broken heart|single)\b/u,
  ],
  ['weather', /\b(?:weather|rain(?:ing|y)?|snow(?:ing)?|sunny|forecast|cold (?:out|outside|today|tonight)|warm (?:out|outside))\b/u],
  [
    'food',
    /\b(?:food|eat|eating|hungry|dinner|supper|breakfast|cake|cheese|figs?|bread|drink|tea|coffee|beer|wine|cook|favou?rite (?:dish|meal|drink|food))\b/u,
  ],
  ['music', /\b(?:music|song|songs|sing|singing|dance|dancing|tune|instrument|hum)\b/u],
  ['dream', /\b(?:dreams?|dreamt|wish for|wishes|want most|do you want|hope for|ambitions?|future)\b/u],
  [
    'happy',
    /\b(?:happy|happiest|happiness|enjoy|fun|hobby|hobbies|favou?rite (?:thing|day|colou?r|place|book)|free time|makes you (?:smile|laugh))\b/u,
  ],
  ['regret', /\b(?:regrets?|mistakes?|ashamed|sorry for|do differently|worst thing|guilty|guilt)\b/u],
  ['friend', /\b(?:friends?|trust|enemy|enemies|lonely|alone|who do you (?:like|hate))\b/u],
  ['death', /\b(?:death|die|dying|dead|heaven|god|religion|afterlife|believe in|meaning of life|ghosts?)\b/u],
  ['advice', /\b(?:advice|what should i|should i|wisdom|what would you do|recommend)\b/u],
  ['story', /\b(?:tell me (?:a story|something|more|about)|story|stories|gossip|interesting)\b/u],
  [
    'insult',
    /\b(?:stupid|idiot|ugly|boring|shut up|hate you|fool|dumb|moron|useless|liar|smell|stink|fuck|fucking|shit|bitch|bastard|loser|suck|old hag|go to hell|screw you|annoying|rubbish)\b/u,
  ],
  [
    'compliment',
    /\b(?:you (?:are|look|seem|sound) (?:so |very |really |quite |rather )?(?:beautiful|pretty|lovely|kind|nice|clever|smart|funny|great|amazing|wonderful|sweet|brave|good|cute|handsome|brilliant|gorgeous)|i like (?:you|your)|nice (?:coat|hat|dress|scarf|hair|shawl|voice)|well done|good (?:job|work))\b/u,
  ],
  ['thanks', /\b(?:thanks?|thank you|cheers|grateful|much obliged)\b/u],
  ['sorry', /\b(?:sorry|apologi[sz]e|forgive me|my fault|pardon me)\b/u],
  ['goodbye', /\b(?:bye|goodbye|good night|farewell|see you|i (?:must|have to|should|need to|want to) (?:go|leave)|take care|so long)\b/u],
  [
    'help',
    /\b(?:help|what can i (?:do|ask|say)|what now|how does this work|what are (?:my|the) (?:options|choices)|what do i do|i do not (?:know|understand)|hint)\b/u,
  ],
  ['me', /\b(?:who am i|what am i|my name is|i am called|where am i|where are we|what is this place)\b/u],
  ['hello', /\b(?:hello|hi|hey|hiya|good (?:morning|evening|afternoon|day)|greetings|howdy|nice to meet)\b/u],
];

/** The common topic that a text is about, or null. */
export function commonTopicOf(text: string): CommonTopic | null {
  const plain = plainText(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
