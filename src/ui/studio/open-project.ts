import type { LoaderFunctionArgs } from 'react-router';
import { ClosedTexts } from '#application/studio/closed-texts.ts';
import { ConditionDraft } from '#application/studio/condition-draft.ts';
import { draftCritique } from '#application/studio/draft-critique.ts';
import { draftReading } from '#application/studio/draft-reading.ts';
import { drafting } from '#application/studio/drafting.ts';
import { ModelCritic } from '#application/studio/model-critic.ts';
import { openedProject } from '#application/studio/opened-project.ts';
import { projectScripts } from '#application/studio/project-scripts.ts';
import { ProjectSheet } from '#application/studio/project-sheet.ts';
import { projectCheck, projectPictures, releases, shelfCategories } from '#application/studio/publishing.ts';
import { projectComments, reportedLines } from '#application/studio/review-desk.ts';
import { SceneDraft } from '#application/studio/scene-draft.ts';
import { ScriptDesk } from '#application/studio/script-desk.ts';
import { ScriptGuide } from '#application/studio/script-guide.ts';
import { ScriptWitnesses } from '#application/studio/script-witnesses.ts';
import { liveNumbers, storyNumbers } from '#application/studio/story-numbers.ts';
import { storyProof } from '#application/studio/story-proof.ts';
import { TestPlay } from '#application/studio/test-play.ts';
import { TextVersions } from '#application/studio/text-versions.ts';
import { ToldPlay } from '#application/studio/told-play.ts';
import { ToldReaders } from '#application/studio/told-readers.ts';
import { toldReading } from '#application/studio/told-reading.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { isSheetTab, tabFrom, textFrom, versionFrom } from './project-address.ts';

/** Opens the project of the address, the text that it names, or the script, and the text's history. */
export function openProject(useCases: UseCases, { params, request }: LoaderFunctionArgs): void {
  const id = params.id ?? '';
  const query = new URL(request.url).searchParams;
  const { path, hasHistory } = textFrom(query);
  useCases.remote(openedProject).ensure(id);
  useCases.get(ScriptDesk).ensure({ id, path });
  if (path.endsWith('.ink')) {
    useCases.get(ScriptGuide).ensure({ id, path });
    useCases.get(TestPlay).ensure({ id, path });
    useCases.get(ScriptWitnesses).ensure({ id });
  }
  const tab = tabFrom(query);
  // What was typed in the part before is on its way to the server, which is asked after it.
  const settled = (then: () => void) => void useCases.get(ClosedTexts).settled({ id }).subscribe(then);
  useCases.get(ProjectSheet).show(isSheetTab(tab) ? id : null);
  if (tab === 'told') useCases.get(ToldPlay).ensure(id);
  if (tab === 'draft') {
    useCases.get(SceneDraft).ensure(id);
    useCases.get(ConditionDraft).ensure(id);
    useCases.remote(drafting).open(id);
  }
  if (tab === 'cast' || tab === 'scenes') useCases.remote(projectPictures).open(id);
  if (tab === 'endings' || tab === 'scenes') settled(() => useCases.remote(projectScripts).open(id));
  if (tab === 'shelf') {
    useCases.remote(shelfCategories).ensure();
    useCases.remote(projectPictures).open(id);
  }
  if (tab === 'script' || tab === 'map') useCases.remote(liveNumbers).ensure(id);
  if (tab === 'script') {
    useCases.remote(projectComments).openAnew(id);
  }
  if (tab === 'comments') {
    useCases.remote(projectComments).openAnew(id);
    useCases.remote(reportedLines).openAnew(id);
  }
  if (tab === 'numbers') useCases.remote(storyNumbers).open({ id, version: versionFrom(query) });
  if (tab === 'proof') settled(() => useCases.remote(storyProof).open(id));
  if (tab === 'readers') {
    useCases.get(ToldReaders).ensure(id);
    useCases.remote(draftReading).ensure(id);
    useCases.remote(toldReading).ensure(id);
  }
  if (tab === 'critic') {
    useCases.get(ModelCritic).ensure(id);
    useCases.remote(draftCritique).ensure(id);
  }
  if (tab === 'versions') {
    settled(() => useCases.remote(projectCheck).open(id));
    useCases.remote(releases).open(id);
  }
  if (hasHistory) useCases.get(TextVersions).open({ id, path });
}
