/** Those who cost a server more than others, in a process of their own. */
import { Abuser, type Answered } from './abuser.ts';
import { answerQuestions } from './answer-questions.ts';

let abusers: readonly Abuser[] = [];

/** How many answers of each status there were. */
const statuses = (answers: readonly Answered[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => String(status || 'cut off'))].map(([status, all]) => [status, all.length]).toSorted(),
  );

const allOf = async (work: (abuser: Abuser) => Promise<Answered[]>) => statuses((await Promise.all(abusers.map(work))).flat());

answerQuestions({
  register: ({ url, count }: { url: string; count: number }) => {
    abusers = Array.from({ length: count }, (_, number) => new Abuser(url, number + 1));
    return Promise.all(abusers.map((abuser) => abuser.register()));
  },
  prepare: ({ url }: { url: string }) => Promise.all(abusers.map((abuser) => abuser.prepare(url))),
  nested: ({ seconds, to }: { seconds: number; to: 'body' | 'import' }) => allOf((abuser) => abuser.nested(seconds, to)),
  expensive: ({ seconds }: { seconds: number }) => allOf((abuser) => abuser.expensive(seconds)),
  conversions: async ({ requests }: { requests: number }) => statuses((await abusers[0]?.conversions(requests)) ?? []),
});
console.log('ready: -');
