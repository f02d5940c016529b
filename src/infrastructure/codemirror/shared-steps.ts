import { invertedEffects } from '@codemirror/commands';
import { StateEffect, type Transaction } from '@codemirror/state';
import type { EditStep } from '#application/studio/script/script-editor.ts';

/** Goes with a change that has a share elsewhere; undo and redo bring it again. */
export const sharedStep = StateEffect.define<{ readonly step: EditStep; readonly isDone: boolean }>();

/** Lets the history keep which steps have a share elsewhere. */
export const sharedSteps = invertedEffects.of(({ effects }) =>
  effects.flatMap((effect) => (effect.is(sharedStep) ? [sharedStep.of({ ...effect.value, isDone: !effect.value.isDone })] : [])),
);

/** Tells of steps that transactions have undone or done again. */
export function tellSteps(transactions: readonly Transaction[]): void {
  for (const one of transactions) {
    if (!one.isUserEvent('undo') && !one.isUserEvent('redo')) continue;
    for (const effect of one.effects) {
      if (!effect.is(sharedStep)) continue;
      const { step, isDone } = effect.value;
      if (isDone) step.redone();
      else step.undone();
    }
  }
}
