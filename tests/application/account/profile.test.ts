import { NEVER, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeAvatar, updateAvatar } from '../../../contract/account.ts';
import { updateUserInfo } from '../../../contract/session.ts';
import { Profile } from '../../../src/application/account/profile.ts';
import { type PickedFile, PictureMaker } from '../../../src/application/picture-maker.ts';
import { fail, ok } from '../../../src/domain/result.ts';
import { failure } from '../../fakes/scripted-api.ts';
import { ada, memberParts } from './member-parts.ts';

const file: PickedFile = { size: 3, arrayBuffer: async () => new ArrayBuffer(3) };

class FakePictureMaker extends PictureMaker {
  outcome: ReturnType<PictureMaker['make']> = of(ok('cGlj'));

  make() {
    return this.outcome;
  }
}

function make() {
  const parts = memberParts();
  const pictures = new FakePictureMaker();
  const profile = new Profile(parts.api, parts.session, pictures, parts.toasts);
  parts.server.api.on(updateUserInfo, ({ input }) => ok({ user: { ...ada, ...(input as object) } }));
  const user = () => (parts.session.state.value.kind === 'starting' ? null : parts.session.state.value.user);
  const sent = (path: string) => parts.server.api.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...parts, pictures, profile, user, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('name and gender', () => {
  it('are sent as far as they changed, once, and shown everywhere after', () => {
    const { profile, server, sent, user, said } = make();
    server.api.latency = 10;
    profile.edit({ name: ' Ada King ' });
    profile.edit({ gender: 'female' });
    profile.save();
    profile.save();
    expect(profile.saving.value).toEqual({ kind: 'running' });
    vi.advanceTimersByTime(10);
    expect(sent('user-info.update')).toEqual([{ name: 'Ada King' }]);
    expect(user()).toMatchObject({ name: 'Ada King', gender: 'female' });
    expect(profile.edits.value).toEqual({});
    expect(said()).toEqual(['success: Your profile is saved.']);
  });

  it('are not sent with a name that nobody can see, which a sentence says; what was typed stays', () => {
    const { profile, sent, said } = make();
    profile.edit({ name: '\u3164\u200b' });
    profile.save();
    expect(sent('user-info.update')).toEqual([]);
    expect(said()).toEqual(['error: This name has characters that cannot be seen. Type it anew, with at least one letter.']);
    expect(profile.edits.value).toEqual({ name: '\u3164\u200b' });
  });

  it('are not sent when nothing changed', () => {
    const { profile, sent } = make();
    profile.save();
    profile.edit({ name: 'Ada ' });
    profile.save();
    expect(sent('user-info.update')).toEqual([]);
  });

  it('what is typed while a save is under way stays', () => {
    const { profile, server } = make();
    server.api.latency = 10;
    profile.edit({ name: 'Ada K' });
    profile.save();
    profile.edit({ name: 'Ada King' });
    vi.advanceTimersByTime(10);
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
  });

  it('API-06: a failure gives the server’s words, or "Failed to update user info"; what was typed stays', () => {
    const { profile, server, said } = make();
    profile.edit({ name: 'Ada King' });
    server.api.on(updateUserInfo, () => fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: 'A name is one line of plain text' }));
    profile.save();
    expect(profile.saving.value).toEqual({ kind: 'failed', message: 'A name is one line of plain text' });
    server.api.on(updateUserInfo, () => fail(failure('malformed', 500)));
    profile.save();
    expect(profile.saving.value).toEqual({ kind: 'failed', message: 'Failed to update user info' });
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
    expect(said()).toEqual([]);
  });

  it('nothing typed, and no answer on its way, passes to another player', () => {
    const { profile, server, user, leave } = make();
    profile.edit({ name: 'Ada King' });
    server.api.latency = 10;
    profile.save();
    server.api.latency = null;
    leave();
    vi.advanceTimersByTime(100);
    expect(profile.edits.value).toEqual({});
    expect(profile.saving.value).toEqual({ kind: 'idle' });
    expect(user()).toMatchObject({ role: 'guest', name: '' });
  });
});

describe('picture', () => {
  it('is made small before it is sent, and can be removed', () => {
    const { profile, server, sent, user, said } = make();
    server.api.on(updateAvatar, () => ok({ user: { ...ada, avatar_url: '/avatars/ada/1.webp' } }));
    server.api.on(removeAvatar, () => ok({ user: { ...ada, avatar_url: '/avatars/ada.svg' } }));
    profile.changePicture(file);
    expect(sent('user-avatar.update')).toEqual([{ image: 'cGlj' }]);
    expect(user()?.avatar_url).toBe('/avatars/ada/1.webp');
    profile.removePicture();
    expect(user()?.avatar_url).toBe('/avatars/ada.svg');
    expect(said()).toEqual(['success: Your picture is changed.', 'success: Your picture is removed.']);
  });

  it('a file that is no picture is not sent', () => {
    const { profile, pictures, sent } = make();
    pictures.outcome = of(fail('unreadable' as const));
    profile.changePicture(file);
    expect(profile.picturing.value).toEqual({ kind: 'failed', message: 'This file is not a picture we can read.' });
    expect(sent('user-avatar.update')).toEqual([]);
  });

  it('what is typed beside it stays typed', () => {
    const { profile, server } = make();
    server.api.on(updateAvatar, () => ok({ user: { ...ada, avatar_url: '/avatars/ada/1.webp' } }));
    profile.edit({ name: 'Ada King' });
    profile.changePicture(file);
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
  });

  it('a second one waits until the first is through', () => {
    const { profile, pictures } = make();
    const read = vi.spyOn(pictures, 'make');
    pictures.outcome = NEVER;
    profile.changePicture(file);
    profile.changePicture(file);
    profile.removePicture();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
