/** Characters that draw nothing, or change the direction of what follows; of line breaks a space is left. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Words of a frame as they may stand in a sentence of the kit. */
export function plainText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, maxLength * 4)
    .replace(/\s+/g, ' ')
    .replace(HIDDEN, '')
    .trim();
  const letters = [...plain];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('')}…` : plain;
}
