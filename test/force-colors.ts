import { executeServerCommand } from '@web/test-runner-commands';

/** Whether the page has the colours that a person has chosen in place of its own. `emulateMedia` takes that back, too. */
export const forceColors = (isForced: boolean): Promise<boolean> => executeServerCommand('force-colors', isForced);
