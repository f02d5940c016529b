import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Api } from '#application/platform/api.ts';
import { guestSignUp, refresh, whoami } from '#contract/session.ts';
import { getStory, listStories } from '#contract/stories.ts';

/**
 * What every `Api` promises, over a server that registers guests and has at least one story. `make` gives a fresh one; it may be called often.
 */
export function apiContract(name: string, make: () => Api | Promise<Api>): void {
  describe(`Api: ${name}`, () => {
    const device = () => `device-${Math.random().toString(36).slice(2, 12)}`;

    const signedIn = async () => {
      const api = await make();
      const answer = await firstValueFrom(api.call(guestSignUp, { deviceId: device() }, null));
      if (!answer.ok) throw new Error(`No guest: ${answer.error.message}`);
      return { api, ...answer.value };
    };

    it('registers a guest and identifies them by their token', async () => {
      const { api, auth, user } = await signedIn();
      expect(user.role).toBe('guest');
      expect(auth.expires).toBeGreaterThan(0);
      expect(await firstValueFrom(api.call(whoami, {}, auth.accessToken))).toMatchObject({
        ok: true,
        value: { user: { uuid: user.uuid } },
      });
    });

    it('sends nothing before the first subscription', async () => {
      const { api, auth } = await signedIn();
      const call = api.call(refresh, { refreshToken: auth.refreshToken }, null);
      expect(await firstValueFrom(api.call(whoami, {}, auth.accessToken))).toMatchObject({ ok: true });
      expect(await firstValueFrom(call)).toMatchObject({ ok: true });
    });

    it.each([[null], ['not a token']])('answers bearer %s with unauthorized', async (bearer) => {
      const api = await make();
      expect(await firstValueFrom(api.call(whoami, {}, bearer))).toMatchObject({ ok: false, error: { kind: 'unauthorized', status: 401 } });
    });

    it('refreshes a pair, and refuses a refresh token it never issued', async () => {
      const { api, auth } = await signedIn();
      const renewed = await firstValueFrom(api.call(refresh, { refreshToken: auth.refreshToken }, null));
      if (!renewed.ok) throw new Error(renewed.error.message);
      expect(await firstValueFrom(api.call(whoami, {}, renewed.value.auth.accessToken))).toMatchObject({ ok: true });
      const refused = await firstValueFrom(api.call(refresh, { refreshToken: 'never-given' }, null));
      expect(refused).toMatchObject({ ok: false });
      expect(!refused.ok && ['unauthorized', 'refused']).toContain(!refused.ok && refused.error.kind);
    });

    it('returns stories by POST body and by GET query', async () => {
      const { api, auth } = await signedIn();
      const list = await firstValueFrom(api.call(listStories, { limit: 1 }, auth.accessToken));
      if (!list.ok) throw new Error(list.error.message);
      const [story] = list.value.stories;
      expect(list.value.stories.length).toBe(1);
      expect(await firstValueFrom(api.call(getStory, { id: story?.id ?? '' }, auth.accessToken))).toMatchObject({
        ok: true,
        value: { story: { id: story?.id } },
      });
    });

    it('passes on NOT_FOUND with the message of the server', async () => {
      const { api, auth } = await signedIn();
      const answer = await firstValueFrom(api.call(getStory, { id: 'no-such-story' }, auth.accessToken));
      expect(answer).toMatchObject({ ok: false, error: { kind: 'refused', code: 'NOT_FOUND', status: 404 } });
    });
  });
}
