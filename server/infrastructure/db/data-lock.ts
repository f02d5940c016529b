import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';

/** Raised when another process already holds the data directory. The message names it. */
export class DataDirectoryInUse extends Error {}

/**
 * Exclusive hold on a data directory. PGlite has no lock of its own, and two processes on one directory lose data without a word. The lock is
 * a Linux abstract socket (elsewhere a local socket or pipe) named after the directory: the system frees it with the process, also after a
 * `kill -9`. Whoever connects is told the holder's process id.
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const name = socketName(realpathSync(directory));
  const server = createServer((socket) => socket.on('error', () => undefined).end(`process ${process.pid}`));
  try {
    await listen(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const holder = await askHolder(name);
    throw new DataDirectoryInUse(`The data directory ${directory} is in use by ${holder}. Stop it, or set DATA_DIR to another directory.`);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketName(directory: string): string {
  const id = createHash('sha256').update(directory).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0story-data-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\story-data-${id}`;
  return `/tmp/story-data-${id}.sock`;
}

const listen = (server: Server, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, () => {
      server.off('error', reject);
      resolve();
    });
  });

const askHolder = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const unknown = 'another process';
    let told = '';
    const socket = createConnection(name);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (chunk) => {
      told += chunk.toString();
    });
    socket.on('error', () => resolve(unknown));
    socket.on('close', () => resolve(told || unknown));
  });
