/** The first events of a recording as a browser sends them: the page's address and size, then the page. */
export const wireRecordedEvents = (timestamp = 1_700_000_000_000): object[] => {
  const text = { type: 3, id: 5, textContent: 'xxx xxxx' };
  const paragraph = { type: 2, id: 4, tagName: 'p', attributes: { class: 'lead' }, childNodes: [text] };
  const body = { type: 2, id: 3, tagName: 'body', attributes: {}, childNodes: [paragraph] };
  const html = { type: 2, id: 2, tagName: 'html', attributes: { lang: 'en' }, childNodes: [body] };
  return [
    { type: 4, timestamp, data: { width: 390, height: 844, href: '/' } },
    { type: 2, timestamp, data: { node: { type: 0, id: 1, childNodes: [html] }, initialOffset: { top: 0, left: 0 } } },
  ];
};
