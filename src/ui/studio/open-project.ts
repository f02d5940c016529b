import type { LoaderFunctionArgs } from 'react-router';
import { draftCritique } from '#application/studio/critic/draft-critique.ts';
import { ModelCritic } from '#application/studio/critic/model-critic.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { drafting } from '#application/studio/drafting/drafting.ts';
import { SceneDraft } from '#application/studio/drafting/scene-draft.ts';
import { TextVersions } from '#application/studio/history/text-versions.ts';
import { liveNumbers, storyNumbers } from '#application/studio/numbers/story-numbers.ts';
import { openedProject } from '#application/studio/opened-project.ts';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { proving, stopOfProof, storyProof } from '#application/studio/proof/story-proof.ts';
import {
  previewLink,
  projectCheck,
  projectPictures,
  publication,
  releases,
  shelfCategories,
  takingBack,
  unplanning,
  unpublication,
} from '#application/studio/publishing/publishing.ts';
import { draftReading } from '#application/studio/readers/draft-reading.ts';
import { ToldReaders } from '#application/studio/readers/told-readers.ts';
import { toldReading } from '#application/studio/readers/told-reading.ts';
import { projectComments, ReviewDesk, reportedLines } from '#application/studio/review/review-desk.ts';
import { ScriptDesk } from '#application/studio/script/script-desk.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ProjectSheet } from '#application/studio/sheets/project-sheet.ts';
import { SharedLore } from '#application/studio/sheets/shared-lore.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { TypedWords } from '#application/studio/test-play/typed-words.ts';
import { projectScripts } from '#application/studio/texts/project-scripts.ts';
import { ToldPlay } from '#application/studio/told/told-play.ts';
import { formOf } from '#domain/studio/texts/conflict-marks.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { isSheetTab, tabFrom, textFrom, versionFrom } from './project-address.ts';

/** What became of a press is not shown under another project. */
const ofProject = [proving, stopOfProof, publication, unplanning, unpublication, takingBack, previewLink] as const;

/** Opens the project of the address, the text that it names, or the script, and the text's history. */
export function openProject(useCases: UseCases, { params, request }: LoaderFunctionArgs): void {
  const id = params.id ?? '';
  const query = new URL(request.url).searchParams;
  const { path, hasHistory } = textFrom(query);
  const desk = useCases.get(ScriptDesk);
  if (!desk.isOf(id)) {
    for (const one of ofProject) useCases.remote<{ reset(): void }>(one).reset();
    useCases.get(ReviewDesk).leave();
  }
  useCases.get(TypedWords).ensure(id);
  useCases.remote(openedProject).ensure(id);
  desk.ensure({ id, path });
  useCases.get(ScriptGuide).ensure({ id, path });
  // A text of any name may be of the script. A sheet is beside it.
  if (formOf(path) === 'script') {
    useCases.get(TestPlay).ensure({ id });
    useCases.get(ScriptWitnesses).ensure({ id });
  }
  const tab = tabFrom(query);
  // What was typed is on its way to the server, which is asked after it.
  const draft = desk.settledDraft(id);
  useCases.get(ProjectSheet).show(isSheetTab(tab) ? id : null);
  if (tab === 'told') useCases.get(ToldPlay).ensure(id);
  if (tab === 'draft') {
    useCases.get(SceneDraft).ensure(id);
    useCases.get(ConditionDraft).ensure(id);
    useCases.remote(drafting).open(draft);
  }
  if (tab === 'cast' || tab === 'scenes') useCases.remote(projectPictures).open(id);
  if (tab === 'endings' || tab === 'scenes') useCases.remote(projectScripts).open(draft);
  if (tab === 'lore' || tab === 'told') useCases.get(SharedLore).open(id);
  if (tab === 'shelf') {
    useCases.remote(shelfCategories).ensure();
    useCases.remote(projectPictures).open(id);
  }
  // The script asks for them once its editor stands still.
  if (tab === 'map') useCases.remote(liveNumbers).ensure(id);
  // Each part of the page says how many are open; where they are read, they come anew.
  if (tab === 'script' || tab === 'comments') useCases.remote(projectComments).openAnew(id);
  else useCases.remote(projectComments).ensure(id);
  if (tab === 'comments') useCases.remote(reportedLines).openAnew(id);
  if (tab === 'numbers') useCases.remote(storyNumbers).open({ id, version: versionFrom(query) });
  // A search that runs is looked at where it is shown.
  if (tab === 'proof' || tab === 'versions') useCases.remote(storyProof).open(draft);
  else useCases.remote(storyProof).close();
  if (tab === 'readers') {
    useCases.get(ToldReaders).ensure(id);
    useCases.remote(draftReading).ensure(draft);
    useCases.remote(toldReading).ensure(draft);
  }
  if (tab === 'critic') {
    useCases.get(ModelCritic).ensure(id);
    useCases.remote(draftCritique).ensure(draft);
  }
  if (tab === 'versions') {
    useCases.remote(projectCheck).open(draft);
    useCases.remote(releases).open(id);
  }
  if (hasHistory) useCases.get(TextVersions).open({ id, path });
}
