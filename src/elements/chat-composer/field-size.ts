/** Firefox has no `field-sizing`: there the height of a field is set as its text changes. */
export function sizeField(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight}px`;
}
