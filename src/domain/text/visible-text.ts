/** For views, which do not know the contract. */
export { isVisible } from '#contract/checks.ts';
