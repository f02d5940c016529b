import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StreamedResponse, streamedFetch } from '#server/infrastructure/narrator/model/streamed-fetch.ts';

let answer: RequestListener;
const connections = new Set<unknown>();
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    connections.add(request.socket);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function textOf(response: Response): Promise<string> {
  if (!(response instanceof StreamedResponse)) throw new Error('not streamed');
  return Buffer.concat(await response.incoming.toArray()).toString();
}

it('sends method, headers and text, and hands the body on as it comes', async () => {
  answer = async (request, response) => {
    const sent = Buffer.concat(await request.toArray()).toString();
    response.setHeader('x-twice', ['a', 'b']);
    response.write(`${request.method} ${request.headers.authorization} ${request.headers['content-length']} `);
    setImmediate(() => response.end(sent));
  };
  const response = await streamedFetch(url, { method: 'POST', headers: { authorization: 'Bearer key' }, body: 'Grüße' });
  expect(response).toMatchObject({ status: 200, ok: true, body: null });
  expect(response.headers.get('x-twice')).toBe('a, b');
  expect(await textOf(response)).toBe('POST Bearer key 7 Grüße');
});

it('keeps the connection of a response that was read to its end', async () => {
  answer = (_, response) => response.end('whole');
  connections.clear();
  for (let request = 0; request < 3; request += 1) expect(await textOf(await streamedFetch(url))).toBe('whole');
  expect(connections.size).toBe(1);
});

it('resolves to the whole response of an error', async () => {
  answer = (_, response) => response.writeHead(429, { 'retry-after': '7' }).end('{"error":{"code":"busy"}}');
  const response = await streamedFetch(url);
  expect(response).not.toBeInstanceOf(StreamedResponse);
  expect(response).toMatchObject({ status: 429, ok: false });
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toEqual({ error: { code: 'busy' } });
});

it('reads an error that does not end up to 100 kB', async () => {
  answer = (_, response) => {
    response.writeHead(500);
    const more = () => {
      if (!response.destroyed && response.write('x'.repeat(10_000))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  };
  const { length } = await (await streamedFetch(url)).text();
  expect(length).toBeGreaterThan(100_000);
  expect(length).toBeLessThan(1_000_000);
});

it('follows no redirect', async () => {
  const paths: unknown[] = [];
  answer = ({ url: path }, response) => {
    paths.push(path);
    response.writeHead(302, { location: `${url}elsewhere` }).end();
  };
  await expect(streamedFetch(url)).rejects.toThrow('redirects (302)');
  expect(paths).toEqual(['/']);
});

it('rejects when there is no server', async () => {
  await expect(streamedFetch('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(streamedFetch(url, { body: new Uint8Array(1) })).rejects.toThrow('Only a text can be sent');
});

it('ends with its signal, before the response and in the middle of it', async () => {
  const early = new AbortController();
  answer = () => early.abort();
  await expect(streamedFetch(url, { signal: early.signal })).rejects.toMatchObject({ name: 'AbortError' });

  const late = new AbortController();
  answer = (_, response) => response.write('the beginning');
  const response = await streamedFetch(url, { signal: late.signal });
  const body = textOf(response);
  late.abort();
  await expect(body).rejects.toThrow();
});

it('rejects the read of a body that breaks off', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('the beginning');
    setImmediate(() => response.destroy());
  };
  await expect(textOf(await streamedFetch(url))).rejects.toThrow();
});

it('faults S88: sends again, once, when the endpoint closes a connection that was kept', async () => {
  const kept = new Set<unknown>();
  answer = ({ socket }, response) => {
    kept.add(socket);
    response.end('first');
  };
  expect(await textOf(await streamedFetch(url))).toBe('first');
  const requests: boolean[] = [];
  answer = ({ socket }, response) => {
    requests.push(kept.has(socket));
    if (kept.has(socket)) socket.destroy();
    else response.end('again');
  };
  expect(await textOf(await streamedFetch(url, { method: 'POST', body: 'x' }))).toBe('again');
  expect(requests).toEqual([true, false]);
});

it('faults S88: does not send again once a response has begun', async () => {
  answer = (_, response) => response.end('first');
  await textOf(await streamedFetch(url));
  let requests = 0;
  answer = ({ socket }, response) => {
    requests += 1;
    response.write('the beginning');
    setImmediate(() => socket.destroy());
  };
  await expect(textOf(await streamedFetch(url))).rejects.toThrow();
  expect(requests).toBe(1);
});

it('faults S88: rejects when a new connection is closed without a response, and for a response that is none', async () => {
  answer = ({ socket }) => socket.destroy();
  await expect(streamedFetch(url)).rejects.toMatchObject({ code: 'ECONNRESET' });
  answer = ({ socket }) => socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  await expect(streamedFetch(url)).rejects.toThrow();
});

it('faults S88: asks for a response that is not compressed', async () => {
  answer = ({ headers }, response) => response.end(headers['accept-encoding']);
  expect(await textOf(await streamedFetch(url))).toBe('identity');
});
