/** `npm run dev`: the same server, restarted when its sources change, with the web app served by Vite with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const watched = ['server', 'contract', 'content', 'brands', 'src/domain'];
const server = spawn(process.execPath, [...watched.map((path) => `--watch-path=${path}`), 'server/main.ts', '--hot'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
// A terminal's Ctrl+C reaches the server by itself.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
