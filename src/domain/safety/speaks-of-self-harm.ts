/** The player, as "I", with what people put between that and the verb. */
const I = String.raw`\bi(?:'m|'ve|'d| am| have| would| just| really| still| only| honestly| do| sometimes| often| keep| can't stop)*`;
const DEATH = `(?:die(?! (?:laughing|of (?:laughter|embarrassment|boredom|curiosity|shame)))|be dead|end it all|end my life|not (?:exist|wake up|be alive))`;

const SIGNS: readonly RegExp[] = [
  /\b(?:kill|killing|hurt|hurting|harm|harming|hang|hanging|drown|drowning|starve|starving) (?:myself|my self)\b(?! (?:laughing|with laughter|a ))/,
  /\b(?:cut|cutting) (?:myself|my self)\b(?! (?:a|an|another|some|the|free|loose|off|out|in|down|short|from|shaving)\b)/,
  /\b(?:cut|cutting|slit|slitting|open|opening) my (?:own )?wrists?\b/,
  /\b(?:end|ending|take|taking) my (?:own )?life\b(?! (?:in|into)\b)/,
  new RegExp(`${I} (?:want|wanna|wish|hope|ready|going|planning|rather|long)(?: to)? ${DEATH}`),
  new RegExp(`${I} wish (?:that )?i (?:was|were) (?:dead|never born)`),
  /\bi wish i(?:'d| had) never been born\b/,
  new RegExp(`${I} ?(?:don't|do not|dont|no longer) (?:want|wanna)(?: to)? (?:live|be alive|exist|wake up)`),
  new RegExp(`${I} (?:no|nothing|not anything|not a) (?:reason|left)? ?to live for\\b`),
  /\bno reason (?:for me )?to (?:live|go on living)\b/,
  /\b(?:everyone|everybody|they|the world|people)(?:'d| would)? be better off without me\b/,
  /\bi(?:'d| would)? be better off dead\b/,
  /\bi(?:'m| am| feel| have been|'ve been)(?: \w+)? suicidal\b/,
  /\b(?:think|thinking|thought|thoughts) (?:about|of) (?:my own )?suicide\b/,
  /\b(?:commit|committing) suicide\b/,
  /\bi(?:'m|'ve| am| have)?(?: \w+)? self[- ]harm(?:ing|ed)?\b/,
  /\bkms\b/,
];

/**
 * Whether a player's words may be about harming themselves rather than about the story. English only. It is meant to miss little and to leave the
 * deaths of fiction alone; where it errs, a player sees help lines they do not need.
 */
export function speaksOfSelfHarm(text: string): boolean {
  const said = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');
  return SIGNS.some((sign) => sign.test(said));
}
