/** A page of words alone, for a browser whose request could not be read and which the app's page therefore cannot answer. */
export const plainPage = (title: string, sentence: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="dark light"><title>${title}</title></head><body><h1>${title}</h1><p>${sentence}</p><p><a href="/">Go Home</a></p></body></html>\n`;
