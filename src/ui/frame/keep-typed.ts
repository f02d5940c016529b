/**
 * Gives the app what was typed or chosen on a page before the app took it over: React leaves such a field as it is until its next render, which resets
 * it. To be called after the first render.
 */
export function keepTyped(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type === 'radio' || field.type === 'checkbox') choose(field as HTMLInputElement);
    else if (field.type !== 'file' && field.value !== field.defaultValue) type(field);
  }
}

/** React takes a change from the value that it has seen last, so each field gets another one first. */
function type(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function choose(field: HTMLInputElement): void {
  // A radio button that was left follows the one that was chosen.
  if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return;
  field.checked = !field.checked;
  field.click();
}
