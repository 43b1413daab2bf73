import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { blockOf, part, parts, pixel, shown, eventually } from './shown-block.js';

const gallery = (count = 3) => ({
  type: 'gallery',
  id: 'g',
  caption: 'A day',
  images: Array.from({ length: count }, (_, at) => ({
    type: 'image',
    id: `g${at}`,
    source: pixel,
    alt: `Image ${at}`,
    caption: `Caption ${at}`,
  })),
});

async function opened(at = 1, dir = 'ltr') {
  document.documentElement.dir = dir;
  const made = await shown(blockOf(gallery()));
  await eventually(() => made.root.querySelectorAll('.frame.loaded').length === 3);
  const thumbnail = parts(made.element, 'thumbnail')[at]!;
  thumbnail.focus();
  thumbnail.click();
  await eventually(() => made.root.querySelector('dialog[open]'));
  const dialog = () => made.root.querySelector('dialog')!;
  return {
    ...made,
    thumbnail,
    dialog,
    alt: () => dialog().querySelector('img')!.alt,
    position: () => dialog().querySelector('[role=status]')!.textContent,
    scale: () => Number(/scale\(([\d.]+)\)/.exec(dialog().querySelector('img')!.style.transform)?.[1] ?? 1),
  };
}
afterEach(() => document.documentElement.removeAttribute('dir'));

describe('the preview of <codeagents-ui-block>', () => {
  it('is asked for first, and left to a host that takes over', async () => {
    const { element, root } = await shown(blockOf(gallery()));
    await eventually(() => root.querySelectorAll('.frame.loaded').length === 3);
    const asked: unknown[] = [];
    element.addEventListener('widget-preview-request', (event) => {
      asked.push(event.detail);
      event.preventDefault();
    });
    parts(element, 'thumbnail')[2]!.click();
    expect(asked).to.deep.equal([{ blockIndex: 0, elementId: 'g', index: 2 }]);
    await nextFrame();
    expect(root.querySelector('dialog')).to.equal(null);
  });

  it('opens a gallery at the image that was chosen, as a modal dialog with a name', async () => {
    const { dialog, alt, position } = await opened(1);
    expect(dialog().matches(':modal')).to.equal(true);
    expect(dialog().getAttribute('aria-label')).to.equal('Preview: Caption 1');
    expect(dialog().getAttribute('part')).to.equal('dialog');
    expect([alt(), position()]).to.deep.equal(['Image 1', '2 of 3']);
    await expect(dialog()).to.be.accessible();
  });

  it('moves by arrows, Home and End, round the ends', async () => {
    const { alt } = await opened(1);
    const seen: string[] = [];
    for (const press of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await sendKeys({ press });
      seen.push(alt());
    }
    expect(seen).to.deep.equal(['Image 2', 'Image 0', 'Image 2', 'Image 0', 'Image 2']);
  });

  it('moves the other way in a right-to-left page', async () => {
    const { alt } = await opened(1, 'rtl');
    await sendKeys({ press: 'ArrowLeft' });
    expect(alt()).to.equal('Image 2');
  });

  it('zooms by keys between 1 and 8, and pans by arrows while zoomed', async () => {
    const { alt, scale, dialog } = await opened(1);
    await sendKeys({ press: '+' });
    expect(scale()).to.equal(1.5);
    dialog().querySelector<HTMLElement>('img')!.style.width = '2000px';
    await sendKeys({ press: 'ArrowRight' });
    expect(alt()).to.equal('Image 1');
    for (let turn = 0; turn < 8; turn += 1) await sendKeys({ press: '+' });
    expect(scale()).to.equal(8);
    await sendKeys({ press: '-' });
    expect(scale()).to.be.closeTo(5.333, 0.01);
    await sendKeys({ press: '0' });
    expect(scale()).to.equal(1);
  });

  it('zooms by wheel and by double tap', async () => {
    const { scale, dialog } = await opened(0);
    const stage = dialog().querySelector('.stage')!;
    stage.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -500, cancelable: true, bubbles: true, clientX: 100, clientY: 100 }),
    );
    expect(scale()).to.be.closeTo(Math.E, 0.01);
    const picture = dialog().querySelector('img')!;
    const tap = () =>
      ['pointerdown', 'pointerup'].forEach((type) => {
        // A pointer that is not there cannot be captured.
        (stage as HTMLElement).setPointerCapture = () => undefined;
        picture.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            pointerId: 1,
            button: 0,
            clientX: 50,
            clientY: 50,
            cancelable: true,
          }),
        );
      });
    tap();
    tap();
    expect(scale()).to.equal(1);
    tap();
    tap();
    expect(scale()).to.equal(2.5);
  });

  it('closes by Escape, by its button and by a press beside the picture, and gives the focus back', async () => {
    const ways: ((dialog: HTMLDialogElement) => Promise<unknown>)[] = [
      () => sendKeys({ press: 'Escape' }),
      (dialog) => Promise.resolve(dialog.querySelector<HTMLElement>('.x')!.click()),
      (dialog) => {
        const stage = dialog.querySelector<HTMLElement>('.stage')!;
        stage.setPointerCapture = () => undefined;
        for (const type of ['pointerdown', 'pointerup', 'click'])
          stage.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 1,
              button: 0,
              clientX: 5,
              clientY: 300,
              cancelable: true,
            }),
          );
        return Promise.resolve();
      },
    ];
    for (const close of ways) {
      const { dialog, root, thumbnail } = await opened(2);
      await close(dialog());
      await eventually(() => !root.querySelector('dialog'));
      expect(root.activeElement).to.equal(thumbnail);
    }
  });

  it('opens by Enter on an image, and does nothing for one that is not there yet', async () => {
    const { root, element } = await shown(blockOf({ type: 'image', id: 'i', source: pixel, alt: 'A dot' }));
    await eventually(() => root.querySelector('.frame.loaded'));
    part(element, 'thumbnail').focus();
    await sendKeys({ press: 'Enter' });
    await eventually(() => root.querySelector('dialog[open]'));
    expect(root.querySelector('dialog .on'), 'one image has no next').to.equal(null);
  });
});
