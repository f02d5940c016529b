/**
 * A language model that sends `WORDS` words, one each 50 ms, per request, in the protocol's format. It is as cheap as it can be, because it
 * shares the machine with what is measured: every reply is the same prepared bytes but for its beginning.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DONE, delta } from '#server/dev/model/steps.ts';
import { answerQuestions } from './answer-questions.ts';
import { WORD_MS } from './reading-speed.ts';

const WORDS = Number(process.env.WORDS);
const words = Array.from({ length: WORDS }, (_, index) => Buffer.from(delta({ content: index % 12 === 11 ? 'harbour. ' : 'harbour ' })));
const tail = JSON.stringify({ choices: ['Look around', 'Knock on the door', 'Go on'], objectives: [], ending: null });
const end = Buffer.from(`${delta({ content: `\n===\n${tail}` })}${delta({}, 'stop')}${DONE}`);
const summary = JSON.stringify({
  id: 'bench',
  object: 'chat.completion',
  model: 'bench',
  choices: [{ index: 0, message: { role: 'assistant', content: 'They walked along the harbour.' }, finish_reason: 'stop' }],
});

/** Words at the beginning that differ from reply to reply, because a reply that begins like those before it is requested a second time. */
const NEW_WORDS = 40;
let replies = 0;

/** Each word is due at its own time, so that a late one delays no other. */
function tell(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const from = performance.now();
  replies += 1;
  const reply = replies;
  let sent = 0;
  const next = () => {
    if (response.destroyed) return;
    const word = sent < NEW_WORDS && sent < words.length ? delta({ content: `harbour${reply * NEW_WORDS + sent} ` }) : words[sent];
    sent += 1;
    if (!word) return void response.end(end);
    response.write(word);
    setTimeout(next, Math.max(0, from + sent * WORD_MS - performance.now()));
  };
  next();
}

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    if (body.includes('"stream":true')) tell(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(summary);
  });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 }, () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
});
answerQuestions({});
