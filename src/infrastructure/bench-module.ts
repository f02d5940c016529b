import { Container, ContainerModule } from 'inversify';
import { BenchDoor } from '../application/bench/bench-door.ts';
import { RecordedTurnStream } from '../application/bench/recorded-turn-stream.ts';
import { TurnTape } from '../application/bench/turn-tape.ts';
import { Workbench } from '../application/bench/workbench.ts';
import { Clock } from '../application/clock.ts';
import { Log } from '../application/log.ts';
import { TurnStream } from '../application/play/turn-stream.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { FetchTurnStream } from './http/fetch-turn-stream.ts';
import { playModule } from './play-module.ts';

/** What the bench consists of: all of playing once more, over a stream whose events are kept. Nobody else plays over that. */
export const benchModule = (container: Container, window: Window) =>
  new ContainerModule(({ bind }) => {
    bind(BenchDoor).toResolvedValue((api) => new BenchDoor(api), [AuthorizedApi]);
    bind(Workbench).toResolvedValue(() => {
      const own = new Container({ parent: container, defaultScope: 'Singleton', jitless: true });
      own.load(playModule(window));
      own.bind(TurnTape).toResolvedValue((clock) => new TurnTape(clock), [Clock]);
      own
        .rebind(TurnStream)
        .toResolvedValue((log, tape) => new RecordedTurnStream(new FetchTurnStream(window.fetch.bind(window), log), tape), [Log, TurnTape]);
      return new Workbench(own);
    });
  });
