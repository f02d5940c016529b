/** The package names its types where TypeScript does not look for a module with `exports`. */
declare module '@mavnn/codemirror-lang-ink' {
  import type { LanguageSupport } from '@codemirror/language';

  export function InkLanguageSupport(config: { readonly dialect?: 'visualink' }): LanguageSupport;
}
