import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKnownReason, plainReason } from '#server/domain/narrator/reply/end-of-reply.ts';
import { sentReply } from '#server/infrastructure/narrator/model/sent-reply.ts';

const word = fc.stringMatching(/^[a-z_]{3,20}$/);

describe('NARR-33: what one event of a stream says', () => {
  it('an event without choices that says that all is well is no error', () => {
    const well = fc.constantFrom<unknown>(0, 200, '0', '200', '000000', 'ok', 'SUCCESS');
    const said = fc.constantFrom('success', 'OK', 'ok.', 'Success!', '成功', 'successful', 'done');
    const field = fc.constantFrom('msg', 'message', 'error_msg');
    fc.assert(
      fc.property(well, field, said, (code, name, text) => {
        expect(sentReply({ code, [name]: text }).error).toBeNull();
      }),
    );
    for (const text of ['success', 'ok', 'OK.', '成功']) expect(sentReply({ msg: text, request_id: 'x' }).error).toBeNull();
  });

  it('what counts tokens is no error, whatever it says', () => {
    fc.assert(
      fc.property(word, fc.nat(9_999), (message, prompt_tokens) => {
        expect(sentReply({ message, usage: { prompt_tokens } }).error).toBeNull();
      }),
    );
  });

  it('any other code or word without choices is one, and one without a code too', () => {
    const code = fc.oneof(
      fc.integer().filter((number) => number !== 0 && number !== 200),
      fc.constantFrom('', null, undefined, '500', 'E1', false),
    );
    const told = fc.constantFrom('died', 'no success', 'not ok', 'ok, but the model died', 'success is not given');
    fc.assert(
      fc.property(code, told, (number, message) => {
        const sent = { code: number, message, usage: null };
        expect(sentReply(sent).error).toBe(sent);
      }),
    );
  });

  it('a native reason that nobody knows counts only where it stands alone', () => {
    const unknown = word.filter((reason) => plainReason(reason) === reason && !isKnownReason(reason));
    const nothing = fc.constantFrom(undefined, null, '', 'null');
    const reasons = (finish_reason: unknown, native_finish_reason: string) =>
      sentReply({ choices: [{ index: 0, delta: {}, finish_reason, native_finish_reason }] }).reasons;
    fc.assert(
      fc.property(unknown, nothing, fc.constantFrom('stop', 'length', 'error'), (native, none, reason) => {
        expect(reasons(none, native)).toEqual([native]);
        expect(reasons(reason, native)).toEqual([reason]);
        expect(reasons(reason, 'safety')).toEqual([reason, 'safety']);
      }),
    );
  });
});
