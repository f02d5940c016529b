/** For views, which do not know the contract. */
export { INVISIBLE, isVisible } from '#contract/typed-text.ts';
