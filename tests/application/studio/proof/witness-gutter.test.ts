import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { WitnessState } from '#application/studio/proof/script-witnesses.ts';
import { WitnessGutter } from '#application/studio/proof/witness-gutter.ts';

it('PROOF-12: the lines of the open text that no play read are marked, kept while somebody types, and taken away without plays', () => {
  const state = new LiveState<WitnessState>({ found: null, isOlder: false });
  const shown: (readonly number[])[] = [];
  const leave = new WitnessGutter({ state }).attach({ unread: (lines) => shown.push(lines) }, 'script.ink');
  const unread = [
    { file: 'script.ink', line: 4 },
    { file: 'attic.ink', line: 7 },
  ];
  const found = { plays: 9, choices: 3, unmet: [], unread, endings: [], failed: [] };
  state.set({ found, isOlder: false });
  state.set({ found, isOlder: true });
  state.set({ found: null, isOlder: false });
  leave();
  state.set({ found, isOlder: false });
  expect(shown).toEqual([[], [4], []]);
});
