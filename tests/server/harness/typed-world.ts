import { randomUUID } from 'node:crypto';
import { TakeBack } from '#server/application/play/take-back.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { PlayWorld } from './play-world.ts';

/** A quay with a way to a lamp, to a net and home, each with a text of its own, and an ending. */
const ink = `
You stand on the quay, and the water is black.
-> quay
=== quay
+ [Ask about the lamp]
  She tells of the lamp, and of the long night when it went out.
  -> lamp
+ [Mend the torn net]
  You mend the net, knot after knot, until your fingers are cold.
  -> lamp
+ [Go home to bed]
  You go home, and the door is not locked.
  -> lamp
=== lamp
+ [Walk back to the quay]
  The stones are wet, and nobody is out but you.
  -> quay
+ [Wait for the morning]
  The sun rises over the harbour, and the story is over. # ending: dawn
  -> END
`;

/** A world whose story is a script, played by words: with players, and turns that are taken back. */
export class TypedWorld extends PlayWorld {
  readonly takeBack: TakeBack;

  constructor(open: OpenDatabase) {
    super(open, new ScriptedNarrator(0));
    this.takeBack = new TakeBack({ db: this.db, ledger: this.ledger, clock: this.clock, processId: 'test' });
  }

  async addScript(): Promise<void> {
    const compiled = compileScript(ink);
    if (!compiled.ok) throw new Error(compiled.error.join());
    await this.addStory(1, compiled.value);
  }

  /** Types words and waits for the reply. */
  async type(user: string, game: string, text: string): Promise<string> {
    const id = randomUUID();
    const code = await this.send(user, game, id, { kind: 'do', text });
    if (code !== 'accepted') throw new Error(code);
    await this.end(id);
    return id;
  }

  /** Where a game stands. */
  async headOf(game: string): Promise<string> {
    const { head } = await this.db.selectFrom('games').select('head').where('id', '=', game).executeTakeFirstOrThrow();
    return head ?? '';
  }
}
