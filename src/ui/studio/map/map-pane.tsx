import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { ScriptMap } from '#application/studio/map/script-map.ts';
import { liveNumbers } from '#application/studio/numbers/story-numbers.ts';
import { ScriptWitnesses } from '#application/studio/proof/script-witnesses.ts';
import { ScriptGuide } from '#application/studio/script/script-guide.ts';
import { ScriptTools } from '#application/studio/script/script-tools.ts';
import { TestPlay } from '#application/studio/test-play/test-play.ts';
import { knotsOnWay, type PlacedMap } from '#domain/studio/map/story-map.ts';
import { FEWEST_PLAYERS, type KnotShare, sharesByPath } from '#domain/studio/numbers/story-numbers.ts';
import type { Witnesses } from '#domain/studio/proof/witnesses.ts';
import { counted } from '#domain/text/count-text.ts';
import { Button } from '#ui/design/button.tsx';
import { Field } from '#ui/design/field.tsx';
import { Select } from '#ui/design/select.tsx';
import { useCase, useRemote } from '#ui/platform/use-cases.tsx';
import { useLive, useLivePart } from '#ui/platform/use-live.ts';
import { PEOPLES_TEXT } from '#ui/text/story-language.tsx';
import { PaneLoading } from '../pane-room.tsx';
import { tabAddress } from '../project-address.ts';
import { MapCanvas } from './map-canvas.tsx';
import { MapList } from './map-list.tsx';
import styles from './map-pane.module.scss';

/** The map of a story: which knot leads where, and a way to an ending in it. */
export function MapPane({ id }: { readonly id: string }) {
  const map = useCase(ScriptMap);
  const state = useLive(map.state);
  const tools = useCase(ScriptTools);
  const outline = useLivePart(useCase(ScriptGuide).state, ({ study }) => study?.outline ?? null);
  const endings = useLive(useCase(ScriptWitnesses).state).found?.endings ?? NONE;
  const [ending, setEnding] = useState('');
  const numbers = useLive(useRemote(liveNumbers).state);
  const played = numbers.kind === 'ready' ? numbers.value : null;
  const shares = useMemo(
    () =>
      played && outline
        ? sharesByPath(
            outline.chapters.flatMap(({ rows }) => rows),
            played,
          )
        : NO_SHARES,
    [played, outline],
  );
  useEffect(() => {
    map.open();
    return () => map.close();
  }, [map]);
  const way = endings.find((one) => one.id === ending)?.way ?? null;
  const lit = useMemo(() => new Set(way && outline ? [...knotsOnWay(outline, way), `ending: ${ending}`] : []), [way, outline, ending]);
  if (state.kind === 'failed') return <p className={styles.none}>The map cannot be drawn here. The outline has the same knots.</p>;
  if (state.kind === 'reading') return <PaneLoading />;
  return (
    <div className={styles.pane}>
      <section className={styles.drawn} aria-labelledby="map">
        <h2 id="map">
          Map <span>{sumText(state.map)}</span>
        </h2>
        {shares.size > 0 && played && <p className={styles.shares}>{sharesText(played.players)}</p>}
        <MapCanvas map={state.map} lit={lit} shares={shares} onOpen={({ at }) => tools.goTo({ ...at, to: at.from })} />
      </section>
      <section className={styles.way} aria-labelledby="map-way">
        <h2 id="map-way">A way to an ending</h2>
        <Field label="Ending" hint="Ways come from plays by chance; the proof has the shortest ones.">
          {(control) => (
            <Select
              {...control}
              options={[['', 'None'], ...endings.map((one) => [one.id, one.id] as const)]}
              value={ending}
              onChange={({ currentTarget }) => setEnding(currentTarget.value)}
            />
          )}
        </Field>
        {way && <WayChoices id={id} way={way} />}
        <MapList map={state.map} shares={shares} onOpen={({ at }) => tools.goTo({ ...at, to: at.from })} />
      </section>
    </div>
  );
}

const NONE: Witnesses['endings'] = [];
const NO_SHARES: ReadonlyMap<string, KnotShare> = new Map();

const sharesText = (players: number): string =>
  `The bar below a knot is the share of ${counted(players, 'player')} of the live version who came to it.${players < FEWEST_PLAYERS ? ' They are too few to say much.' : ''}`;

function sumText({ nodes }: PlacedMap): string {
  const knots = nodes.filter(({ kind, id }) => kind === 'knot' && id !== '');
  const count = (test: (node: (typeof knots)[number]) => boolean) => knots.filter(test).length;
  return `${counted(knots.length, 'knot')}, ${count(({ isReached }) => !isReached)} unreached, ${counted(
    count(({ isDeadEnd }) => isDeadEnd),
    'dead end',
  )}`;
}

function WayChoices({ id, way }: { readonly id: string; readonly way: Witnesses['endings'][number]['way'] }) {
  const play = useCase(TestPlay);
  const navigate = useNavigate();
  return (
    <>
      <ol>
        {way.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice may be made twice
          <li key={index} {...PEOPLES_TEXT}>
            {label}
          </li>
        ))}
      </ol>
      <Button
        look="secondary"
        onClick={() => {
          play.replay(way);
          void navigate(tabAddress(id, 'script'));
        }}
      >
        Play it
      </Button>
    </>
  );
}
