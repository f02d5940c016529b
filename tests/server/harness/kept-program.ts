/** Keeps a program running as `npm start` keeps the server, without a build. The arguments are those of the program. */
import { keepRunning } from '../../../scripts/keep-running.ts';

await keepRunning(process.argv.slice(2), process.env);
