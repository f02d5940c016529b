import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'sass';
import { root } from './syntax.ts';

/** A rule of a style sheet as the browser gets it. */
export interface StyleRule {
  readonly file: string;
  readonly selector: string;
  readonly declarations: readonly (readonly [property: string, value: string])[];
}

/** The style sheets of the app, without the files that others include. */
export const styleSheets: readonly string[] = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?:^|\/)[^_/][^/]*\.scss$/.test(name))
  .map((name) => `src/${name}`);

const compiled = new Map<string, readonly StyleRule[]>();

/** The rules of a sheet with all selectors in full, those of conditions too; not the steps of animations. */
export function rulesOf(file: string): readonly StyleRule[] {
  const rules = compiled.get(file) ?? compiledRules(file);
  compiled.set(file, rules);
  return rules;
}

function compiledRules(file: string): StyleRule[] {
  const { css } = compile(join(root, file), { logger: { warn: () => {}, debug: () => {} } });
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', block = '']) => ({
    file,
    selector: selector.trim().replace(/\s+/g, ' '),
    declarations: block
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()] as const),
  }));
}
