/**
 * `npm run docs`: writes docs/api.md and docs/openapi.json from the contract, docs/settings.md from the settings' table, docs/quick-run.md from the
 * tests, and the labels that recordings leave readable from the views. `--check` only compares.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { JSON_BOUNDS, type JsonBounds, MAX_BODY_BYTES } from '#contract/limits.ts';
import { API_PREFIX, commonFailures, type FailureCode, failureStatus, type Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { settingsIn } from '#server/settings/setting-table.ts';
import { settings } from '#server/settings/settings.ts';
import { ownTextsModule } from './own-texts.ts';
import { quickRunDocument } from './quick-run-document.ts';

type Json = Readonly<Record<string, unknown>>;

/** What a schema cannot say in JSON Schema (a transformation, a custom check) is omitted. */
const schemaOf = (schema: GenericSchema, side: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: side }) as Record<string, unknown>;
  return json;
};

const failuresOf = (route: Route): readonly FailureCode[] => [...new Set([...commonFailures, ...route.failures])];

const number = (value: number): string => value.toLocaleString('en');

const structure = ({ depth, brackets, commas }: JsonBounds): string =>
  `${number(depth)} levels of brackets, ${number(brackets)} brackets and ${number(commas)} commas`;

/** What a body may be, where the call declares more than the usual; null where it does not. */
function bodyLimits(route: Route): string | null {
  const { maxBytes, jsonBounds } = route;
  const parts = [...(maxBytes ? [`${number(maxBytes)} bytes`] : []), ...(jsonBounds ? [structure(jsonBounds)] : [])];
  return parts.length === 0 ? null : `${route.takesFile ? 'a file of ' : ''}at most ${parts.join('; ')}`;
}

const access = {
  anonymous: 'No sign-in needed; carries no token',
  public: 'No sign-in needed',
  optional: 'No sign-in needed; a token that is sent counts',
  session: 'For anyone signed in, guests too',
  admin: 'For admins',
} as const;

function operation(route: Route): Json {
  const input = schemaOf(route.input, 'input');
  const properties = (input.properties ?? {}) as Readonly<Record<string, Json>>;
  const required = new Set((input.required ?? []) as readonly string[]);
  const data = schemaOf(route.answer, 'output');
  const envelope = {
    type: 'object',
    properties: { code: { const: '0' }, message: { type: 'string' }, data },
    required: ['code', 'message', 'data'],
  };
  const success = route.kind === 'events' ? { 'text/event-stream': { schema: data } } : { 'application/json': { schema: envelope } };
  const statuses = [...new Set(failuresOf(route).map((code) => failureStatus[code]))].sort();
  const failures = statuses.map((status) => [
    String(status),
    {
      description: failuresOf(route)
        .filter((code) => failureStatus[code] === status)
        .join(', '),
    },
  ]);
  return {
    summary: route.summary,
    security: route.access === 'anonymous' || route.access === 'public' ? [] : [{ bearer: [] }],
    ...((route.method === 'GET' || route.takesFile) && {
      parameters: Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema })),
    }),
    ...(route.method === 'POST' && {
      requestBody: {
        description: bodyLimits(route) ?? undefined,
        content: route.takesFile ? { 'application/octet-stream': {} } : { 'application/json': { schema: input } },
      },
    }),
    responses: { 200: { description: 'Success', content: success }, ...Object.fromEntries(failures) },
  };
}

function openapi(): string {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Interactive stories', version: '1', description: 'Generated from contract/. Failures are `{code, message, data}`.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(routes.map((route) => [API_PREFIX + route.path, { [route.method.toLowerCase()]: operation(route) }])),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function typeName(schema: Json): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  const options = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (options) return [...new Set(options.map(typeName))].join(' or ');
  if (schema.type === 'array') return `list of ${typeName((schema.items ?? {}) as Json)}`;
  if (schema.type === 'object' && schema.properties) return `{${Object.keys(schema.properties).join(', ')}}`;
  return typeof schema.type === 'string' ? schema.type : 'anything';
}

function fields(schema: Json): string {
  const options = (schema.anyOf ?? schema.oneOf) as readonly Json[] | undefined;
  if (options) return [...new Set(options.map(fields))].join(', or ');
  if (schema.type === 'array') return typeName(schema);
  const properties = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Json>>);
  const required = new Set((schema.required ?? []) as readonly string[]);
  if (properties.length === 0) return 'nothing';
  return properties.map(([name, field]) => `\`${name}\`${required.has(name) ? '' : '?'} ${typeName(field)}`).join(', ');
}

function api(): string {
  const rows = routes.map((route) =>
    [
      `### ${route.method} ${API_PREFIX}${route.path}`,
      '',
      `${route.summary}. ${access[route.access]}.`,
      '',
      `- Input${route.takesFile ? ', in the query' : ''}: ${fields(schemaOf(route.input, 'input')).replaceAll('|', '\\|')}`,
      ...(bodyLimits(route) === null ? [] : [`- Body: ${bodyLimits(route)}`]),
      `- Answer: ${route.kind === 'events' ? 'a stream of turn events' : fields(schemaOf(route.answer, 'output'))}`,
      ...(route.failures.length > 0 ? [`- Fails with: ${route.failures.join(', ')}`] : []),
      '',
    ].join('\n'),
  );
  const codes = Object.entries(failureStatus).map(([code, status]) => `| ${code} | ${status} |`);
  return [
    '# API',
    '',
    'Generated from `contract/` by `npm run docs`; the full schemas are in [openapi.json](openapi.json).',
    '',
    'Every answer is `{code, message, data}`; code `"0"` is success. A signed-in call carries `Authorization: Bearer <access token>`.',
    `Any call may fail with ${commonFailures.join(', ')}.`,
    '',
    `A body has at most ${number(MAX_BODY_BYTES)} bytes, and as JSON ${structure(JSON_BOUNDS)}, where a call declares no more. A call that takes a larger`,
    'one refuses callers without a session, and those over their rate limit, before it reads the body. A file is sent as it is, as `application/octet-stream`.',
    '',
    '| code | status |',
    '|---|---|',
    ...codes,
    '',
    ...rows,
  ].join('\n');
}

function settingsTable(): string {
  const rows = settingsIn(settings).map(
    ({ name, fallback = '', meaning }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
  );
  return [
    '# Settings',
    '',
    'Environment variables, each with a default that works. Generated by `npm run docs`.',
    '',
    '| name | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const root = join(import.meta.dirname, '..');
const documents: Readonly<Record<string, string>> = {
  'docs/api.md': api(),
  'docs/openapi.json': openapi(),
  'docs/settings.md': settingsTable(),
  'docs/quick-run.md': quickRunDocument(),
  'src/domain/recording/own-texts.ts': ownTextsModule(),
};
mkdirSync(join(root, 'docs'), { recursive: true });
for (const [name, text] of Object.entries(documents)) {
  const path = join(root, name);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} is not what the sources say. Run npm run docs.`);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`${name} written`);
  }
}
