import type { CommonTopic } from '#server/domain/characters/common-topics.ts';
import { isKnown } from './synonyms.ts';
import { readUtterance } from './utterance.ts';
import { plainText, wordsIn } from './words.ts';

/** A topic fits when one of its patterns occurs in the plain text. Earlier topics are preferred. */
const PATTERNS: readonly (readonly [CommonTopic, RegExp])[] = [
  [
    'laugh',
    /^(?:a?(?:ha){2,}h?(?: .*)?|(?:he){2,}|ha ha.*|lo+l|lmao+|rofl|xd|that is (?:so |very |really )*(?:funny|hilarious)|i laugh.*)(?: (?:ha)+)*$/u,
  ],
  [
    'sympathy',
    /^(?:(?:oh|aw+|ah|god|wow|but|and|well|no) )*(?:oh no\b|no way that is|poor (?:you|thing|her|him|them)\b|(?:that|it|this) (?:is|was|must be|must have been|sounds?|seems?) (?:(?:so|very|really|a|bit|just|such|pretty|quite|all) )*(?:sad|awful|terrible|hard|lonely|horrible|frightening|scary|tough|heartbreaking|unfair|cruel|difficult|painful|shame|pity|long time)\b|how (?:sad|awful|terrible|horrible|lonely|cruel|frightening)\b|i am (?:so |very |really )*sorry (?:to hear|for (?:you|your)|about (?:that|your)|that you|it happened|you had)\b|sorry to hear\b)/u,
  ],
  [
    'delight',
    /^(?:(?:oh|ah|wow|but|and|well|haha|god) )*(?:(?:that|this|it) (?:is|was) (?:(?:so|very|really|just|absolutely|the|such|a|most) )*(?:amazing|wonderful|incredible|beautiful|lovely|brilliant|fantastic|clever|impressive|kind|kindest|sweet|sweetest|best|fun|delicious|perfect|nicest|loveliest)\b(?! (?:to meet|meeting|talking|chatting))|how (?:lovely|wonderful|beautiful|sweet|kind|clever)\b|i (?:think|believe) that is (?:the|a|so|very|really) (?:\p{L}+ )?(?:kindest|nicest|best|kind|nice|lovely|beautiful|sweetest|loveliest|bravest|brave|wonderful)\b|i love (?:that|this|it)\b|(?:amazing|wonderful|incredible|brilliant|fantastic)$)/u,
  ],
  [
    'real',
    /\b(?:are|is) (?:you|this|it|she|he) (?:really |actually |just |only )?(?:a |an )?(?:real|human|person|ai|bot|robot|machine|program|computer|alive|chatbot|made up|fictional)\b|\b(?:chatgpt|language model|artificial)\b|\bis (?:anyone|anybody|someone|somebody) (?:there|here)\b/u,
  ],
  [
    'love-you',
    /\bi (?:am in )?(?:really |do )?(?:love|adore|fancy) (?:with )?you\b|\b(?:marry me|kiss me|will you marry|go out with me|be my (?:girlfriend|boyfriend|wife|husband))\b/u,
  ],
  [
    'how-long',
    /\bhow long (?:have|has|did|do|are|were) (?:you|it|they)\b|\bhow many (?:years|months) (?:have|did|do) you\b|\bsince when (?:have|do|are) you\b/u,
  ],
  [
    'offer',
    /\b(?:let me (?:help|hold|carry|fix|do|take|give|get|show|try)\b|(?:can|may|could|shall) i (?:help|carry|do anything)\b|(?:do you |you )?need (?:a hand|any help|some help|help with)\b|want (?:a hand|some help|any help)\b|i (?:can|could|will|would like to) (?:help|hold|carry) (?:you|it|that|this)\b)/u,
  ],
  [
    'like-me',
    /\bdo you (?:like|love|hate|trust|remember|know|fancy|believe) me\b|\bwhat do you think of me\b|\bam i (?:pretty|nice|handsome|clever)\b/u,
  ],
  [
    'ask-me',
    /\b(?:ask me (?:something|anything|a question)|do you (?:have|want to ask) (?:a|any) questions?|what do you want to know|your turn to ask)\b/u,
  ],
  ['hug', /\b(?:hugs?|hugged|cuddle|embrace|(?:can|may|could) i (?:hold|touch) you|hold me|hold you|come here)\b/u],
  [
    'come-along',
    /\b(?:come with me|run away with me|go with me|leave with me|come along|let us (?:leave|go away|run away)|(?:can|may) i stay with you|will you (?:leave|come))\b/u,
  ],
  ['joke', /\b(?:jokes?|funny|make me laugh|pun|riddle)\b/u],
  ['secret', /\bsecrets?\b|\b(?:are you hiding|never told any(?:one|body))\b/u],
  ['betrayal', /\b(?:betray(?:ed|al)?|lie to me|lied to me|trick(?:ed)? me|hurt me|cheat(?:ed)? (?:on )?me|leave me)\b/u],
  [
    'low',
    /^(?:well )?i (?:am|feel|have been|have felt) (?:so |very |really |a bit |a little |just |quite |feeling )*(?:tired|sad|lonely|alone|low|down|unhappy|depressed|anxious|stressed|exhausted|lost|scared|afraid|worried|heartbroken|awful|terrible|bad|ill|sick|not (?:well|ok|okay|good|great|fine|so good))\b|\bi (?:had|have had) (?:a|such a|quite a) (?:really |very |pretty |so )?(?:bad|hard|long|rough|terrible|awful|horrible|rotten|crap|shit|lousy) (?:day|week|night|year)\b|\bi (?:want to|could) cry\b|\bi miss (?:him|her|them|someone|somebody|my)\b|\b(?:my|our) (?:\p{L}+ ){1,3}(?:died|dying|dead|passed away|(?:very |so |really )*(?:ill|sick)|(?:is |was )?in (?:the )?hospital|(?:has|had|got) cancer)\b|\bi (?:have )?lost my (?:\p{L}+ )?(?:dad|father|mum|mom|mother|parents|sister|brother|wife|husband|son|daughter|friend|gran|grandma|grandmother|grandfather|grandpa|uncle|aunt|cousin|girlfriend|boyfriend|partner|job|dog|cat|baby|home)\b|\bfuneral\b|\bwe (?:broke|split) up\b|\bi (?:have )?(?:slept|been sleeping) (?:so |very |really )*(?:badly|terribly|poorly|little)\b|\bi (?:did not|could not|can not|have not) sle(?:ep|pt)\b/u,
  ],
  [
    'good-news',
    /^(?:(?:guess what|well|oh|hey|so|and|yes) )*(?:i (?:have |just |finally )*(?:finished (?:a|an|my|the)\b|passed (?:my|the|an?) (?:\p{L}+ )?(?:exams?|tests?|finals|interview|course)\b|won (?:a|an|the|my)\b|graduated\b|did it$|made it$|got (?:the|a|an|my) (?:\p{L}+ )?(?:job|promotion|raise|degree|flat|house|puppy|kitten|prize|licen[cs]e)\b|got (?:engaged|married|promoted|accepted)\b)|it is my birthday\b|i am (?:getting married|engaged|pregnant|going to be an? (?:mother|father|mum|mom|dad|aunt|uncle))\b|i have (?:got )?(?:some |such |very |really )*(?:good|great|wonderful) news\b)/u,
  ],
  [
    'well',
    /^(?:well )?i (?:am|feel) (?:so |very |really |quite |pretty |doing |just |feeling )*(?:fine|well|good|great|happy|ok|okay|alright|all right|better|wonderful|glad)\b|\bi (?:had|have had) (?:a|such a|quite a) (?:really |very |pretty |so )?(?:good|great|lovely|nice|wonderful) (?:day|week|night)\b|^(?:fine|good|great|not bad|very well|all good)(?: thanks| thank you)?(?: and you)?$/u,
  ],
  ['name', /\bwhat (?:is|are) you(?:r name| called)\b|\byour (?:full |real |first )?name\b|\bwho are you\b/u],
  ['age', /\bhow old\b|\byour age\b|\bwhen (?:is your birthday|were you born)\b|\byour birthday\b/u],
  [
    'how-are-you',
    /\bhow (?:are|do) you(?: do| feel| feeling| doing| today| tonight)?(?:\s*$| (?:do|feel|feeling|doing|today|tonight|keeping))|\bare you (?:ok|okay|all right|alright|well|tired|cold|sad|bored|busy|hungry|lonely)\b|\bhow did you sleep\b|\bhow (?:was|is) your (?:day|night|evening|week|morning)\b|\bhow have you been\b|\bhow is it going\b|\bwhat is up\b/u,
  ],
  [
    'today',
    /\bwhat (?:did you do|have you done|were you doing) (?:all day|today|tonight|yesterday|lately|since|this (?:morning|evening|week))\b|\bwhat have you been (?:up to|doing)\b|\babout your day\b/u,
  ],
  [
    'childhood',
    /\b(?:childhood|(?:as|when you were) (?:a |an? )?(?:child|kid|little|small|young|boy|girl)|grow up|grew up|when you were (?:little|small|young)|your (?:youth|school)|(?:go to|like|enjoy) school)\b/u,
  ],
  [
    'look',
    /\b(?:what do you look like|how do you look|describe yourself|your (?:hair|eyes|face|clothes|coat)|what are you wearing|how tall are you)\b/u,
  ],
  ['colour', /\bfavou?rite colou?rs?\b|\bwhat colou?r do you\b/u],
  ['family', /\b(?:family|mother|father|parents?|mum|dad|brothers?|sisters?|children|kids|husband|wife|siblings?|married)\b/u],
  ['work', /\b(?:your (?:job|work|trade|profession)|what do you do|do for a living|do you work|like working|enjoy working)\b/u],
  [
    'home',
    /\b(?:where (?:are you from|do you (?:live|come from)|is your home)|your (?:home|house|room|village|town)|homesick|miss home)\b/u,
  ],
  ['money', /\b(?:money|rich|poor|wages|salary|how much do you (?:earn|get|make)|paid|coins)\b/u],
  ['animal', /\b(?:pets?|cats?|dogs?|animals?|birds?|horses?)\b/u],
  ['play', /\b(?:play a game|play something|games?|play with me|let us play)\b/u],
  ['talent', /\b(?:good at|talents?|skills?|best at|can you (?:do|cook|swim|draw|fight|fly))\b/u],
  [
    'cry',
    /\b(?:do you (?:ever )?cry|have you (?:ever )?cried|did you cry|why are you crying|are you crying|what makes you (?:cry|sad))\b/u,
  ],
  ['angry', /\b(?:angry|anger|furious|annoys? you|drives you mad|makes you mad|do you hate|what do you hate)\b/u],
  [
    'lie',
    /\b(?:do you (?:ever )?(?:lie|tell lies)|have you (?:ever )?lied|are you (?:honest|lying)|tell(?:ing)? (?:me )?the truth|is that true)\b/u,
  ],
  ['travel', /\b(?:travel(?:l?ed|l?ing|s)?|where would you go|holidays?|vacation|been abroad|see the world|want to go)\b/u],
  ['read', /\b(?:books?|novels?|do you read|can you read|poems?|poetry|favou?rite (?:book|author))\b/u],
  ['day', /\bwhat (?:time|day|year|date|month) is it\b|\bwhat is the (?:time|date)\b|\bhow late is it\b/u],
  ['doing', /\bwhat are you (?:doing|up to|working on|making|thinking about)\b|\bwhat is that you (?:are|have)\b/u],
  ['fear', /\b(?:afraid|scared?|scares|scary|fears?|frighten(?:s|ed)?|worry|worries|worried|nightmares?)\b/u],
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
    /\b(?:you (?:are|look|seem|sound) (?:so |very |really |quite |rather )?(?:beautiful|pretty|lovely|kind|nice|clever|smart|funny|great|amazing|wonderful|sweet|brave|good|cute|handsome|brilliant|gorgeous)|i like (?:you|your)|(?:nice|lovely|beautiful|cool|great) (?:coat|hat|dress|scarf|hair|shawl|voice|boots|curtain|moustache)|well done|good (?:job|work))\b/u,
  ],
  ['thanks', /\b(?:thanks?|thank you|cheers|grateful|much obliged)\b/u],
  ['sorry', /\b(?:sorry|apologi[sz]e|forgive me|my fault|pardon me)\b/u],
  [
    'goodbye',
    /\b(?:bye|goodbye|good night|goodnight|night night|farewell|(?<!(?:can|could|to|not|i) )see you|i (?:must|have to|should|need to|want to) (?:go|leave)|take care|so long|until (?:then|tomorrow|next time|\p{L}+day)|(?:it (?:is|was) )?(?:lovely|nice|good|great) (?:to have met|meeting|talking (?:to|with)|chatting (?:to|with)) you|it was (?:so |really |very )?(?:lovely|nice|good|great) to meet you)\b/u,
  ],
  [
    'help',
    /\b(?:help|what can i (?:do|ask|say)|what now|how does this work|what are (?:my|the) (?:options|choices)|what do i do|i do not (?:know|understand)|hint)\b/u,
  ],
  ['me', /\b(?:who am i|what am i|my name is|i am called|where am i|where are we|what is this place)\b/u],
  ['why', /^(?:but |and )?(?:why|how come|why not|what for|why is that|why so)$/u],
  [
    'agree',
    /^(?:yes|yeah|yep|ok|okay|sure|i see|i agree|right|true|indeed|i know|me too|same|same here|of course|interesting|really|wow|oh|ah|nice|cool|great|that is (?:true|right|nice|interesting|good|great|beautiful|lovely))(?: (?:yes|ok|okay|then|indeed|i see))?$/u,
  ],
  [
    'hello',
    /^(?:evening|morning)(?: all| there)?$|\b(?:me again|it is me|i am back)\b|\b(?:(?:is this|that) seat (?:taken|free)|(?:may|can|could|mind if|is it ok if) i (?:sit(?! with you)|join)|hello|hi|hey|hiya|good (?:morning|evening|afternoon|day)|greetings|howdy|nice to meet)\b/u,
  ],
];

/** Said to the character whatever the choices are: whether somebody answers, a wish to be asked, love, what happened in the player’s life, a goodbye and nothing else. */
export function isToCharacter(text: string): boolean {
  if (isTelling(text) && OF_A_LIFE.test(plainWords(text))) return true;
  const topic = commonTopicOf(text);
  return (
    topic === 'real' ||
    topic === 'ask-me' ||
    topic === 'love-you' ||
    (topic === 'goodbye' && wordsIn(plainText(text)).length <= MOST_GOODBYE)
  );
}

/** Words of a goodbye that says no more: "good night then Dorcas". */
const MOST_GOODBYE = 4;

/** How a character looks who answers: the first of these moods that is drawn. Other topics leave the mood of the talk. */
const MOODS: Partial<Record<CommonTopic, readonly string[]>> = {
  joke: ['merry', 'warm'],
  laugh: ['merry', 'warm'],
  insult: ['wary', 'angry'],
  fear: ['afraid', 'wary'],
  regret: ['sad'],
  betrayal: ['sad'],
  cry: ['sad'],
  death: ['sad', 'calm'],
  secret: ['wary', 'mysterious'],
  low: ['tender', 'warm'],
  hug: ['tender', 'warm'],
  'love-you': ['tender', 'warm'],
  compliment: ['tender', 'warm'],
  thanks: ['warm', 'tender'],
  well: ['warm', 'merry'],
  'good-news': ['merry', 'warm'],
  hello: ['warm', 'calm'],
  happy: ['warm', 'merry'],
};

/** The mood in which a character with these pictures answers a text; null where it stays as it is. */
export function moodOfAnswer(text: string, drawn: ReadonlySet<string>): string | null {
  const topic = commonTopicOf(text);
  return (topic === null ? undefined : MOODS[topic]?.find((mood) => drawn.has(mood))) ?? null;
}

/** Topics that a character is asked about. What players tell of their own family or work is no question about the character's. */
const OF_THE_CHARACTER: ReadonlySet<CommonTopic> = new Set<CommonTopic>([
  'name',
  'age',
  'childhood',
  'look',
  'family',
  'work',
  'home',
  'money',
  'animal',
  'talent',
  'travel',
  'read',
  'love',
  'weather',
  'food',
  'music',
  'dream',
  'happy',
  'regret',
  'friend',
  'death',
  'advice',
  'story',
  'fear',
  'secret',
  'angry',
  'play',
  'me',
]);

/** What people say of themselves, and not what they do: "I moved here last month", "my sister is ill". */
const OF_THE_PLAYER =
  /\b(?:i (?:really |just |also |never |always |often |sometimes |do |did |still )*(?:am|was|have|had|feel|felt|think|thought|guess|like|love|hate|want|wanted|need|miss|missed|work|live|know|knew|used|could|can not|can|would|not|got|went|met|lost|found|saw|heard|told|said|made|came|left|grew|spent|broke|fell|quit|bought|forgot|\p{L}{2,}ed)|my (?!hand|coat|thumb)\p{L}+|we \p{L}+)\b/u;
/** "It was short, but he laughed" goes on telling. */
const OF_OTHERS =
  /^(?:(?:and|but|so|well|oh|yes|no|then|because) )*(?:he|she|they|it|that|this|the|there|people|nobody|everybody|everyone|somebody|someone) \p{L}+/u;
/** "I called him because of you" tells, but "I like your coat" and "I think you are lonely" are about the character. */
const OF_YOU =
  /\byours?\b|\byou (?:are|were|have|had|do|did|look|seem|must|should|can|will)\b|^(?!(?:and |but |so |well )*(?:i|my|we)\b).*\byou\b/u;
const FEW_WORDS = 4;

/** "My dad used to fly gliders" is no wish to fly. */
const OF_A_LIFE =
  /\bmy (?:\p{L}+ )?(?:dad|father|mum|mom|mother|parents|sister|brother|wife|husband|son|daughter|friends?|boss|gran|grandma|grandmother|grandfather|grandpa|uncle|cousin|girlfriend|boyfriend|neighbours?|neighbors?|partner|ex|kids?|children|family|dog|cat)\b|\bi used to\b|\bwhen i was\b|\blast (?:week|month|year|spring|summer|autumn|winter)\b/u;

const plainWords = (text: string): string =>
  plainText(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Whether a text tells something: of the player, or of somebody else. */
function isTelling(text: string): boolean {
  const plain = plainWords(text);
  if (readUtterance(text).question || plain.split(' ').length < FEW_WORDS || plain.startsWith('let ') || OF_YOU.test(plain)) return false;
  return OF_THE_PLAYER.test(plain) || OF_OTHERS.test(plain);
}

/** The common topic that a text is about, or null. */
export function commonTopicOf(text: string): CommonTopic | null {
  const plain = plainWords(text);
  const topic = PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
  return topic !== null && OF_THE_CHARACTER.has(topic) && isTelling(text) ? null : topic;
}

/** What a text is that is about no common topic and no choice: something that the player tells, or a question that the character has no answer to. */
export function openTopicOf(text: string): CommonTopic | null {
  if (isTelling(text)) return 'telling';
  return readUtterance(text).question && wordsIn(plainText(text)).some(({ stem }) => isKnown(stem)) ? 'wondering' : null;
}
