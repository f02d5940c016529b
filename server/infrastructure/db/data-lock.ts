import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { OperatorError } from '#server/application/platform/operator-error.ts';

/** Raised when another process already holds the data directory. The message names it. */
export class DataDirectoryInUse extends OperatorError {}

/**
 * Exclusive hold on a data directory. PGlite has no lock of its own, and two processes on one directory silently lose data. The lock is
 * a Linux abstract socket (on Windows a pipe) named after the directory: the system frees it with the process, also after a `kill -9`. Elsewhere
 * it is a socket file, which remains after a crash and is taken over when nothing listens on it. A connection receives the holder's process id.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const name = socketName(realpathSync(directory));
  const server = createServer((socket) => socket.on('error', () => undefined).end(`process ${process.pid}`));
  if (!(await listen(server, name))) {
    const holder = await readHolder(name);
    if (holder === null && name.endsWith('.sock')) {
      rmSync(name, { force: true });
      if (await listen(server, name)) return unlock(server);
    }
    throw new DataDirectoryInUse(
      `The data directory ${directory} is in use by ${holder ?? 'another process'}. Stop it, or set DATA_DIR to another directory.`,
    );
  }
  return unlock(server);
}

function unlock(server: Server): () => Promise<void> {
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketName(directory: string): string {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0story-data-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\story-data-${id}`;
  return `/tmp/story-data-${id}.sock`;
}

/** False when another process holds the name. */
const listen = (server: Server, name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error));
    server.once('error', failed);
    server.listen(name, () => {
      server.off('error', failed);
      resolve(true);
    });
  });

/** The holder's process id; null when nothing listens. */
const readHolder = (name: string): Promise<string | null> =>
  new Promise((resolve) => {
    let received = '';
    const socket = createConnection(name);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(received || null));
  });
