import { NEVER, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Profile } from '#application/account/profile.ts';
import { type PickedFile, PictureMaker } from '#application/platform/picture-maker.ts';
import { removeAvatar, updateAvatar } from '#contract/account.ts';
import { updateUserInfo } from '#contract/session.ts';
import { fail, ok } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';
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
  const profile = new Profile({ api: parts.api, session: parts.session, pictures, toasts: parts.toasts });
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
  it("sends only what changed, once, and updates the session's user", () => {
    const { profile, server, sent, user, messages } = make();
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
    expect(messages()).toEqual(['success: Your profile is saved.']);
  });

  it('does not send an invisible name; shows an error and keeps the edits', () => {
    const { profile, sent, messages } = make();
    profile.edit({ name: '\u3164\u200b' });
    profile.save();
    expect(sent('user-info.update')).toEqual([]);
    expect(messages()).toEqual(['error: This name has characters that cannot be seen. Type it anew, with at least one letter.']);
    expect(profile.edits.value).toEqual({ name: '\u3164\u200b' });
  });

  it('sends nothing when nothing changed', () => {
    const { profile, sent } = make();
    profile.save();
    profile.edit({ name: 'Ada ' });
    profile.save();
    expect(sent('user-info.update')).toEqual([]);
  });

  it('keeps edits made while a save is running', () => {
    const { profile, server } = make();
    server.api.latency = 10;
    profile.edit({ name: 'Ada K' });
    profile.save();
    profile.edit({ name: 'Ada King' });
    vi.advanceTimersByTime(10);
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
  });

  it('API-06: shows the server’s message of a failure, or "Failed to update user info", and keeps the edits', () => {
    const { profile, server, messages } = make();
    profile.edit({ name: 'Ada King' });
    server.api.on(updateUserInfo, () => fail({ ...failure('refused', 400, 'INVALID_INPUT'), message: 'A name is one line of plain text' }));
    profile.save();
    expect(profile.saving.value).toEqual({ kind: 'failed', message: 'A name is one line of plain text' });
    server.api.on(updateUserInfo, () => fail(failure('malformed', 500)));
    profile.save();
    expect(profile.saving.value).toEqual({ kind: 'failed', message: 'Failed to update user info' });
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
    expect(messages()).toEqual([]);
  });

  it('drops edits and late answers when the player changes', () => {
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
  it('is scaled down before it is sent, and can be removed', () => {
    const { profile, server, sent, user, messages } = make();
    server.api.on(updateAvatar, () => ok({ user: { ...ada, avatarUrl: '/avatars/ada/1.webp' } }));
    server.api.on(removeAvatar, () => ok({ user: { ...ada, avatarUrl: '/avatars/ada.svg' } }));
    profile.changePicture(file);
    expect(sent('user-avatar.update')).toEqual([{ image: 'cGlj' }]);
    expect(user()?.avatarUrl).toBe('/avatars/ada/1.webp');
    profile.removePicture();
    expect(user()?.avatarUrl).toBe('/avatars/ada.svg');
    expect(messages()).toEqual(['success: Your picture is changed.', 'success: Your picture is removed.']);
  });

  it('does not send a file that is no picture', () => {
    const { profile, pictures, sent } = make();
    pictures.outcome = of(fail('unreadable' as const));
    profile.changePicture(file);
    expect(profile.picturing.value).toEqual({ kind: 'failed', message: 'This file is not a picture we can read.' });
    expect(sent('user-avatar.update')).toEqual([]);
  });

  it('keeps the edits of other fields', () => {
    const { profile, server } = make();
    server.api.on(updateAvatar, () => ok({ user: { ...ada, avatarUrl: '/avatars/ada/1.webp' } }));
    profile.edit({ name: 'Ada King' });
    profile.changePicture(file);
    expect(profile.edits.value).toEqual({ name: 'Ada King' });
  });

  it('sends no second picture while the first is running', () => {
    const { profile, pictures } = make();
    const read = vi.spyOn(pictures, 'make');
    pictures.outcome = NEVER;
    profile.changePicture(file);
    profile.changePicture(file);
    profile.removePicture();
    expect(read).toHaveBeenCalledTimes(1);
  });
});
