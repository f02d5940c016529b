import { wordsOf } from './words-of.ts';

const SENTENCE = /[^.!?…\n]*[.!?…\n]+[”"»’)]*\s*/gu;
const QUOTED = /[“"«][^”"»]*[”"»]/gu;
const SPEECH = /\byou (?:\p{L}+ly )?(?:say|ask|answer|reply|whisper|shout|murmur|mutter|tell|call out|promise|agree)\b/iu;
const THOUGHT =
  /\byou (?:\p{L}+ly )?(?:think|decide|realise|realize|believe|wonder|conclude|resolve|make up your mind|choose to|understand that|know that)\b/iu;

/** Share of a sentence's words that make it a retelling of the player's attempt. */
const RETELLING_SHARE = 0.5;

/**
 * Sentences that give the player words, thoughts or decisions of their own. What only retells their attempt does not count, nor what another person says to
 * them. Knows English alone: the figure compares narrators, it refuses no reply.
 */
export function agencyViolations(reply: string, attempt: string): string[] {
  const attempted = new Set(wordsOf(attempt));
  return (`${reply}\n`.match(SENTENCE) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const narration = withoutQuotes(sentence);
      const speaks = SPEECH.test(narration) && narration !== sentence;
      if (!speaks && !THOUGHT.test(narration)) return false;
      const words = wordsOf(sentence).filter((word) => word.length > 3);
      return words.filter((word) => attempted.has(word)).length <= words.length * RETELLING_SHARE;
    });
}

/** Only as far as the last mark that closes a quote: behind it each opening mark would be looked at to the end. */
function withoutQuotes(sentence: string): string {
  const end = Math.max(...['”', '"', '»'].map((mark) => sentence.lastIndexOf(mark))) + 1;
  return sentence.slice(0, end).replace(QUOTED, ' ') + sentence.slice(end);
}
