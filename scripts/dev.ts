/** `npm run dev`: the same server, restarted when its sources change, with the web app served by Vite with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const server = spawn(
  process.execPath,
  ['--watch-path=server', '--watch-path=contract', '--watch-path=content', 'server/main.ts', '--hot'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
