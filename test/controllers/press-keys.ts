import { sendKeys } from '@web/test-runner-commands';

/** Presses keys one after the other, as a person does: `Tab`, `Shift+Tab`, `ArrowDown`. */
export async function pressKeys(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const isShifted = key.startsWith('Shift+');
    if (isShifted) await sendKeys({ down: 'Shift' });
    await sendKeys({ press: key.replace('Shift+', '') });
    if (isShifted) await sendKeys({ up: 'Shift' });
  }
}
