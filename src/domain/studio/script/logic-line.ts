const DECLARATION = /^\s*(?:(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)\b|TODO:)/u;
const COMPUTES_OR_BEGINS = /^\s*[~=]/u;

/** Whether a line of ink counts wherever it stands: it declares, takes in another text, or is a note to the author. */
export const isDeclaration = (line: string): boolean => DECLARATION.test(line);

/** Whether a line of ink has no words of the story: it computes, declares, begins a knot or a stitch, takes in another text, or is a note to the author. */
export const isLogicLine = (line: string): boolean => COMPUTES_OR_BEGINS.test(line) || isDeclaration(line);
