import type { CharacterSet } from 'inkjs/compiler/Parser/CharacterSet';
import type { InkParser } from 'inkjs/compiler/Parser/InkParser';
import * as full from 'inkjs/full';

export const { Compiler, CompilerOptions } = full;

shareLetters((full as unknown as { readonly InkParser: typeof InkParser }).InkParser);

/**
 * The letters that names may have are 33,000, of eleven scripts. A parser of inkjs collects them anew for each text and each file that it includes, which is nearly
 * all that a short text takes to compile: five milliseconds. None changes them, so all read the same ones.
 */
function shareLetters({ prototype }: typeof InkParser): void {
  const collect = Object.getOwnPropertyDescriptor(prototype, 'identifierCharSet')?.get;
  let letters: CharacterSet | undefined;
  Object.defineProperty(prototype, 'identifierCharSet', {
    get() {
      letters ??= collect?.call(this);
      return letters;
    },
  });
}
