import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ChosenFirst } from '#application/stories/chosen-first.ts';

const stories = fc.constantFrom('door', 'window');

it('UI-15: gives a choice once, to the next story that opens, and only if it was made for that one', () => {
  const steps = fc.array(fc.record({ story: stories, label: fc.option(fc.constantFrom('Knock', 'Wait')), opens: fc.boolean() }));
  fc.assert(
    fc.property(steps, (all) => {
      const chosen = new ChosenFirst();
      let waits: { story: string; label: string } | null = null;
      for (const { story, label, opens } of all)
        if (opens) {
          expect(chosen.take(story)).toBe(waits?.story === story ? waits.label : null);
          waits = null;
        } else {
          chosen.choose(story, label);
          waits = label === null ? null : { story, label };
        }
    }),
  );
});
