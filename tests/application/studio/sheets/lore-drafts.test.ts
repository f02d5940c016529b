import { expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { SessionState } from '#application/session/session.ts';
import { LoreDrafts } from '#application/studio/sheets/lore-drafts.ts';
import type { User } from '#domain/session/user.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

const row = (name: string): LoreRow => ({
  ...{ name, keys: [], secondary: [], text: '', isConstant: false, priority: 0 },
  ...{ wholeWords: true, caseSensitive: false, known: 'start', isOff: false },
});
const of = (uuid: string): SessionState => ({ kind: 'ready', user: { uuid } as User, userType: 'user' });

it('STUDIO-81: while the session begins anew, what is typed joins what was typed before, and nobody else gets it', () => {
  const state = new LiveState<SessionState>({ kind: 'starting' });
  const drafts = new LoreDrafts({ session: { state }, store: new MemoryKeyValueStore(), random: new CountingRandom() });
  const texts = () => drafts.state.value.map(({ fields }) => fields.text);
  state.set(of('ann'));
  const [brine, reef] = [row('Brine'), row('Reef')];
  drafts.type('salt', brine, { text: 'Before.' });
  state.set({ kind: 'starting' });
  drafts.type('salt', reef, { text: 'Meanwhile.' });
  state.set(of('ann'));
  expect(texts()).toEqual(['Before.', 'Meanwhile.']);
  state.set({ kind: 'starting' });
  state.set(of('ben'));
  expect(texts()).toEqual([]);
  state.set(of('ann'));
  expect(texts()).toEqual(['Before.', 'Meanwhile.']);
});

it('STUDIO-81: what is typed into an entry while it is being written stays, on top of what is written', () => {
  const state = new LiveState<SessionState>(of('ann'));
  const drafts = new LoreDrafts({ session: { state }, store: new MemoryKeyValueStore(), random: new CountingRandom() });
  const brine = row('Brine');
  drafts.type('salt', brine, { text: 'Sent.' });
  const [sent] = drafts.state.value;
  if (!sent) throw new Error('no draft');
  drafts.type('salt', sent.row, { priority: 3 });
  drafts.written(sent);
  expect(drafts.state.value).toMatchObject([{ row: { name: 'Brine', text: 'Sent.' }, fields: { text: 'Sent.', priority: 3 } }]);
});
