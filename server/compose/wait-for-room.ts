import { setTimeout as delay } from 'node:timers/promises';
import { buildStandIn } from '#server/infrastructure/http/stand-in.ts';
import type { DiskRoom } from '#server/infrastructure/system/disk-room.ts';
import { listening } from '#server/infrastructure/system/free-port.ts';
import type { Config } from '#server/settings/config.ts';
import { appPlace } from './check-start.ts';

const LOOK_EVERY_MS = 1_000;

/** Waits until the embedded database may be opened: to open one on a full disk is what ended the process before. Meanwhile the server answers that it is not ready. */
export async function waitForRoom(room: DiskRoom, config: Config): Promise<void> {
  if (room.has()) return;
  console.warn(`\nWAITING: ${room.problem()}\n`);
  const standIn = buildStandIn(config, () => room.problem());
  await listening(appPlace(config), (at) => standIn.listen(at));
  while (!room.has()) await delay(LOOK_EVERY_MS);
  await standIn.close();
}
