import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'playwright/test';
import { NetworkProxy } from './network-proxy.ts';

test('what the browser asks for by itself is not judged as the page’s; every other request is, to whatever host', async () => {
  const proxy = new NetworkProxy();
  const { hostname, port } = new URL(await proxy.listen());
  const send = async (head: string) => {
    const socket = connect(Number(port), hostname);
    socket.end(`${head} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'data');
    socket.destroy();
  };
  for (const host of [
    'content-autofill.googleapis.com',
    'optimizationguide-pa.googleapis.com',
    'update.googleapis.com',
    'clients2.google.com',
  ])
    await send(`CONNECT ${host}:443`);
  await send('GET http://update.googleapis.com/service/update2/json');
  expect(proxy.requests).toEqual([]);
  const ours = [
    'www.googleapis.com:443',
    'www.google-analytics.com:443',
    'accounts.google.com:443',
    'update.googleapis.com.evil.example:443',
  ];
  for (const host of ours) await send(`CONNECT ${host}`);
  await send('GET http://tracker.example/a.gif');
  expect(proxy.requests.map(({ url }) => url)).toEqual([...ours, 'http://tracker.example/a.gif']);
  await proxy.close();
});
