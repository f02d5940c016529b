import FileText from 'lucide-react/icons/file-text';
import Library from 'lucide-react/icons/library';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { NEW_TITLE, NewProject } from '#application/studio/projects/new-project.ts';
import { Button } from '#ui/design/button.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { NoteList } from '../note-list.tsx';
import { useUnsent } from '../use-unsent.ts';
import { BeginEmpty } from './begin-empty.tsx';
import { BeginFromFile } from './begin-from-file.tsx';
import { BeginFromShelf } from './begin-from-shelf.tsx';
import { BeginFromTemplate } from './begin-from-template.tsx';
import styles from './begin-story.module.scss';

type Way = 'empty' | 'template' | 'shelf' | 'file';

const ways: readonly { readonly way: Way; readonly icon: ReactNode; readonly name: string; readonly detail: string }[] = [
  { way: 'empty', icon: <Plus />, name: 'Empty story', detail: 'Three knots and an ending, ready to play' },
  { way: 'template', icon: <NotebookPen />, name: 'From a template', detail: 'A narrator’s brief, and a script to go on from' },
  { way: 'shelf', icon: <Library />, name: 'From the shelf', detail: 'The text of a story that players have' },
  { way: 'file', icon: <FileText />, name: 'From a file', detail: 'Ink, Twee 3, Twine’s HTML, or a zip of a story’s folder' },
];

/** The ways to begin a story. The chosen one opens below the others. */
export function BeginStory({ ref }: { readonly ref?: Ref<HTMLUListElement> }) {
  const [title, setTitle] = useUnsent(NEW_TITLE);
  // What was typed before is seen when one comes back.
  const [chosen, choose] = useState<Way | null>(title === '' ? null : 'empty');
  const [isPressed, press] = useState(false);
  const typed = { title, setTitle, hasFocus: isPressed };
  const id = useId();
  const { made, foundLate } = useCase(NewProject);
  const projects = useLive(made);
  const late = useLive(foundLate);
  const form = useRef<HTMLDivElement>(null);
  // Whoever pressed a way at the foot of the screen sees its button too.
  useEffect(() => {
    if (isPressed && chosen !== null) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isPressed, chosen]);
  const said = useRef<HTMLDivElement>(null);
  const before = useRef(projects);
  // Once it is made the form is gone, which would make another one, and the way on has the focus: not where the next title is typed by now.
  useEffect(() => {
    if (projects !== before.current && projects.length > 0) {
      const isTyping = title.trim() !== '' && (chosen === 'empty' || chosen === 'template');
      if (!isTyping) {
        choose(null);
        said.current?.querySelector('a')?.focus();
      }
    }
    before.current = projects;
  }, [projects, title, chosen]);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        Begin a story
      </h2>
      <ul ref={ref} className={styles.ways}>
        {ways.map(({ way, icon, name, detail }) => (
          <li key={way}>
            <button
              type="button"
              className={styles.way}
              aria-expanded={way === chosen}
              aria-controls={`${id}-form`}
              onClick={() => {
                press(true);
                choose(way === chosen ? null : way);
              }}
            >
              <span className={styles.name}>
                {icon} {name}
              </span>
              <span className={styles.detail}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={form} id={`${id}-form`} className={styles.form}>
        {chosen === 'empty' && <BeginEmpty {...typed} />}
        {chosen === 'template' && <BeginFromTemplate {...typed} />}
        {chosen === 'shelf' && <BeginFromShelf />}
        {chosen === 'file' && <BeginFromFile />}
        <div ref={said} role="status" className={styles.report}>
          {projects.length === 1 && projects[0] && (
            <p>
              It is made.{' '}
              <Button look="secondary" to={`/projects/${projects[0].id}`}>
                <span>
                  Open “<span {...PEOPLES_TEXT}>{projects[0].title}</span>”
                </span>
              </Button>
            </p>
          )}
          {projects.length > 1 && (
            <p>
              {`${projects.length} stories are made: `}
              {projects.map(({ id: project, title }, index) => (
                <span key={project}>
                  {index > 0 && ', '}
                  <Link to={`/projects/${project}`} {...PEOPLES_TEXT}>
                    {title}
                  </Link>
                </span>
              ))}
            </p>
          )}
          {late.length > 0 && <FoundLate notes={late} />}
        </div>
      </div>
    </section>
  );
}

/** What was seen only when the file was taken in. */
const FoundLate = ({ notes }: { readonly notes: readonly string[] }) => (
  <>
    <p>Not all of the file came over:</p>
    <NoteList notes={notes} />
  </>
);
