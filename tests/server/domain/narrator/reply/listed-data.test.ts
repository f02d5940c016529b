import { describe, expect, it } from 'vitest';
import { lastLines } from '#server/domain/narrator/reply/listed-data.ts';

describe('words over choices that end sentences too', () => {
  it.each(['You may', 'You could', 'you can', '**You may**', 'You may:', 'You could: rest.'])('are story at the end of it: %s', (line) => {
    expect(lastLines([line], [])).toBeNull();
    expect(lastLines([line, ''], [])).toBeNull();
    expect(lastLines([line, '', '- Rest'], [])).toBeNull();
  });

  it.each(['You may', 'You could:', '**You can**'])('are data over two items: %s', (line) => {
    for (const gap of [[], ['']])
      expect(lastLines([line, ...gap, '- Rest', '- Go on'], [])).toEqual({
        story: '',
        data: { choices: ['Rest', 'Go on'], scene: null, mood: null },
      });
  });

  it('are data with choices in their own line', () => {
    expect(lastLines(['You can: rest, go on'], [])?.data.choices).toEqual(['rest', 'go on']);
  });

  it('are no data where another field names the list', () => {
    expect(lastLines(['You may', 'Choices:', '- Rest', '- Go on'], [])).toMatchObject({
      story: 'You may',
      data: { choices: ['Rest', 'Go on'] },
    });
  });
});
