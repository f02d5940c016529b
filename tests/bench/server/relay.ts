/** The least a server can do: it passes the model's stream on to the player. What the product costs is compared with this. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from './answer-questions.ts';

const agent = new Agent({ keepAlive: true });
const body = JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: 'Look around.' }] });
const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };

const server = createServer((incoming, answer) => {
  incoming.resume();
  incoming.on('end', () => {
    const upstream = request(`${process.env.MODEL_URL}/chat/completions`, { method: 'POST', agent, headers }, (upstreamAnswer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      upstreamAnswer.pipe(answer);
    });
    upstream.on('error', () => answer.destroy());
    upstream.end(body);
  });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 2_048 }, () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
answerQuestions({});
