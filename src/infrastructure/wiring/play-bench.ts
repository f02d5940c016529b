import { Clock } from '#application/platform/clock.ts';
import { Log } from '#application/platform/log.ts';
import { BenchAccess } from '#application/play/bench/bench-access.ts';
import { RecordedTurnStream } from '#application/play/bench/recorded-turn-stream.ts';
import { TurnRecorder } from '#application/play/bench/turn-recorder.ts';
import { Workbench } from '#application/play/bench/workbench.ts';
import { TurnStream } from '#application/play/turn-stream.ts';
import { readAppConfig } from '#infrastructure/brand/app-config.ts';
import { FetchTurnStream } from '#infrastructure/http/fetch-turn-stream.ts';
import { PageContainer } from './container.ts';
import { playModule } from './play.ts';
import { moduleOf, provide, wire } from './wire.ts';

/** Bindings of the bench, a script of its own that only its page loads: a second instance of the play module, whose turn stream is recorded. */
export const benchModule = (container: PageContainer, window: Window) =>
  moduleOf(
    provide(BenchAccess, () => new BenchAccess(readAppConfig(window.document.getElementById('app-config')?.textContent).bench)),
    provide(Workbench, () => {
      const own = new PageContainer(container);
      own.load(playModule(window), moduleOf(wire(TurnRecorder, [Clock])));
      own.rebind(TurnStream).toDynamicValue(
        (context) =>
          new RecordedTurnStream({
            stream: new FetchTurnStream(window.fetch.bind(window), context.get(Log)),
            recorder: context.get(TurnRecorder),
          }),
      );
      return new Workbench(own);
    }),
  );
