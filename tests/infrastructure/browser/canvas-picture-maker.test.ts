import { firstValueFrom } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { CanvasPictureMaker, MAX_BASE64_LENGTH, MAX_FILE_BYTES } from '#infrastructure/browser/canvas-picture-maker.ts';

interface Canvas {
  /** Supported types, and the length of the result. */
  readonly writes: (type: string, quality: number) => string;
  readonly width?: number;
  readonly height?: number;
}

function make({ writes, width = 800, height = 600 }: Canvas) {
  const drawn: unknown[] = [];
  const close = vi.fn();
  const picture = { width, height, close } as unknown as ImageBitmap;
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ drawImage: (_picture: unknown, ...where: unknown[]) => drawn.push(...where) }),
    toDataURL: writes,
  };
  const read = async (file: Blob) => {
    if ((await file.text()) !== 'a picture') throw new DOMException('No picture', 'InvalidStateError');
    return picture;
  };
  const maker = new CanvasPictureMaker({ read, canvas: () => canvas as unknown as HTMLCanvasElement });
  return { maker, drawn, canvas, close };
}

const file = (text: string, size = text.length) => ({ size, arrayBuffer: async () => new TextEncoder().encode(text).buffer });
const webp = (type: string) => (type === 'image/webp' ? 'data:image/webp;base64,d2VicA==' : 'data:image/jpeg;base64,anBlZw==');

describe('pictures by canvas', () => {
  it('crops to a small centred square and returns plain base64', async () => {
    const { maker, drawn, canvas, close } = make({ writes: webp });
    expect(await firstValueFrom(maker.make(file('a picture')))).toEqual({ ok: true, value: 'd2VicA==' });
    expect(drawn).toEqual([100, 0, 600, 600, 0, 0, 512, 512]);
    expect([canvas.width, canvas.height]).toEqual([512, 512]);
    expect(close).toHaveBeenCalledOnce();
  });

  it('never makes a picture larger', async () => {
    const { maker, canvas } = make({ writes: webp, width: 40, height: 90 });
    await firstValueFrom(maker.make(file('a picture')));
    expect(canvas.width).toBe(40);
  });

  it('falls back to JPEG without WebP, and lowers the quality if it is too long', async () => {
    const png = 'data:image/png;base64,cG5n';
    const long = `data:image/jpeg;base64,${'a'.repeat(MAX_BASE64_LENGTH + 1)}`;
    const { maker } = make({
      writes: (type, quality) => (type === 'image/webp' ? png : quality > 0.8 ? long : 'data:image/jpeg;base64,bGVzcw=='),
    });
    expect(await firstValueFrom(maker.make(file('a picture')))).toEqual({ ok: true, value: 'bGVzcw==' });
  });

  it('is below 700,000 bytes', () => expect(Buffer.from('a'.repeat(MAX_BASE64_LENGTH), 'base64').length).toBeLessThan(700_000));

  it('returns a failure for a file that is not a picture or too large', async () => {
    const { maker } = make({ writes: webp });
    const unreadable = { ok: false, error: 'unreadable' };
    expect(await firstValueFrom(maker.make(file('a poem')))).toEqual(unreadable);
    expect(await firstValueFrom(maker.make(file('a picture', MAX_FILE_BYTES + 1)))).toEqual(unreadable);
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')) };
    expect(await firstValueFrom(maker.make(gone))).toEqual(unreadable);
  });
});
