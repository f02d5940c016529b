import fc from 'fast-check';

/** Files of chats as other programs write them, with fields that nobody knows. */

const word = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }) },
  fc.constantFrom(
    '“Yes,” she said.',
    'A line\nand another',
    '*waves*',
    '```\ncode\n```',
    '{{user}} nods',
    '\\u0000',
    '"',
    '\\',
    '</script>',
    '🜂',
    'Ab\u0301',
  ),
  // What JSON can say and no database takes.
  fc.constantFrom('a\u0000b', 'half \ud83d of it'),
);
/** A text that is not blank. */
export const words = word.filter((text) => text.trim() !== '');
/** A text that can be stored. */
export const plainWords = words.map((text) => text.replaceAll('\u0000', ' ').toWellFormed().trim()).filter((text) => text !== '');
const names = fc.constantFrom('Marta', 'Ida', '玛尔塔', 'Captain Juno Makepeace', "D'Arcy", 'O.');
const dates = fc.oneof(
  fc.constantFrom(
    'May 1, 2024 10:01am',
    '2024-5-7 @14h 03m 22s 123ms',
    '2024-05-01@10h00m00s',
    '2024-05-07T14:03:22.123Z',
    '7 мая 2024 г. 14:03',
    '2024年5月7日 14:03',
    1714683000000,
    1714683000,
    'yesterday',
    '',
  ),
  fc.integer({ min: 1_500_000_000_000, max: 1_790_000_000_000 }),
);
const anything = fc.jsonValue({ maxDepth: 2 });
const unknown = fc.dictionary(fc.constantFrom('x_one', 'x_two', 'gen_id', 'force_avatar', 'extensions', '日付'), anything, { maxKeys: 3 });

/** An object with some of these fields and others that nobody knows. */
const withUnknown = <T extends object>(fields: fc.Arbitrary<T>): fc.Arbitrary<object> =>
  fc.tuple(fields, unknown).map(([known, other]) => ({ ...known, ...other }));

const stMessage = withUnknown(
  fc
    .record(
      {
        name: names,
        is_user: fc.boolean(),
        is_system: fc.boolean(),
        send_date: dates,
        mes: words,
        extra: fc.oneof(unknown, fc.record({ reasoning: words }), fc.constant({ type: 'narrator' })),
        swipe_id: fc.nat(3),
        swipes: fc.array(fc.oneof(words, fc.constant('')), { maxLength: 4 }),
        swipe_info: fc.array(unknown, { maxLength: 4 }),
      },
      { requiredKeys: ['name', 'is_user', 'mes'] },
    )
    .map((message) => {
      const { swipes = [], swipe_id = 0 } = message;
      const shown = swipes[swipe_id];
      return shown ? { ...message, mes: shown } : message;
    }),
);
const stHeader = withUnknown(
  fc.record(
    {
      user_name: names,
      character_name: names,
      create_date: dates,
      chat_metadata: fc.oneof(unknown, fc.record({ note_prompt: words, note_depth: fc.nat(9) })),
    },
    { requiredKeys: ['user_name', 'chat_metadata'] },
  ),
);
const oddLine = fc.constantFrom('{"mes":"cut o', '7', '{"not":"a message"}', '{"name":"Ida","is_user":true,"mes":"  "}');
const sillyTavern = fc
  .tuple(
    fc.option(stHeader),
    fc.array(fc.oneof({ weight: 9, arbitrary: stMessage.map((one) => JSON.stringify(one)) }, oddLine), { minLength: 1, maxLength: 8 }),
    stMessage,
  )
  .map(([header, lines, last]) => [...(header ? [JSON.stringify(header)] : []), ...lines, JSON.stringify(last)].join('\n'));

const agnai = fc
  .tuple(
    withUnknown(fc.record({ name: fc.string(), greeting: fc.string(), sampleChat: fc.string(), scenario: fc.string() })),
    fc.array(
      withUnknown(
        fc.record(
          {
            handle: names,
            userId: fc.constant('anon'),
            msg: words,
            retries: fc.array(words, { maxLength: 3 }),
            createdAt: dates,
            ooc: fc.boolean(),
          },
          { requiredKeys: ['msg'] },
        ),
      ),
      { minLength: 1, maxLength: 8 },
    ),
    fc.boolean(),
  )
  .map(([head, messages, isLinked]) => {
    const linked = messages.map((message, index) => ({ ...message, _id: `m${index}`, parent: index === 0 ? '' : `m${index - 1}` }));
    return JSON.stringify(isLinked ? { ...head, messages: linked, treeLeafId: `m${messages.length - 1}` } : { ...head, messages }, null, 1);
  });

const risuChat = withUnknown(
  fc.record({
    message: fc.array(
      withUnknown(
        fc.record(
          {
            role: fc.constantFrom('user', 'char'),
            data: fc.oneof(
              words,
              words.map((text) => `<Thoughts>\nHm.\n</Thoughts>\n\n${text}`),
            ),
            time: fc.integer({ min: 1_500_000_000_000, max: 1_790_000_000_000 }),
            saying: fc.uuid(),
            disabled: fc.constantFrom(true, false, 'allBefore'),
            generationInfo: unknown,
          },
          { requiredKeys: ['role', 'data'] },
        ),
      ),
      { minLength: 1, maxLength: 8 },
    ),
    note: fc.string(),
    name: fc.string(),
    localLore: fc.array(unknown, { maxLength: 2 }),
    fmIndex: fc.integer({ min: -1, max: 2 }),
  }),
);
const risu = fc.oneof(
  fc.tuple(risuChat, unknown).map(([data, other]) => JSON.stringify({ type: 'risuChat', ver: 2, data, ...other })),
  fc.tuple(risuChat, unknown).map(([chat, other]) => JSON.stringify({ type: 'risuAllChats', ver: 2, data: [chat], ...other })),
);

const candidate = withUnknown(
  fc.record({ candidate_id: fc.uuid(), raw_content: fc.oneof({ weight: 9, arbitrary: words }, fc.constant('')), is_final: fc.boolean() }),
);
const caiTurn = (time: number) =>
  withUnknown(
    fc.record(
      {
        turn_key: fc.record({ chat_id: fc.uuid(), turn_id: fc.uuid() }),
        create_time: fc.constant(new Date(1_700_000_000_000 + time * 60_000).toISOString()),
        author: withUnknown(fc.record({ author_id: fc.uuid(), name: names, is_human: fc.boolean() }, { requiredKeys: ['author_id'] })),
        candidates: fc.array(candidate, { minLength: 1, maxLength: 4 }),
        primary_candidate_id: fc.uuid(),
      },
      { requiredKeys: ['author', 'candidates', 'create_time'] },
    ),
  );
const caiTurns = fc.integer({ min: 1, max: 7 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => caiTurn(index))));
const caiMessage = withUnknown(
  fc.record({ id: fc.nat(), text: words, src: withUnknown(fc.record({ is_human: fc.boolean(), name: names })) }),
);
const characterAi = fc.oneof(
  fc
    .tuple(caiTurns, fc.boolean(), unknown)
    .map(([turns, newestFirst, other]) => JSON.stringify({ ...other, turns: newestFirst ? turns.toReversed() : turns })),
  fc.tuple(caiTurns, unknown).map(([turns, other]) => JSON.stringify({ chats: [{ ...other, turns }], ...other })),
  fc
    .tuple(fc.array(caiMessage, { minLength: 1, maxLength: 7 }), unknown)
    .map(([msgs, info]) => JSON.stringify({ info, histories: { histories: [{ msgs }] } })),
);

const gptContent = fc.oneof(
  { weight: 8, arbitrary: words.map((text) => ({ content_type: 'text', parts: [text] })) },
  words.map((text) => ({
    content_type: 'multimodal_text',
    parts: [{ content_type: 'image_asset_pointer', asset_pointer: 'file-service://x' }, text],
  })),
  words.map((content) => ({ content_type: 'thoughts', thoughts: [{ summary: 'Hm', content }] })),
  fc.constant({ content_type: 'code', language: 'python', text: 'print()' }),
);
const gptMessage = withUnknown(
  fc.record({
    author: fc.record({
      role: fc.constantFrom('user', 'assistant', 'assistant', 'system', 'tool'),
      name: fc.constant(null),
      metadata: unknown,
    }),
    create_time: fc.option(fc.double({ min: 1.5e9, max: 1.79e9, noNaN: true })),
    content: gptContent,
    metadata: unknown,
    recipient: fc.constantFrom('all', 'all', 'all', 'python'),
  }),
);
/** A tree in which some nodes have several children. */
const chatGpt = fc
  .tuple(
    fc.array(fc.tuple(gptMessage, fc.nat()), { maxLength: 9 }),
    withUnknown(fc.record({ title: fc.option(fc.string()), create_time: fc.double({ min: 1.5e9, max: 1.79e9, noNaN: true }) })),
    fc.nat(),
    fc.boolean(),
    words,
  )
  .map(([messages, head, stands, isList, first]) => {
    const spoken = { author: { role: 'user' }, content: { content_type: 'text', parts: [first] }, create_time: null };
    const nodes = [[spoken, 0] as const, ...messages].map(([message, pick], index) => ({
      id: `node-${index}`,
      message,
      parent: index === 0 ? 'root' : `node-${index - 1 - (pick % Math.min(2, index))}`,
    }));
    const all = [{ id: 'root', message: null, parent: null }, ...nodes];
    const mapping = Object.fromEntries(
      all.map((node) => [node.id, { ...node, children: all.filter(({ parent }) => parent === node.id).map(({ id }) => id) }]),
    );
    const conversation = { ...head, mapping, moderation_results: [], current_node: nodes[stands % nodes.length]?.id };
    return JSON.stringify(isList ? [conversation] : conversation);
  });

const claudePart = fc.oneof(
  { weight: 6, arbitrary: withUnknown(words.map((text) => ({ type: 'text', text }))) },
  words.map((thinking) => ({ type: 'thinking', thinking })),
  fc.constant({ type: 'tool_use', name: 'web_search', input: { query: 'ferry' } }),
);
const claudeMessage = withUnknown(
  fc
    .record({
      sender: fc.constantFrom('human', 'assistant'),
      text: words,
      content: fc.option(fc.tuple(words, fc.array(claudePart, { maxLength: 3 }))),
      created_at: dates,
      attachments: fc.array(fc.record({ file_name: fc.string(), extracted_content: fc.string() }), { maxLength: 1 }),
      files: fc.constant([]),
    })
    .map(({ content, ...message }) =>
      content === null ? message : { ...message, content: [...content[1], { type: 'text', text: content[0] }] },
    ),
);
/** In some exports messages name the ones that they answer, from a first one that answers none. */
const claude = fc
  .tuple(
    withUnknown(fc.record({ uuid: fc.uuid(), name: fc.string(), created_at: dates })),
    fc.array(fc.tuple(claudeMessage, fc.nat()), { minLength: 1, maxLength: 8 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([head, messages, isList, isLinked]) => {
    const chat_messages = messages.map(([message, pick], index) => ({
      ...(isLinked && {
        uuid: `m${index}`,
        parent_message_uuid: index === 0 ? '00000000-0000-4000-8000-000000000000' : `m${index - 1 - (pick % Math.min(2, index))}`,
      }),
      ...message,
    }));
    const conversation = { ...head, chat_messages };
    return JSON.stringify(isList ? [conversation] : conversation, null, 1);
  });

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const oobabooga = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: words }, fc.constant('')), words), { minLength: 1, maxLength: 5 }),
    fc.boolean(),
    fc.boolean(),
    unknown,
    fc.boolean(),
  )
  .map(([pairs, greets, isOld, other, isFirst]) => {
    const all = greets ? [['<|BEGIN-VISIBLE-CHAT|>', pairs[0]?.[1] ?? ''], ...pairs.slice(1)] : pairs;
    const shown = all.map(([player = '', character = '']) => [player.startsWith('<|BEGIN') ? '' : escaped(player), escaped(character)]);
    const [internal, visible] = isOld ? ['data', 'data_visible'] : ['internal', 'visible'];
    const file = isFirst ? { [internal]: all, [visible]: shown, ...other } : { ...other, [visible]: shown, [internal]: all };
    return JSON.stringify(file, null, isOld ? 0 : 4);
  });

const content = fc.oneof(
  { weight: 4, arbitrary: words },
  fc
    .tuple(words, fc.option(words))
    .map(([first, second]) => [
      { type: 'text', text: first },
      { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
      ...(second === null ? [] : [{ type: 'text', text: second }]),
    ]),
);
const roleMessage = withUnknown(fc.record({ role: fc.constantFrom('user', 'assistant', 'assistant', 'system', 'tool'), content }));
const messages = fc.tuple(fc.array(roleMessage, { maxLength: 7 }), content, unknown, fc.boolean()).map(([list, first, other, isList]) => {
  const all = [{ role: 'user', content: first }, ...list];
  return JSON.stringify(isList ? all : { model: 'a-model', ...other, messages: all });
});

const textual = plainWords.map((text) => text.replace(/[:*#_`>]/g, ' ').trim()).filter((text) => text !== '');
const labelled = (style: (name: string) => string, sides: readonly [string, string]) =>
  fc
    .array(textual, { minLength: 4, maxLength: 9 })
    .map((texts) => texts.map((text, index) => `${style(sides[index % 2] ?? '')}${text}`).join('\n\n'));
/** As phones of several countries write the time. */
const stamps: readonly ((minute: number) => string)[] = [
  (minute) => `[31.12.24, 21:${String(minute).padStart(2, '0')}:05] `,
  (minute) => `31.12.24, 21:${String(minute).padStart(2, '0')} - `,
  (minute) => `[12/31/24, 9:${String(minute).padStart(2, '0')}:05\u202fPM] `,
  (minute) => `12/31/24, 9:${String(minute).padStart(2, '0')} PM - `,
  (minute) => `2024-12-31, 21:${String(minute).padStart(2, '0')} - `,
];
const whatsApp = fc
  .tuple(
    fc.constantFrom(...stamps),
    fc.array(fc.tuple(textual, fc.constantFrom('', '<Media omitted>', '\u200eimage omitted', 'IMG-20241231-WA0001.jpg (file attached)')), {
      minLength: 4,
      maxLength: 9,
    }),
    fc.boolean(),
  )
  .map(([stamp, said, isTold]) =>
    [
      ...(isTold ? [`${stamp(0)}Messages and calls are end-to-end encrypted. Nobody outside of this chat can read them.`] : []),
      ...said.flatMap(([words, media], index) => {
        const name = index % 2 === 0 ? 'Marta' : 'Ida';
        return [...(media === '' ? [] : [`${stamp(index)}${name}: ${media}`]), `${stamp(index)}${name}: ${words}`];
      }),
    ].join('\n'),
  );
const text = fc.oneof(
  labelled((name) => `${name}: `, ['Marta', 'Ida']),
  labelled((name) => `${name}: `, ['You', 'Marta']),
);
const markdown = fc
  .oneof(
    labelled((name) => `**${name}:** `, ['Marta', 'Ida']),
    labelled((name) => `**${name}**: `, ['You', 'ChatGPT']),
    labelled((name) => `## ${name}\n\n`, ['User', 'Assistant']),
  )
  .map((chat) => `# A talk\n\nFrom elsewhere.\n\n${chat}\n`);

/** For each form files of it. */
export const chatFiles: Readonly<Record<string, fc.Arbitrary<string>>> = {
  jsonl: sillyTavern,
  agnai,
  risuai: risu,
  characterai: characterAi.filter((file) => /"(?:raw_content|text)":"[^"]/.test(file)),
  chatgpt: chatGpt,
  claude,
  oobabooga,
  messages,
  whatsapp: whatsApp,
  text,
  'chat-markdown': markdown,
};
