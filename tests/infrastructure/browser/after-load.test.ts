import { expect, it, vi } from 'vitest';
import { afterLoad } from '#infrastructure/browser/after-load.ts';

const pageThat = (readyState: DocumentReadyState) => Object.assign(new EventTarget(), { document: { readyState } }) as unknown as Window;

it('works once the page is loaded, and only once', () => {
  const page = pageThat('interactive');
  const work = vi.fn();
  afterLoad(page, work);
  expect(work).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('load'));
  page.dispatchEvent(new Event('load'));
  expect(work).toHaveBeenCalledOnce();
});

it('works at once on a page that is loaded already', () => {
  const work = vi.fn();
  afterLoad(pageThat('complete'), work);
  expect(work).toHaveBeenCalledOnce();
});
