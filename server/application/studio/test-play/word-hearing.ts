import { tagged } from '#domain/play/tag-meaning.ts';
import type { Database } from '#server/application/db/database.ts';
import { asidesAt, matchText } from '#server/domain/narrator/free-text/aside-match.ts';
import { storyReply } from '#server/domain/narrator/free-text/free-reply.ts';
import { heardText, replyToHeard } from '#server/domain/narrator/free-text/heard-text.ts';
import type { DraftStories } from '../script/draft-stories.ts';
import { draftTexts } from '../texts/draft-texts.ts';

/** Words that are typed where a draft is played. */
interface TypedWords {
  readonly text: string;
  /** What is on offer, each with its tags and the knot that it stands in. */
  readonly choices: readonly { readonly label: string; readonly tags: readonly string[]; readonly knot: string }[];
  /** Places of the choices that the reply before has asked about. */
  readonly meant: readonly number[];
  readonly scene: string | null;
  /** The replies before, the oldest first. */
  readonly recent: readonly string[];
}

/** `choice`: the place of the one that they play; null for none, which `reply` answers. */
interface HeardWords {
  readonly choice: number | null;
  readonly reply: string;
  readonly meant: readonly number[];
}

interface Needs {
  readonly db: Database;
  readonly drafts: DraftStories;
}

/** What players' words mean in a draft, by the rules of players' games. No model is asked, and nothing is stored. Source: STUDIO-57. */
export class WordHearing {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `missing`: there is no such project. `broken`: its texts cannot be played as they are. */
  async hear(id: string, { text, choices, meant, scene, recent }: TypedWords): Promise<HeardWords | 'missing' | 'broken'> {
    const { db, drafts } = this.#needs;
    const project = await db.selectFrom('projects').select('story_id').where('id', '=', id).executeTakeFirst();
    if (!project) return 'missing';
    const compiled = await drafts.compiled(id, project.story_id ?? 'preview', await draftTexts(db, id));
    if (compiled === null) return 'broken';
    const { story } = compiled;
    const offered = choices.map(({ label, tags, knot }, at) => ({
      ...{ id: String(at), label, knot },
      ...{ keys: tagged(tags, 'keys', ','), aliases: tagged(tags, 'also', ';') },
    }));
    const asked = offered.filter((_, at) => meant.includes(at));
    const { chosen } = heardText(text, { asked, offered }, (said) => matchText(said, offered, asidesAt(offered, story.asides ?? [])));
    if (chosen.kind === 'clear') return { choice: Number(chosen.choice.id), reply: '', meant: [] };
    const reply = replyToHeard(chosen, (match) => storyReply({ text, match, choices: offered, scene: scene ?? undefined, recent }, story));
    return { choice: null, reply: reply.text, meant: reply.meant.map(Number) };
  }
}
