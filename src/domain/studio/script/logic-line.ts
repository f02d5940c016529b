const LOGIC = /^\s*(?:[~=]|(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)\b|TODO:)/u;

/** Whether a line of ink has no words of the story: it computes, declares, begins a knot or a stitch, takes in another text, or is a note to the author. */
export const isLogicLine = (line: string): boolean => LOGIC.test(line);
