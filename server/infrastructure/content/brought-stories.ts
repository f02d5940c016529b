import { basename, extname } from 'node:path';
import { ok, type Result } from '#domain/result.ts';
import type { ReadStory } from '#server/application/studio/story-reader.ts';
import { isZip } from '#server/infrastructure/cards/zip-entry.ts';
import { readStoryFile } from './story-files.ts';
import { importStories, type StoryFolder, storyOfScript } from './story-import.ts';
import { readPackages } from './story-package.ts';

/** The stories of a file that somebody brings: of an archive, each. Fails with a sentence where it holds none. `day`: when it came. */
export function readBroughtStories(bytes: Buffer, name: string, day: string): Result<readonly Result<ReadStory, string>[], string> {
  const packages = isZip(bytes) ? readPackages(bytes) : [];
  if (packages.length > 0) return ok(packages);
  const brought = readStoryFile(bytes, name);
  if (!brought.ok) return brought;
  const stories = importStories(brought.value, basename(name, extname(name)), day);
  return ok(stories.map((story) => (story.ok ? ok(withoutPictures(story.value)) : story)));
}

/** A story of one script in ink under a title that somebody gives it. Fails with a sentence where it does not compile. */
export function readWrittenStory(script: string, title: string, day: string): Result<ReadStory, string> {
  const story = storyOfScript(script, title, day);
  return story.ok ? ok(withoutPictures(story.value)) : story;
}

const withoutPictures = (story: StoryFolder): ReadStory => ({ ...story, pictures: new Map(), notes: story.notes.map(noteText) });

const noteText = ({ passage, sentence }: { readonly passage: string | null; readonly sentence: string }): string =>
  passage === null ? sentence : `“${passage.replace(/\s+/gu, ' ')}”: ${sentence}`;
