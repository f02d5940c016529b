import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remarkOf } from '#server/domain/narrator/free-text/common-remarks.ts';
import { type CommonRemark, commonRemarks } from '#server/domain/stories/common-remarks.ts';

/** How people type each of them. */
const TYPED: Readonly<Record<CommonRemark, readonly string[]>> = {
  laugh: ['haha', 'Hahaha!', 'LOL', 'lol that’s great', 'he he', '😂', 'that’s so funny', 'I laugh out loud'],
  wonder: ['wow', 'OMG', 'this is beautiful', 'what a lovely view', 'I love this town', 'so cool'],
  unease: ['this is creepy', 'I’m scared', 'i feel sick', 'I don’t like this', 'we’re all going to die', 'weird'],
  lost: ['help', 'what now?', 'I don’t know what to do', 'I’m stuck', 'huh?', 'hmm', 'how does this work?'],
  hello: ['hello', 'Good evening, madame', 'hi there'],
  sorry: ['sorry', 'I’m so sorry', 'I apologise'],
  thanks: ['thanks', 'Thank you very much'],
  tender: ['hug her', 'I kiss Sabine', 'fall in love with him', 'I love her', 'hold his hand'],
  cry: ['cry', 'I start to cry', 'I burst into tears'],
  rest: ['sleep', 'take a nap', 'I’m so tired', 'I want to go to bed'],
  flee: ['run away', 'go home', 'I want to leave', 'run down the lane', 'escape'],
  fight: ['punch him', 'I kill the Commodore', 'bite one of them', 'fight'],
  sing: ['sing', 'sing her a lullaby', 'whistle'],
  hungry: ['I’m hungry', 'eat something'],
  toilet: ['where is the toilet?', 'I need to pee'],
  sad: ['that’s so sad', 'poor Wick', 'I miss my sister', 'I hate this'],
  undo: ['undo', 'restart', 'how do I go back?', 'save game'],
  agree: ['yes', 'ok', 'sure', 'go on', 'whatever'],
};

const all = commonRemarks.flatMap((remark) => TYPED[remark].map((text) => [text, remark] as const));

describe('TYPED-26: what anybody types anywhere', () => {
  it.each(all)('“%s” is %s', (text, remark) => expect(remarkOf(text)).toBe(remark));

  it('is the same in any case, with any marks around it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.boolean(), fc.constantFrom('', '!', '…', '.', '?!'), ([text, remark], upper, end) => {
        expect(remarkOf(`${upper ? text.toUpperCase() : text}${end}`)).toBe(remark);
      }),
    );
  });

  it('is the whole text: beside a deed it is none', () => {
    const deeds = fc.constantFrom(
      'open the iron door and then',
      'I take the purse, because',
      'tell Ines about the ledger, and',
      'wait for the tide while they',
    );
    fc.assert(
      fc.property(deeds, fc.constantFrom(...all), (deed, [text]) => {
        expect(remarkOf(`${deed} ${text}`)).toBeNull();
      }),
    );
  });

  it.each(['', '?', 'open the door', 'I tell her who I am', 'who is Mr Prewett?', 'lollipop', 'hand her the hat'])('“%s” is none', (text) =>
    expect(remarkOf(text)).toBeNull(),
  );
});
