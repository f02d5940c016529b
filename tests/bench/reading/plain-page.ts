/** A page that only appends each token as a text node. `data-done` marks its end. */
export const plainPage = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Plain</title>
<style>
  main { max-width: 34rem; margin: 4rem auto; font: 1.1875rem/1.6 serif; white-space: pre-wrap }
</style>
<button>Tell</button>
<main></main>
<script>
  const main = document.querySelector('main');
  document.querySelector('button').onclick = async () => {
    const reader = (await fetch('/tokens', { method: 'POST' })).body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const events = (rest + decoder.decode(value, { stream: true })).split('\\n\\n');
      rest = events.pop();
      for (const event of events) {
        const { text } = JSON.parse(event.slice(event.indexOf('data: ') + 6));
        main.append(document.createTextNode(text));
      }
    }
    document.body.dataset.done = '';
  };
</script>`;
