import { Portraits } from '#application/characters/portraits.ts';
import { portraitIn } from '#domain/characters/character.ts';
import { moodPicture } from '#domain/characters/mood-pictures.ts';
import type { CastMember, StoryDetail } from '#domain/stories/story.ts';
import { MoodPortrait } from '#ui/characters/mood-portrait.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';

/** The picture of who speaks. */
interface FigurePicture {
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  /** Without a background, so that it stands in the scene. */
  readonly cutOut: boolean;
}

/** The picture of who speaks, in the mood of the turn where there is one; null while no member of the cast does. One that the story has of its own comes before that of the character's page. */
export function useFigure(who: CastMember | null, mood: string | undefined, portraits: StoryDetail['portraits']): FigurePicture | null {
  const character = useLivePart(useCase(Portraits).state, (all) => (who ? all[who.id] : undefined));
  if (who === null) return null;
  const own = moodPicture(mood, portraits?.[who.id]);
  if (own) return { id: who.id, src: own.image, alt: own.alt, cutOut: false };
  if (!character) return { id: who.id, src: who.portrait, alt: who.name, cutOut: false };
  return { id: who.id, src: portraitIn(mood, character), alt: mood ? `${who.name}, ${mood}` : who.name, cutOut: true };
}

export function Figure({ figure, className }: { readonly figure: FigurePicture; readonly className: string | undefined }) {
  return (
    <div key={figure.id} className={className} data-figure={figure.id}>
      <MoodPortrait src={figure.src} alt={figure.alt} />
    </div>
  );
}
