/** "I", with what may come between it and the verb. */
const I = String.raw`\bi(?:'m|'ve|'d| am| have| would| just| really| still| only| honestly| do| sometimes| often| so| keep| can't stop)*`;
const LAUGHING = '(?:laughing|of (?:laughter|embarrassment|boredom|curiosity|shame))';
const DEATH = `(?:die(?! ${LAUGHING})|be dead|end it all|end my life|not (?:exist|wake up|be alive))`;
const ME = String.raw`\b(?:i|me|my|myself)\b`;
const SUICIDE = String.raw`\bsuicid\w*\b(?! (?:mission|squad|run|charge|attack|bomb))`;
const LIVING = '(?:living|being alive|life|existing)';

/** Matches `words` in the same sentence as a first-person pronoun, before or after it. */
const near = (words: string): RegExp => new RegExp(`${ME}[^.!?]{0,60}${words}|${words}[^.!?]{0,40}${ME}`);

const SIGNS: readonly RegExp[] = [
  /\b(?:kill|killing|hurt|hurting|harm|harming|hang|hanging|drown|drowning|starve|starving) (?:myself|my self)\b(?! (?:laughing|with laughter|a ))/,
  /\b(?:shoot|shooting|stab|stabbing|poison|poisoning|off|unalive|unaliving) (?:myself|my self)\b(?! in the (?:foot|leg))/,
  /\b(?:cut|cutting) (?:myself|my self)\b(?! (?:a|an|another|some|the|free|loose|off|out|in|down|short|from|shaving)\b)/,
  /\b(?:cut|cutting|slit|slitting|open|opening) my (?:own )?wrists?\b/,
  /\b(?:cut|cutting) my (?:own )?(?:arms?|legs?|thighs?|skin)\b/,
  /\b(?:been|started|keep|am|i'm|back to) cutting again\b/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b(?! (?:in|into)\b)/,
  new RegExp(`${I} (?:want|wanna|wish|hope|ready|going|planning|rather|long)(?: to)? ${DEATH}`),
  new RegExp(`${I} wish (?:that )?i (?:(?:was|were) (?:dead|never born)|(?:could|would)(?: just)? ${DEATH}|didn't exist|did not exist)`),
  /\bi wish i(?:'d| had) never been born\b/,
  new RegExp(`${I} feel(?:ing)? like dying\\b(?! ${LAUGHING})`),
  new RegExp(
    `${I} ?(?:don't|do not|dont|no longer) (?:want|wanna|deserve)(?: to)? (?:live|be alive|exist|wake up|be here any ?(?:more|longer))`,
  ),
  new RegExp(`${I} ?(?:can't|cannot|cant|can not) go on ${LIVING}`),
  new RegExp(`${I} (?:tired|sick|done|weary) (?:of|with) ${LIVING}\\b`),
  new RegExp(`${I} (?:no|nothing|not anything|not a) (?:reason|left)? ?to live for\\b`),
  /\bno (?:reason|point) (?:for me )?(?:to|in) (?:live|living|go on living|going on living|being alive)\b/,
  new RegExp(`\\b${LIVING} (?:is not|isn't|isnt) worth (?:it|living)\\b`),
  /\b(?:everyone|everybody|they|the world|people)(?:'d| would)? be better off without me\b/,
  /\b(?:nobody|no one|no-one) (?:would|will|'d) (?:even )?(?:miss me|care|notice) if i (?:died|die|was dead|were dead|was gone|were gone)\b/,
  /\bi(?:'d| would)? be better off dead\b/,
  new RegExp(`${SUICIDE} (?:is|seems|looks like|feels like) (?:the|my) (?:only|best|last|easiest)\\b`),
  /\b(?:think|thinking|thought|thoughts) (?:about|of) (?:my own )?suicide\b/,
  /\b(?:commit|committing) suicide\b/,
  /\b(?:took|take|taking|swallow|swallowed|swallowing) all (?:of )?my (?:pills|tablets|medication|meds)\b/,
  near(SUICIDE),
  near(String.raw`\bself[- ]harm\w*`),
  near(String.raw`\bunaliv\w*`),
  near(String.raw`\boverdos\w*`),
  near(String.raw`\bend(?:ing)? it all\b`),
  /\bkms\b/,
];

/**
 * Whether an input may be about the player's own self-harm rather than the story. English only. Prefers false positives, which only show help
 * lines, but ignores deaths in fiction.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const said = text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(/\bi(m|ve)\b/g, "i'$1");
  return SIGNS.some((sign) => sign.test(said));
}
