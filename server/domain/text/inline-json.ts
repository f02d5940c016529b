/** JSON inside of an HTML element: nothing in it ends the element. */
export const inlineJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
