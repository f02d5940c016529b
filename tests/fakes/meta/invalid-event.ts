import type { TrackingEvent } from '#contract/tracking.ts';

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/** `fb`, a digit, ms, and an id: what Meta documents, with the short field that its libraries append. */
function isCookie(value: string, isId: (text: string) => boolean): boolean {
  const [fb, index = '', ms = '', id = '', ...appended] = value.split('.');
  const isTime = ms.length === 13 && Number.isSafeInteger(Number(ms));
  return fb === 'fb' && index.length === 1 && index >= '0' && index <= '9' && isTime && isId(id) && appended.length <= 1;
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];

/** Whether Meta refuses an event, and with it the whole request. Of its rules those that a browser could break. */
export function isInvalidEvent({ event_source_url, user_data, custom_data, ...event }: TrackingEvent): boolean {
  const { fbc, fbp, em = [], ph = [], external_id = [], client_user_agent } = user_data;
  return !(
    texts({ ...event, event_source_url, user_data, custom_data }).every((text) => text.isWellFormed() && !text.includes('\0')) &&
    /^https?:/.test(event_source_url) &&
    URL.canParse(event_source_url) &&
    Object.keys(user_data).length > 0 &&
    (fbc === undefined || isCookie(fbc, (id) => /^[\w-]+$/.test(id))) &&
    (fbp === undefined || isCookie(fbp, (id) => /^\d+$/.test(id))) &&
    [...em, ...ph, ...external_id].every(isHash) &&
    client_user_agent !== '' &&
    (custom_data.contents ?? []).every(({ id }) => id !== '') &&
    /^[a-z]{3}$/.test(custom_data.currency)
  );
}
