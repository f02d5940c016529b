import Player from 'rrweb-player';
import { recordedEvent } from '#domain/recording/recorded-event.ts';
import type { ReplayCommand, ReplayNotice } from '#domain/recording/replay-message.ts';
import { replayedEvents } from '#domain/recording/visit-times.ts';
import 'rrweb-player/dist/style.css';
import './replay.scss';

/*
 * The document in which an admin's page replays a recording. It has a policy of its own, because the player sets style attributes, and runs nothing of the
 * recording: the page is rebuilt in a frame without scripts. It talks to the page around it alone, and requests nothing but style sheets and pictures.
 */

type PlayerEvent = ConstructorParameters<typeof Player>[0]['props']['events'][number];
/** The player's types leave out what it inherits from Svelte. */
type ReplayPlayer = Player & { readonly $set: (props: object) => void };

const page = window.parent;
const { origin } = window.location;
const notify = (notice: ReplayNotice): void => page.postMessage(notice, origin);
const size = () => ({ width: window.innerWidth, height: window.innerHeight });

let player: ReplayPlayer | null = null;

/** By the rules that events are stored by, for what an earlier version stored. They keep to rrweb's format, so that what passes is an event of the player's. */
const playerEvents = (events: readonly unknown[]): PlayerEvent[] =>
  replayedEvents(events.flatMap((event) => recordedEvent(event) ?? [])).map((event) => event as unknown as PlayerEvent);

function open(target: HTMLElement, events: PlayerEvent[]): void {
  const props = { ...size(), events, autoPlay: false, showController: false, skipInactive: false, mouseTail: false };
  player = new Player({ target, props }) as ReplayPlayer;
  const payloadOf = (handler: (payload: unknown) => void) => (params: unknown) => handler((params as { payload: unknown }).payload);
  player.addEventListener(
    'ui-update-current-time',
    payloadOf((ms) => notify({ replay: 'at', ms: Number(ms) })),
  );
  player.addEventListener(
    'ui-update-player-state',
    payloadOf((state) => notify({ replay: 'playing', isPlaying: state === 'playing' })),
  );
  notify({ replay: 'loaded', ms: player.getMetaData().totalTime });
}

function load(events: readonly unknown[]): void {
  const target = document.getElementById('stage');
  if (target === null || player !== null) return;
  try {
    open(target, playerEvents(events));
  } catch {
    // A recording of another version, or a damaged one.
    notify({ replay: 'failed' });
  }
}

function apply(command: ReplayCommand): void {
  if (command.replay === 'load') load(command.events);
  else if (command.replay === 'play') player?.play();
  else if (command.replay === 'pause') player?.pause();
  else if (command.replay === 'seek') player?.goto(command.ms);
  else player?.setSpeed(command.factor);
}

window.addEventListener('message', (event: MessageEvent<ReplayCommand>) => {
  if (event.source === page && event.origin === origin) apply(event.data);
});
window.addEventListener('resize', () => {
  player?.$set(size());
  player?.triggerResize();
});
notify({ replay: 'ready' });
