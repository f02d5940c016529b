import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { Portraits } from '#application/characters/portraits.ts';
import { SingleKeys } from '#application/design/single-keys.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { foundEndings, runWays } from '#application/endings/endings.ts';
import { LiveState } from '#application/live.ts';
import { GameMemory, type MemoryState } from '#application/memory/game-memory.ts';
import { type ApiFailure, NO_REASON } from '#application/platform/api.ts';
import { Aloud } from '#application/play/aloud/aloud.ts';
import { gameExport } from '#application/play/game-export.ts';
import { GameTree } from '#application/play/game-tree.ts';
import { inputIdeas } from '#application/play/input-ideas.ts';
import { Play } from '#application/play/play.ts';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { Reasoning } from '#application/play/reasoning.ts';
import { reportReply } from '#application/play/report.ts';
import type { ActionState } from '#application/remote/action.ts';
import { runLinkCreation, runLinkRevocation, runLinks } from '#application/sharing/run-links.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StoryOpinions } from '#application/stories/story-opinions.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import { absentNarrator } from '#domain/narrator/narrator-traits.ts';
import { careCard } from '#domain/play/care-card.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { Game } from '#domain/stories/game.ts';
import { gameOf, turnOf } from '#tests/application/play/play-parts.ts';
import { detailOf } from '#tests/arbitraries/stories.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { model, scripted } from '#tests/fakes/narrator-traits.ts';
import { checkInWith, inState, render, textOf } from '#tests/ui/render.tsx';
import { MemoryDialog } from '#ui/memory/memory-dialog.tsx';
import { SteeringDialog } from '#ui/memory/steering-dialog.tsx';
import { Composer } from '#ui/play/composer/composer.tsx';
import { BranchesDialog } from '#ui/play/dialogs/branches-dialog.tsx';
import { CopyDialog } from '#ui/play/dialogs/copy-dialog.tsx';
import { GameMenu } from '#ui/play/dialogs/game-menu.tsx';
import { PlayKeysDialog } from '#ui/play/dialogs/play-keys-dialog.tsx';
import { ReportDialog } from '#ui/play/dialogs/report-dialog.tsx';
import { PlayHeader } from '#ui/play/play-header.tsx';
import { PlayScreen } from '#ui/play/play-screen.tsx';
import { CareCard, useCare } from '#ui/play/turn/care-card.tsx';
import { EndingEvent } from '#ui/play/turn/ending-event.tsx';
import { LastTurn } from '#ui/play/turn/last-turn.tsx';
import { PassageTools } from '#ui/play/turn/passage-tools.tsx';
import { TurnBar } from '#ui/play/turn/turn-bar.tsx';
import { ReplyEditor, TurnView } from '#ui/play/turn/turn-view.tsx';

const nothing = () => undefined;
const opening = turnOf('opening');
const reply = (changes: Partial<Turn> = {}): Turn =>
  turnOf('t1', { parent: 'opening', input: { kind: 'say', text: 'hello' }, cost: 1, ...changes });

interface ViewOptions {
  readonly game?: Partial<Game>;
  readonly turns?: readonly Turn[];
  readonly draft?: string;
  readonly moving?: boolean;
  readonly useCases?: readonly (readonly [unknown, object])[];
}

/** Renders a view of the play screen with an open game. */
function view(
  node: ReactNode,
  { game = {}, turns = [opening, reply()], draft = '', moving = false, useCases = [] }: ViewOptions = {},
): string {
  const open = {
    kind: 'open',
    story: detailOf('door'),
    game: { ...gameOf('game-1', 'door'), narrator: scripted, ...game },
    turns,
    draft,
    moving,
    notice: null,
    refusedChoice: null,
    undecided: [],
    opened: 'latest',
  };
  const empty = [inputIdeas, Reasoning, foundEndings, runWays, StoryOpinions].map((each) => inState(each, {}));
  const style = [ReadingStyle, new ReadingStyle(new MemoryKeyValueStore())] as const;
  return render(node, [
    inState(Play, open),
    inState(ThemeChoice, 'dark'),
    [ReadingPlaces, new ReadingPlaces(new MemoryKeyValueStore())],
    [Aloud, { isAvailable: true, on: { state: new LiveState(false) } }],
    inState(StoryList, { stories: [] }),
    style,
    ...empty,
    ...useCases,
  ]);
}

/** The tools of a paragraph. */
const tools = (turn: Turn, newest = true, game: Partial<Game> = {}): string =>
  view(<PassageTools turn={turn} newest={newest} block={0} takesFocus={false} edit={nothing} close={nothing} />, {
    game: { narrator: model, ...game },
  });

function Help() {
  return <CareCard care={useCare()} />;
}

const bar = (turn: Turn, newest = true, game: Partial<Game> = {}): string =>
  view(<TurnBar turn={turn} newest={newest} edit={nothing} />, { game: { narrator: model, ...game } });

describe('PLAY-08: the actions on a turn', () => {
  it('another reply shows the price from the server', () => {
    expect(bar(reply({ retryPrice: 0 }), true, { price: 2 })).toContain('aria-label="Another reply (free)"');
    expect(bar(reply({ retryPrice: 2, variants: ['t0', 't1'] }))).toContain('aria-label="Another reply (2 coins)"');
    expect(bar(reply({ retryPrice: null }))).toContain('aria-label="Another reply"');
  });

  it('retry and edit are missing when the narrator cannot rewrite', () => {
    const html = bar(reply({ retryPrice: 0, variants: ['t0', 't1'] }), true, { narrator: scripted });
    for (const each of ['Another reply', 'Edit the reply', 'Change my words']) expect(html).not.toContain(each);
    for (const each of ['2 / 2', 'Report this reply']) expect(textOf(html)).toContain(each);
  });

  it('every paid action shows its price', () => {
    const failed = reply({ status: 'failed', text: '', cost: 0, retryPrice: 3 });
    const game = { narrator: model, price: 2 };
    expect(textOf(view(<LastTurn />, { turns: [opening, failed], game }))).toContain('Try again (3 coins)');
    expect(textOf(view(<LastTurn />, { game }))).toContain('Continue (2 coins)');
    expect(textOf(view(<LastTurn />, { game: { ...game, price: 0 } }))).toContain('Continue (free)');
    const ending = { id: 'dawn', name: 'Dawn', text: 'The sun came up.', endings: [] };
    expect(textOf(view(<EndingEvent turn={reply()} ending={ending} />, { game }))).toContain('Play on (2 coins)');
  });

  it('faults: disables saving while another command is pending', () => {
    const edited = (moving: boolean) => view(<ReplyEditor turn={reply()} close={nothing} />, { moving });
    expect(edited(false)).not.toContain('disabled');
    expect(edited(true)).toMatch(/type="submit"[^>]*disabled/);
  });

  it('a failed reply can be retried, not replaced', () => {
    const failed = reply({ status: 'failed', text: '', cost: 0 });
    expect(bar(failed)).not.toContain('Another reply');
    expect(bar(failed)).not.toContain('Edit the reply');
    expect(textOf(view(<LastTurn />, { turns: [opening, failed] }))).toContain('Try again');
  });

  it('the variants of a reply are numbered, and the buttons are disabled at the ends', () => {
    const html = bar(reply({ variants: ['t0', 't1', 't2'] }));
    expect(textOf(html)).toContain('2 / 3');
    expect(html).not.toMatch(/aria-label="The (reply before|next reply)"[^>]*disabled/);
    expect(bar(reply({ variants: ['t1', 't2'] }))).toMatch(/aria-label="The reply before"[^>]*disabled/);
    expect(bar(reply())).not.toContain('The next reply');
  });

  it('the opening has no retry and no player input, but can be edited and reported', () => {
    const text = textOf(bar(opening));
    expect(bar(opening)).not.toContain('Another reply');
    expect(text).not.toContain('Change my words');
    expect(text).toContain('Report this reply');
    expect(bar(opening)).toContain('aria-label="Edit the reply"');
  });

  it('only typed input can be edited, and only an earlier turn can be continued from', () => {
    expect(textOf(bar(reply()))).toContain('Change my words');
    expect(textOf(bar(reply({ input: { kind: 'choice', choiceId: '1', label: 'Go in' } })))).not.toContain('Change my words');
    expect(textOf(bar(reply()))).not.toContain('Back to here');
    for (const each of [bar, tools]) expect(textOf(each(reply(), false))).toContain('Back to here');
  });

  it('are behind each paragraph: no control is shown below a text, and keys find a button in it', () => {
    for (const html of [view(<LastTurn />), view(<TurnView turn={reply({ text: 'One.\n\nTwo.' })} />)]) {
      expect(html).not.toContain('role="toolbar"');
      expect(html.match(/data-tools="true"[^>]*>Tools</g)?.length).toBe(html.match(/data-block/g)?.length);
    }
  });

  it('a script offers to copy, to go back and to report; a model another reply and changes too', () => {
    const script = (newest: boolean) => textOf(tools(reply(), newest, { narrator: scripted }));
    expect(script(true)).toBe('Copy Report');
    expect(script(false)).toBe('Copy Back to here Report');
    const html = tools(reply({ retryPrice: 0 }));
    expect(html).toContain('aria-label="Another reply (free)"');
    expect(html).toContain('aria-label="Change the reply"');
    expect(textOf(html)).toContain('Another (free) Change Copy More');
    expect(tools(opening)).not.toContain('Another reply');
    expect(tools(reply({ status: 'failed' }))).not.toContain('Another reply');
  });

  it('the replies to the same input can be switched below the text', () => {
    expect(textOf(view(<LastTurn />, { turns: [opening, reply({ variants: ['t0', 't1'] })] }))).toContain('2 / 2');
    expect(view(<LastTurn />)).not.toContain('The next reply');
  });

  it('are hidden while a reply runs', () => {
    expect(view(<LastTurn />, { turns: [opening, reply({ status: 'running', text: 'Rain.' })] })).not.toContain('data-tools');
  });

  it('an edited reply is marked', () => {
    expect(textOf(view(<TurnView turn={reply({ edited: true })} />))).toContain('You changed this reply.');
  });
});

describe('NARR-01: the narrator', () => {
  const header = (narrator: Game['narrator']) =>
    textOf(view(<PlayHeader story={detailOf('door')} showKeys={nothing} />, { game: { narrator } }));
  const AI = 'You are talking with an AI. What it says is made up.';

  it('TYPED-13: the text box says what is true: a script has choices, a model takes anything', () => {
    expect(view(<Composer />)).toContain('placeholder="Choose, or put it in your own words"');
    expect(view(<Composer />, { game: { narrator: model } })).toContain('placeholder="Do or say anything"');
  });

  it('TYPED-13: a script is labelled Scripted, in the menu, a model is labelled an AI', () => {
    expect(header(scripted).match(/Scripted/g)).toHaveLength(1);
    expect(header(absentNarrator('gone')).match(/Unavailable/g)).toHaveLength(1);
    expect(header(scripted)).not.toMatch(/\bAI\b/);
    expect(header(model)).toMatch(/\bAI\b/);
    expect(textOf(view(<LastTurn />, { game: { narrator: model } }))).toContain(AI);
    expect(textOf(view(<LastTurn />))).not.toContain(AI);
  });

  it('a script offers its choices only; ideas and continue need a model', () => {
    expect(view(<Composer />, { game: { narrator: model } })).toContain('aria-label="Ideas"');
    expect(view(<Composer />)).not.toContain('aria-label="Ideas"');
    expect(textOf(view(<LastTurn />, { game: { narrator: model } }))).toContain('Continue');
    expect(textOf(view(<LastTurn />))).not.toContain('Continue');
  });

  it('ideas are shown for the turn they were requested for', () => {
    const ideas = (turnId: string) => inState(inputIdeas, { [turnId]: { kind: 'ready', value: ['Wait for the tide'] } });
    const html = (turnId: string) => view(<Composer />, { game: { narrator: model }, useCases: [ideas(turnId)] });
    expect(textOf(html('t1'))).toContain('Wait for the tide');
    expect(textOf(html('opening'))).not.toContain('Wait for the tide');
  });

  it('reasoning is folded, in the reasoning mode only', () => {
    const turns = [opening, reply({ reasoned: true })];
    expect(textOf(view(<LastTurn />, { turns }))).not.toContain('What the narrator thought');
    const html = view(<LastTurn />, { turns, game: { mode: 'reasoning' } });
    expect(textOf(html)).toContain('What the narrator thought');
    expect(html).not.toMatch(/<details[^>]* open/);
  });
});

describe('NARR-06: a care card', () => {
  const said = (text: string) => view(<Help />, { turns: [opening, reply({ input: { kind: 'say', text } })] });

  it('shows every help line for an input about self-harm, and nothing for others', () => {
    const html = said('I want to kill myself');
    for (const { how, href } of careCard.lines) {
      expect(textOf(html)).toContain(how);
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toContain('aria-label="Close"');
    expect(said('I kill the lights')).toBe('');
  });
});

describe('PLAY-10, END-01: the ending', () => {
  const endings = [
    { id: 'dawn', name: 'Dawn', hint: 'Wait.', found: true },
    { id: 'dusk', name: null, hint: 'Do not wait.', found: false },
  ];
  const card = (narrator: Game['narrator']) =>
    view(<EndingEvent turn={reply()} ending={{ id: 'dawn', name: 'Dawn', text: 'The sun came up.', endings }} />, { game: { narrator } });

  it('shows the ending, found and missing endings, and every link', () => {
    const text = textOf(card(model));
    for (const each of ['Dawn', 'The sun came up.', '1 of 2 endings found', 'Do not wait.', 'Epilogue', 'Play on'])
      expect(text).toContain(each);
    for (const each of ['Replay from the last choice', 'Start over', 'All stories']) expect(text).toContain(each);
    expect(card(model)).toContain('href="/chat/door?fresh"');
  });

  it('TASK-03: says which of the daily coins wait, with the way to them', () => {
    const today = { day: 2, coins: 5, taken: false, streak: 1, nextAt: '' };
    const ended = (taken: boolean) =>
      view(<EndingEvent turn={reply()} ending={{ id: 'dawn', name: 'Dawn', text: '', endings }} />, {
        useCases: [checkInWith({ ...today, taken })],
      });
    expect(ended(false)).toMatch(/<a [^>]*href="\/daily-tasks"[^>]*>.*Day 2: 5 coins<\/a>/);
    expect(ended(true)).not.toContain('/daily-tasks');
  });

  it('a script cannot play on after an ending', () => {
    expect(textOf(card(scripted))).not.toContain('Play on');
    expect(textOf(card(scripted))).toContain('Replay from the last choice');
  });
});

describe('PLAY-12: the whole game', () => {
  it('undo and redo are enabled only when possible', () => {
    const menu = (options: ViewOptions) => view(<GameMenu showKeys={nothing} />, options).split('<li>');
    const item = (items: readonly string[], name: string) => items.find((each) => textOf(each).includes(name)) ?? '';
    expect(item(menu({}), 'Undo')).not.toContain('disabled');
    expect(item(menu({ turns: [opening] }), 'Undo')).toContain('disabled');
    expect(item(menu({}), 'Redo')).toContain('disabled');
    expect(item(menu({ game: { redo: 't2' } }), 'Redo')).not.toContain('disabled');
  });

  it('the branches mark the current turn', () => {
    const node = { parent: null, turns: 1, depth: 0, label: '', excerpt: 'Rain.', ending: null, created: '1' };
    const nodes = [
      { ...node, id: 'opening' },
      { ...node, id: 't1', parent: 'opening', depth: 3, label: 'Go in', ending: 'Dawn', created: '2' },
    ];
    const value = { gameId: 'game-1', head: 't1', nodes, before: null, loadingOlder: false };
    const dialog = (change: object) =>
      view(<BranchesDialog close={nothing} />, {
        game: { head: 't1' },
        useCases: [inState(GameTree, { kind: 'ready', value: { ...value, ...change } })],
      });
    const html = dialog({});
    expect(html.match(/aria-current="step"/g)).toHaveLength(1);
    expect(textOf(html)).toMatch(/The opening Rain\. Where it began .*Go in Rain\. You are here Ending: Dawn Turn 3/);
    expect(textOf(html)).not.toContain('Show more branches');
    expect(textOf(dialog({ before: 't1' }))).toContain('Turn 3 Show more branches');
    expect(textOf(dialog({ gameId: 'game-2' }))).toContain('Reading the branches…');
  });

  it('branches that failed to load can be retried', () => {
    const tree = inState(GameTree, { kind: 'failed', message: 'Not now.' });
    expect(textOf(view(<BranchesDialog close={nothing} />, { useCases: [tree] }))).toContain('Not now. Try again');
  });

  it('single keys can be turned off', () => {
    const dialog = (on: boolean) => view(<PlayKeysDialog ref={null} />, { useCases: [inState(SingleKeys, on)] });
    expect(dialog(true)).toMatch(/role="switch"[^>]* checked=""/);
    expect(dialog(false)).not.toContain('checked=""');
    expect(textOf(dialog(true))).toContain('Single keys');
  });

  it('SHARE-02: a copy has three formats, and links can be made and taken back', () => {
    const idle = { kind: 'idle' };
    const link = { token: 'secret', turns: 3, created: '' };
    const useCases = [
      ...[gameExport, runLinkCreation, runLinkRevocation].map((command) => inState(command, idle)),
      inState(runLinks, { kind: 'ready', value: [link] }),
    ];
    const text = textOf(view(<CopyDialog close={nothing} />, { useCases }));
    for (const each of ['A link to read', 'Up to turn 3', 'Take back']) expect(text).toContain(each);
    for (const format of ['A book', 'Markdown', 'SillyTavern JSONL']) expect(text).toContain(format);
  });

  it('a report needs a reason, and is confirmed', () => {
    const dialog = (state: ActionState) => view(<ReportDialog turnId="t1" close={nothing} />, { useCases: [inState(reportReply, state)] });
    expect(dialog({ kind: 'idle' })).toMatch(/type="submit" form="report"[^>]*disabled/);
    expect(textOf(dialog({ kind: 'failed', message: 'Not now.' }))).toContain('Not now.');
    expect(textOf(dialog({ kind: 'done' }))).toContain('We look at every report.');
  });
});

it('PAGE-09: a scripted talk begins with the character’s words alone; a model’s says at each turn who answers', () => {
  const first = [reply({ parent: null, input: null, choices: [{ id: 'a', label: 'What hat?' }] })];
  const shown = (mode: Game['mode'], narrator: Game['narrator'], turns = first) =>
    textOf(view(<LastTurn />, { turns, game: { mode, narrator } }));
  expect(shown('character', scripted)).toMatch(/You can ask .*What hat/);
  expect(shown('story', scripted)).toContain('Your turn');
  for (const mode of ['character', 'story'] as const) expect(shown(mode, scripted)).not.toContain(scripted.meaning);
  expect(shown('character', model, [opening, ...first])).toContain(model.meaning);
});

describe('MEM-01: the memory dialog', () => {
  const memory = (used: boolean): MemoryState => ({
    kind: 'ready',
    value: {
      saving: false,
      problem: 'It could not be kept.',
      memory: {
        turnId: 't1',
        used,
        facts: [{ id: 'f', text: 'The keeper is deaf.', by: 'story', pinned: false, turn: 3 }],
        met: ['wren'],
        summary: { text: 'They met.', by: 'player', turns: 12 },
        lore: [
          { id: 'a', text: 'The lamp is cold.', keys: ['lamp'], by: 'story', muted: false, fired: true, turn: 0 },
          { id: 'b', text: 'Wren hates the sea.', keys: ['Wren'], by: 'player', muted: false, fired: false, turn: null },
        ],
        player: null,
        steering: { note: 'Less rain.', length: 'short', never: ['cosy', 'a mix of'], forNewGames: true },
      },
    },
  });
  const dialog = (state: MemoryState) =>
    view(<MemoryDialog close={nothing} />, { useCases: [inState(GameMemory, state), inState(Portraits, {})] });

  it('shows facts with their turn, summary and lore, with their actions', () => {
    const html = dialog(memory(true));
    for (const each of ['The keeper is deaf.', 'They met.', 'The lamp is cold.', 'Wren hates the sea.']) expect(html).toContain(each);
    expect(html).toContain('>A new fact</label>');
    const text = textOf(html);
    for (const label of ['Pin', 'Forget', 'Do not tell this']) expect(text).toContain(label);
    expect(text).toContain('The keeper is deaf. Turn 3');
    expect(text).toContain('The lamp is cold. Opening');
    expect(text).toContain('12 turns, in your words.');
    expect(text.match(/Told for this turn/g)).toHaveLength(1);
    expect(text).toContain('It could not be kept.');
  });

  it('NARR-30: shows what the player asks of the narrator', () => {
    const html = view(<SteeringDialog close={nothing} />, { useCases: [inState(GameMemory, memory(true))] });
    for (const each of ['Less rain.', 'cosy, a mix of', 'It could not be kept.']) expect(html).toContain(each);
    expect(html.match(/checked=""/g)).toHaveLength(2);
  });

  it('NARR-30: names the model, offers steering where the narrator follows it, and says once that the model changed', () => {
    const menu = (narrator: NarratorTraits) => textOf(view(<GameMenu showKeys={nothing} />, { game: { narrator } }));
    expect(menu({ ...model, model: 'small-1' })).toContain('Told by the model small-1');
    expect(menu(model)).toContain('How it is told');
    expect(menu(scripted)).not.toMatch(/Told by|How it is told/);
    expect(textOf(view(<TurnView turn={reply()} newModel="large-2" />))).toContain('another model tells this story: large-2');
    expect(textOf(view(<TurnView turn={reply({ input: { kind: 'do', text: 'Knock', but: 'funnier' } })} newModel={null} />))).toContain(
      'Again, but: funnier',
    );
  });

  it('shows the keywords of the player’s own lore alone', () => {
    const text = textOf(dialog(memory(true)));
    expect(text).toContain('Told when it comes to: Wren.');
    expect(text).not.toContain('Told when it comes to: lamp');
  });

  it('UI-12: speaks of the story, and offers no setting of lore, no pin and no summary to come, where the narrator does not read the memory', () => {
    const text = textOf(dialog(memory(false)));
    expect(text).toContain('what has come to light on your way');
    expect(text).not.toMatch(/fixed|\bread(s)? this\b|\bPin\b|\bUnpin\b/);
    expect(text).not.toContain('Do not tell this');
    expect(text).not.toContain('Something to tell when it comes up');
    expect(textOf(dialog(memory(true)))).not.toContain('come to light');
  });
});

describe('a game that could not be opened', () => {
  const opening = (failure: Partial<ApiFailure>): string => {
    const whole: ApiFailure = { kind: 'refused', code: '', message: NO_REASON, status: 0, data: null, ...failure };
    return textOf(render(<PlayScreen />, [inState(Play, { kind: 'failed', storyId: 'door', failure: whole })]));
  };

  it('shows the message of the server, else that the connection broke off', () => {
    const message = 'This character came without a script, and the narrator of this site needs one.';
    expect(opening({ code: 'NARRATOR_AWAY', status: 409, message })).toContain(message);
    expect(opening({ kind: 'unavailable', status: 502 })).toContain('The connection broke off before the first page. Your game is kept.');
  });
});
