/** The text of a story with the answers to what players type that is no choice. It has this name in each story, and a story may be without it. */
export const ASIDES = 'asides.yaml';

/** What it reads when it is added: valid, without an aside, and with one to write over. Source: STUDIO-183. */
export const FIRST_ASIDES = `# Answers to what players type that is no choice: the story stays where it is.
# Take the signs # away below, and name a knot that has choices, or a stitch as knot.stitch.
asides:
#  - at: [start]
#    asked:
#      - look around
#      - what is here?
#    answer: |
#      A table, a lamp, and the choices before you.
`;
