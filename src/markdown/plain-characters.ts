// Which characters can change what is already there. The others go to the last text node as they are.
const [ALWAYS, IF_BRACKET, IF_ENTITY, IF_DOUBLE] = [1, 2, 3, 4];
const POWER = new Uint8Array(128);
for (const char of '\n\t`*_~[]<>&\\@|#') POWER[char.charCodeAt(0)] = ALWAYS!;
POWER[')'.charCodeAt(0)] = IF_BRACKET!;
POWER[';'.charCodeAt(0)] = IF_ENTITY!;
POWER['/'.charCodeAt(0)] = IF_DOUBLE!;
/** What follows one of these may change what it means. */
const LIVE_END = new Uint8Array(128);
for (const char of '`*_~[]<&\\@|#/!') LIVE_END[char.charCodeAt(0)] = 1;

/** Whether what follows a character may change what it means. */
export const mayGoOn = (code: number): boolean => code < 128 && LIVE_END[code] === 1;

/** Whether a text changes nothing of what stands before it, in which a bracket or an entity may be open. */
export function isPlain(text: string, bracket: boolean, entity: boolean): boolean {
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 128) continue;
    const power = POWER[code];
    if (!power) continue;
    if (power === ALWAYS || (power === IF_BRACKET && bracket) || (power === IF_ENTITY && entity)) return false;
    if (power === IF_DOUBLE && text.charCodeAt(i + 1) === 47) return false;
  }
  return true;
}

/** Where a link or image begins whose address is still being written: it is not shown before it is whole. */
export function unfinishedTarget(text: string): number {
  const at = text.lastIndexOf('](');
  return at > 0 && !/[)\s]/.test(text.slice(at)) ? at : -1;
}
