import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Target = 'app' | 'relay';

/** What players saw who pressed at the same moment. */
export interface Pressed {
  /** Ms from the press to the first word of each reply. */
  readonly firstWords: readonly number[];
  /** Replies that did not reach their end. */
  readonly failed: number;
  /** Ms from the press to the end of the last reply. */
  readonly ms: number;
}

/** What the first word and the end of a reply look like in the bytes of a stream. */
const marks: Readonly<Record<Target, { readonly word: string; readonly end: string }>> = {
  app: { word: '"type":"delta"', end: '"status":"done"' },
  relay: { word: '"content":', end: '[DONE]' },
};
/** Bytes that are kept to find a mark across two chunks. */
const KEPT = 600;
const RELAY_REQUEST = 'POST / HTTP/1.1\r\nhost: relay\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

/** Connects one socket per request, then sends them all at once and reads until each has ended. */
export async function pressAtOnce(target: Target, url: string, requests: readonly string[]): Promise<Pressed> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  for (const _ of requests) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    sockets.push(socket);
  }
  const from = performance.now();
  const replies = sockets.map((socket, index) => reply(socket, target, requests[index] || RELAY_REQUEST, from));
  const received = await Promise.all(replies);
  return {
    firstWords: received.flatMap(({ firstWord }) => (firstWord === null ? [] : [firstWord])),
    failed: received.filter(({ ended }) => !ended).length,
    ms: performance.now() - from,
  };
}

function reply(socket: Socket, target: Target, request: string, from: number) {
  const { word, end } = marks[target];
  return new Promise<{ readonly firstWord: number | null; readonly ended: boolean }>((resolve) => {
    let firstWord: number | null = null;
    let last = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      last = Buffer.concat([last.subarray(-KEPT), chunk]);
      if (firstWord === null && last.includes(word)) firstWord = performance.now() - from;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve({ firstWord, ended: last.includes(end) }));
    socket.write(request);
  });
}
