import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#application/design/toasts.ts';
import { LiveState } from '#application/live.ts';
import { OpenedRecording } from '#application/recording/opened-recording.ts';
import { RecordingList } from '#application/recording/recording-list.ts';
import { Session } from '#application/session/session.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { recordingRoute, recordingsRoute } from '#ui/recording/recordings-route.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(userType: string, path: string, route: typeof recordingRoute | typeof recordingsRoute): Promise<unknown[]> {
  const steps: unknown[] = [];
  const use = new Map<unknown, unknown>([
    [RecordingList, { show: () => steps.push('list') }],
    [OpenedRecording, { open: (id: string) => steps.push(id) }],
    [Session, { state: new LiveState({ kind: 'ready', user: null, userType }) }],
    [Toasts, { error: (text: string) => steps.push(text) }],
  ]);
  const useCases: UseCases = { get: <T>(token: abstract new (...args: never[]) => T) => use.get(token) as T };
  const url = new URL(path, 'https://here.example');
  vi.stubGlobal('location', url);
  const request = new Request(url);
  const answer = await route(useCases).loader({ request, params: { id: 'r-1' } } as unknown as LoaderFunctionArgs);
  return answer instanceof Response ? [...steps, answer.headers.get('location')] : steps;
}

describe('TRACK-16: the pages of recordings', () => {
  it('read what they show for an admin', async () => {
    expect(await open('admin', '/admin/recordings', recordingsRoute)).toEqual(['list']);
    expect(await open('admin', '/admin/recordings/r-1', recordingRoute)).toEqual(['r-1']);
  });

  it.each(['user', 'guest'])('ROUTE-03: do not exist for a %s', async (userType) => {
    expect(await open(userType, '/admin/recordings', recordingsRoute)).toEqual(['Page not found: /admin/recordings', '/']);
    expect(await open(userType, '/admin/recordings/r-1', recordingRoute)).toEqual(['Page not found: /admin/recordings/r-1', '/']);
  });
});
