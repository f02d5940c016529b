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

  constructor({ port, memory }: { readonly port: Port; readonly memory: Memory }) {
    this.port = port;
    this.memory = memory;
  }
}

class One {
  readonly port: Port;

  constructor(port: Port) {
    this.port = port;
  }
}

describe('wire', () => {
  it('constructs a class with the values of its tokens, by their names', () => {
    const container = new Container({ defaultScope: 'Singleton' });
    container.load(
      moduleOf(
        provide(Port, () => new Adapter()),
        wire(Memory, []),
        wire(UseCase, { port: Port, memory: Memory }),
        wire(One, [Port]),
      ),
    );
    const useCase = container.get(UseCase);
    expect(useCase.port).toBe(container.get(Port));
    expect(useCase.memory).toBe(container.get(Memory));
    expect(container.get(One).port).toBe(useCase.port);
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

  it('does not compile with tokens under the wrong names, missing or too many', () => {
    const wrong = [
      // @ts-expect-error Wrong names.
      () => wire(UseCase, { port: Memory, memory: Port }),
      // @ts-expect-error A token is missing.
      () => wire(UseCase, { port: Port }),
      // @ts-expect-error One token too many.
      () => wire(One, [Port, Memory]),
      // @ts-expect-error Wrong type of the token.
      () => provide(Port, () => new Memory()),
    ];
    expect(wrong).toHaveLength(4);
  });
});
