import { Container, type ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { moduleOf, provide, wire } from '#infrastructure/wiring/wire.ts';

abstract class Port {
  abstract send(): void;
}

class Adapter extends Port {
  send(): void {}
}

class Memory {
  readonly kept = 1;
}

class UseCase {
  readonly port: Port;
  readonly memory: Memory;

  constructor(port: Port, memory: Memory) {
    this.port = port;
    this.memory = memory;
  }
}

describe('wire', () => {
  it('constructs a class with the values of its tokens, in order', () => {
    const container = new Container({ defaultScope: 'Singleton' });
    container.load(
      moduleOf(
        provide(Port, () => new Adapter()),
        wire(Memory, []),
        wire(UseCase, [Port, Memory]),
      ),
    );
    const useCase = container.get(UseCase);
    expect(useCase.port).toBe(container.get(Port));
    expect(useCase.memory).toBe(container.get(Memory));
  });

  it('passes the values of the tokens to a provider', () => {
    const container = new Container();
    const kept: ServiceIdentifier<string> = 'kept';
    container.load(
      moduleOf(
        wire(Memory, []),
        provide(kept, (memory) => `kept ${memory.kept}`, [Memory]),
      ),
    );
    expect(container.get(kept)).toBe('kept 1');
  });

  it('does not compile with tokens in the wrong order, missing or too many', () => {
    const wrong = [
      // @ts-expect-error Wrong order.
      () => wire(UseCase, [Memory, Port]),
      // @ts-expect-error A token is missing.
      () => wire(UseCase, [Port]),
      // @ts-expect-error One token too many.
      () => wire(UseCase, [Port, Memory, Memory]),
      // @ts-expect-error Wrong type of the token.
      () => provide(Port, () => new Memory()),
    ];
    expect(wrong).toHaveLength(4);
  });
});
