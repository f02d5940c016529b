import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mendPlaces } from '#domain/studio/publishing/mend-places.ts';

const shown = (check: string, ...found: readonly string[]) =>
  mendPlaces(check, found).map((place) => (place.kind === 'part' ? place.part : place.path));

describe('STUDIO-120: where a finding is mended', () => {
  it('is the part or the text that it names, each once, in the order of the findings', () => {
    expect(
      shown(
        'sheet',
        'Title is empty. Mend it under Shelf.',
        'Ending “Shore”: Name is empty. Mend it under Endings.',
        'Description is missing. Mend it under Shelf.',
      ),
    ).toEqual(['shelf', 'endings']);
    expect(shown('sheet', 'In line 5 a sign is missing. Mend it in story.yaml.')).toEqual(['story.yaml']);
    expect(shown('sheet', 'lore/harbour.yaml: Lore entry “Quay”: Fires on is empty. Mend it under Lore.')).toEqual(['lore']);
    expect(shown('script', 'deep/well.ink, line 4: there is no knot low.', '1 place to decide in the text')).toEqual(['deep/well.ink']);
    expect(shown('script', '1 place to decide in the text')).toEqual(['script']);
  });

  it('is by what it is about where it names none, and the check’s own where nothing was found', () => {
    expect(shown('tags', 'The scene “quai” has no picture. Did you mean “quay”?')).toEqual(['scenes']);
    expect(shown('tags', 'No line ends the game with “souls”.', '“confided” is no objective of the sheet.')).toEqual(['endings']);
    expect(shown('pictures', 'Character “Juno”: Portrait is missing.')).toEqual(['cast']);
    expect(shown('ways', 'Every ending can be reached.')).toEqual(['proof']);
    expect(shown('values', 'Everyone; 1 coin a turn')).toEqual(['shelf']);
  });

  it('is never led elsewhere by what somebody wrote', () => {
    const words = fc.constantFrom('under Shelf', 'other.ink', 'story.yaml', 'The scene ', 'under Cast');
    fc.assert(
      fc.property(words, (name) => {
        expect(shown('sheet', `Ending “${name}”: Name is too long. Mend it under Endings.`)).toEqual(['endings']);
        expect(shown('tags', `No line ends the game with “${name}”.`)).toEqual(['endings']);
      }),
    );
  });
});
