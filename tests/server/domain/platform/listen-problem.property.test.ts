import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ListenPlace, listenProblem } from '#server/domain/platform/listen-problem.ts';

const places = fc.record<ListenPlace>({
  host: fc.constantFrom('127.0.0.1', '::1', 'stories.example'),
  port: fc.integer({ min: 1, max: 65_535 }),
  named: fc.constantFrom('PORT', 'SANDBOX_PORT', 'next-port'),
});
const codes = fc.oneof(
  fc.constantFrom('EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'),
  fc.stringMatching(/^E[A-Z]{3,9}$/),
);

it('SET-04: whatever the system says, the operator reads a sentence with the setting to change and its value', () => {
  fc.assert(
    fc.property(codes, places, (code, place) => {
      const sentence = listenProblem(code, place);
      expect(sentence).toMatch(/^(?:PORT|SANDBOX_PORT|HOST|The sandbox cashier takes the port after PORT)\b.+\.$/);
      const { host, port, named } = place;
      expect(sentence.includes(host) || sentence.includes(String(port))).toBe(true);
      if (code === 'EADDRINUSE') expect(sentence).toContain(`set ${named === 'PORT' ? 'PORT' : 'SANDBOX_PORT'} to`);
    }),
  );
});
