import type { Frame, Page } from 'playwright-core';

/** What has the focus, through shadow roots: tag, role, name, and the tag of the element around it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    let around = '';
    while (element?.shadowRoot?.activeElement) {
      around = element.localName;
      element = element.shadowRoot.activeElement;
    }
    return {
      tag: element?.localName ?? '',
      role: element?.getAttribute('role') ?? '',
      name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
      around,
      title: element?.getAttribute('data-artifact-id') ?? '',
    };
  });

/**
 * Waits until a key has moved the focus: between frames of several processes it is under way for a while, longer on a busy
 * machine, and a second press would go too far. Inside a frame nothing of it is seen here, nor where it cannot move.
 */
async function hasMoved(page: Page, from: Awaited<ReturnType<typeof focused>>): Promise<void> {
  const patienceMs = from.tag === 'iframe' ? 300 : 2_000;
  for (const end = Date.now() + patienceMs; Date.now() < end;) {
    const at = await focused(page);
    if (at.tag !== 'body' && JSON.stringify(at) !== JSON.stringify(from)) return;
  }
}

/** Presses Tab until the focus is where it should be. */
export async function tabTo(
  page: Page,
  sentence: string,
  isThere: (at: Awaited<ReturnType<typeof focused>>) => boolean,
  key = 'Tab',
): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    const at = await focused(page);
    if (isThere(at)) return;
    seen.push(`${at.around} ${at.tag}[${at.role}] ${at.name.slice(0, 24)}`);
    await page.keyboard.press(key);
    await hasMoved(page, at);
  }
  throw new Error(`The focus never came to ${sentence}:\n${seen.join('\n')}`);
}

export const isSkip = ({ tag, name }: Awaited<ReturnType<typeof focused>>) => tag === 'button' && /skip/i.test(name);

/** What has the focus in a frame: empty while nothing of it has. */
export const focusedIn = (frame: Frame) =>
  frame.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body || !document.hasFocus()) return '';
    return `${[...document.querySelectorAll('*')].indexOf(element)} ${element.localName} ${element.textContent ?? ''}`;
  });
