/** What models write about their reply before the story. */
export const openings: readonly string[] = [
  ...[
    'Sure! Here is the next part:',
    "Certainly, here's the continuation:",
    'Of course! Here’s the next scene:',
    "Absolutely! Here's the next part of the story:",
  ],
  ...[
    'Okay, here is the continuation of the story:',
    'Here is the continuation:',
    "Here's the continuation of your story:",
    '**Here is the next scene of the story:**',
  ],
  ...[
    "Sure thing! Here's the next scene, based on your choice:",
    'Certainly! Below is the continuation, written in second person:',
    'Understood. Here is the next part.',
  ],
  ...[
    "Great! Here's the continuation of the adventure, in the second person, as requested:",
    'Got it! Here is the response you requested:',
    '*Sure! Here is the story continuation:*',
  ],
  ...[
    'Natürlich! Hier ist die Fortsetzung:',
    'Bien sûr ! Voici la suite :',
    '¡Claro! Aquí tienes la continuación:',
    'Certo! Ecco il seguito:',
    'Claro! Aqui está a continuação:',
  ],
  ...[
    'Конечно! Вот продолжение истории:',
    '好的，以下是接下来的内容：',
    '当然！以下是故事的后续：',
    'もちろんです！以下は物語の続きです：',
    '물론입니다! 다음은 이어지는 내용입니다:',
  ],
];

/** At the beginning or at the end. */
export const notes: readonly string[] = [
  ...[
    '(OOC: Great choice, this will be fun. Tell me if I go too fast.)',
    '[OOC: I kept the tone dark!]',
    '((OOC: your move))',
    'OOC: I made the keeper suspicious.',
  ],
  ...[
    '(Out of character: I skipped the walk.)',
    '(Word count: 150)',
    '[Word count: 172 words]',
    '**Word count:** ~150',
    'Word count: 150 words',
    '(150 words)',
    '(approx. 150 words)',
  ],
  ...[
    'Token count: 212',
    '(Wortzahl: 150)',
    '（字数：150）',
    '[End of response]',
    '[END OF RESPONSE]',
    '(End of reply)',
    '--- End of response ---',
    '**End of turn**',
    '[End of scene]',
  ],
  ...[
    '[Awaiting your response]',
    '(Waiting for the player’s input…)',
    "(Note: I've kept the scene short to stay within the word limit.)",
    'Note: This response stays within the word limit.',
  ],
  ...['[Author’s note: this continuation follows your choice.]', '[JSON]', 'Here is the JSON:'],
];

/** At the end alone. */
export const closings: readonly string[] = [
  ...[
    "Let me know if you'd like me to continue.",
    'Let me know if you’d like me to continue!',
    'Please let me know if you want any changes.',
    "Let me know how you'd like to proceed.",
  ],
  ...[
    '*Let me know if you would like me to adjust the tone or expand the scene.*',
    'Would you like me to continue the scene?',
    'Feel free to ask for changes!',
  ],
  ...[
    "I hope you enjoyed this continuation! Let me know if you'd like me to continue the story.",
    '(Let me know if you’d like to continue)',
  ],
];

/** Lines that a character or a narrator may say, and other text of a story. */
export const linesOfStories: readonly string[] = [
  ...[
    '“Sure! Here is the next part,” he said.',
    '"Sure! Here is the next part:"',
    '— Sure! Here is the next part:',
    '- Let me know if you’d like me to continue.',
    '– Let me know if you want me to continue.',
  ],
  ...[
    "'Sure! Here is the next part,' he says.",
    'Sure! Here is the next part, he says, and deals the cards.',
    'Sure!',
    'Certainly.',
    'Of course. Here is the lamp:',
    'Of course, here is the part that nobody tells you:',
  ],
  ...[
    'Here is the next part:',
    'Here is the story:',
    'Here is the scene of the crime:',
    'Here is the letter:',
    'Here is the continuation of the letter:',
    'This is the story of a lamp.',
    'Of course. This is the scene of the crime.',
  ],
  ...[
    'Here is what the note says: come home.',
    'Let me know if you find him.',
    '“Let me know if you’d like me to continue.”',
    'Let me know if you want more tea. He pours.',
    'Let me know if you’d like me to continue. The keeper looks up.',
  ],
  ...[
    'Shall I continue?',
    'Would you like me to continue?',
    'I hope you find him.',
    'I hope this reaches you before the tide.',
    'I hope you enjoyed this scene, he says, and lowers the pistol.',
    'Feel free to look around.',
  ],
  ...[
    '(He does not say it.)',
    '[The radio crackles.]',
    '[End of message]',
    '[End of transmission]',
    'End of the line.',
    'THE END',
    'End of Part One',
    'To be continued…',
    'Note: bring a lamp.',
    'Note: I have to buy bread.',
  ],
  ...[
    '(150 people)',
    'Words: few.',
    'Word count is what they call you.',
    'Awaiting your reply, I remain yours.',
    'Waiting for your answer, she taps the table.',
    'Out of character, he laughs.',
    'Okay, you go in.',
    'Great! Here comes the ferry.',
  ],
  ...[
    '(OOC: a word on the wall) You read it twice.',
    'Json is what they call him.',
    'Вот лампа:',
    'Voici la clé :',
    '好的，你走进门。',
    '当然，他笑了。',
    'はい、と彼女は言った。',
    '네, 그가 말했다.',
    'Hier ist die Lampe:',
  ],
];
