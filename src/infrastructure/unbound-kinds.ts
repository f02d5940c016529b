/**
 * In place of the parts of inversify that plan bindings of classes and resolved values. This app binds functions only (`wire.ts`), so the build takes
 * this file instead, which saves 5 kB of script before the first screen.
 */
const refuse = (): never => {
  throw new Error('This build binds functions only, see wire.ts');
};

export const currySubplan = () => refuse;

export class InstanceBindingNodeImplementation {
  constructor() {
    refuse();
  }
}

export class ResolvedValueBindingNodeImplementation {
  constructor() {
    refuse();
  }
}
