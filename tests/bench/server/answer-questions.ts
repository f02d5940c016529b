import type { Answer, Question, Usage } from './bench-process.ts';

type Answers = Readonly<Record<string, (input: never) => unknown>>;

/** In a process of the bench: answers the parent's questions by name. Every process answers `usage`. */
export function answerQuestions(answers: Answers, roundTrips: () => number = () => 0): void {
  const all: Answers = { ...answers, usage: () => usage(roundTrips()) };
  process.on('message', async ({ id, name, input }: Question) => {
    const answer = await Promise.resolve()
      .then(() => all[name]?.(input as never))
      .then((value): Answer => ({ id, value: value ?? null }))
      .catch((error: unknown): Answer => ({ id, error: String(error) }));
    process.send?.(answer);
  });
  process.on('disconnect', () => process.exit(0));
}

function usage(roundTrips: number): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1_000, memory: process.memoryUsage.rss(), roundTrips };
}
