/** As the `ref` of a dialog: opens it as soon as it is there. */
export const openModal = (dialog: HTMLDialogElement | null): void => {
  if (dialog && !dialog.open) dialog.showModal();
};
