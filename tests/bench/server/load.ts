/** The players of the bench, in a process of their own. */
import { answerQuestions } from './answer-questions.ts';
import { BenchPlayers } from './bench-players.ts';
import { playBeside } from './honest-players.ts';
import { pressAtOnce, type Target } from './press-at-once.ts';

let players = new BenchPlayers('');

answerQuestions({
  register: ({ url, count }: { url: string; count: number }) => {
    players = new BenchPlayers(url);
    return players.register(count);
  },
  press: ({ target, url, count }: { target: Target; url: string; count: number }) =>
    pressAtOnce(target, url, target === 'relay' ? Array.from({ length: count }, () => '') : players.take(count)),
  beside: ({ url, seconds }: { url: string; seconds: number }) => playBeside(url, players.all, seconds),
  turn: () => players.playOne(),
  turns: ({ lanes, each }: { lanes: number; each: number }) => players.playAll(lanes, each),
});
console.log('ready: -');
