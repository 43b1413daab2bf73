import { expect } from '@open-wc/testing';
import { HeadlessController } from '../../../src/core/headless-controller.js';
import { blockOf, part, parts, pixel, PIXEL, shown, textOf, words, eventually } from './shown-block.js';

const bytes = Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0));
const png = () => new Blob([bytes], { type: 'image/png' });
/** 2,000 bytes that no browser takes for an image. */
const noise = (type: string) => new Blob([new Uint8Array(2_000).fill(7)], { type });
const file = (path: string, id = path) => ({ type: 'image', id, source: { kind: 'project_file', path }, alt: path });
const web = (url: string, id = 'w') => ({ type: 'image', id, source: { kind: 'url', url }, alt: 'A picture' });
const video = (source: object, more: object = {}) => ({ type: 'video', id: 'v', source, ...more });

/** Blob URLs that live, and addresses that anything asked for. */
const urls = new Set<string>();
const original = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
beforeEach(() => {
  urls.clear();
  URL.createObjectURL = (blob: Blob) => {
    const url = original.create(blob);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url: string) => {
    urls.delete(url);
    original.revoke(url);
  };
});
afterEach(() => {
  URL.createObjectURL = original.create;
  URL.revokeObjectURL = original.revoke;
});
/** Images that an element has held: those of a host that does not exist fail, and go, at once. */
function picturesOf(root: ShadowRoot): HTMLImageElement[] {
  const pictures: HTMLImageElement[] = [];
  const collect = (node: Node) => node instanceof Element && pictures.push(...node.querySelectorAll('img'));
  new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(collect))).observe(root, {
    childList: true,
    subtree: true,
  });
  return pictures;
}
const asked = (host: string) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(host));
const loaded = (element: Parameters<typeof part>[0]) =>
  eventually(() => element.shadowRoot!.querySelector('.frame.loaded'), 'an image is shown');

describe('media of <codeagents-ui-block>', () => {
  it('shows a base64 image from a Blob URL, and lets go of it with the element', async () => {
    const { element } = await shown(blockOf({ type: 'image', id: 'i', source: pixel }));
    await loaded(element);
    expect(element.shadowRoot!.querySelector('img')!.src).to.match(/^blob:/);
    expect(urls.size).to.equal(1);
    element.remove();
    expect(urls.size).to.equal(0);
  });

  it('holds one copy for all elements of a provider, until the last of them is gone', async () => {
    const headless = new HeadlessController({ storage: 'memory' });
    const first = await shown(
      blockOf({ type: 'image', id: 'i', source: pixel }, { type: 'image', id: 'j', source: pixel }),
      { headless },
    );
    const second = await shown(blockOf({ type: 'image', id: 'i', source: pixel }), { headless });
    await loaded(first.element);
    await loaded(second.element);
    expect(urls.size).to.equal(1);
    first.element.remove();
    expect(urls.size).to.equal(1);
    second.element.remove();
    expect(urls.size).to.equal(0);
  });

  it('draws again when it comes back', async () => {
    const { element, provider } = await shown(blockOf({ type: 'image', id: 'i', source: pixel }));
    await loaded(element);
    element.remove();
    provider.append(element);
    await element.updateComplete;
    await loaded(element);
    expect(urls.size).to.equal(1);
    element.remove();
    expect(urls.size).to.equal(0);
  });

  it('asks the host for project files, with what they are for', async () => {
    const calls: unknown[] = [];
    const resolveProjectFile = (path: string, { kind, signal }: { kind: string; signal: AbortSignal }) => {
      calls.push([path, kind, signal.aborted]);
      return png();
    };
    const { element } = await shown(blockOf(file('plots/loss ä.png')), { resolveProjectFile });
    await loaded(element);
    expect(calls).to.deep.equal([['plots/loss ä.png', 'image', false]]);
  });

  it('aborts what still loads when the element goes', async () => {
    let signal: AbortSignal | undefined;
    const resolveProjectFile = (_: string, context: { signal: AbortSignal }) => {
      signal = context.signal;
      return new Promise<undefined>(() => undefined);
    };
    const { element } = await shown(blockOf(file('a.png')), { resolveProjectFile });
    await eventually(() => signal);
    element.remove();
    expect(signal!.aborted).to.equal(true);
  });

  it('leaves out what is missing, too large, of another type or broken, and tells developers which', async () => {
    const large = { size: 26 * 1_048_576 };
    const results: Record<string, () => Blob | URL | undefined> = {
      'missing.png': () => undefined,
      'large.png': () => Object.defineProperty(png(), 'size', { value: large.size }),
      'text.png': () => noise('text/html'),
      'broken.png': () => noise('image/png'),
      'thrown.png': () => {
        throw new Error('no');
      },
      'plain.png': () => new URL('http://elsewhere.example/plain.png'),
      'good.png': png,
    };
    const { element, problems } = await shown(blockOf(...Object.keys(results).map((path) => file(path))), {
      resolveProjectFile: (path) => results[path]!(),
    });
    await eventually(
      () => problems.length === 6 && element.shadowRoot!.querySelectorAll('.frame').length === 1,
      'only the good one stays',
    );
    const codes = Object.fromEntries(problems.map(({ code, problems: [problem] }) => [problem!.path, code]));
    expect(codes).to.deep.equal({
      '/elements/0': 'media-missing',
      '/elements/1': 'media-too-large',
      '/elements/2': 'media-type',
      '/elements/3': 'media-failed',
      '/elements/4': 'media-missing',
      '/elements/5': 'media-blocked',
    });
    expect(problems[0]!.problems[0]!.severity).to.equal('load');
    expect(asked('elsewhere.example')).to.deep.equal([]);
  });

  it('draws no project files without a resolver, and vanishes when nothing is left', async () => {
    const { element, problems } = await shown(blockOf(file('a.png')));
    await eventually(() => element.matches(':state(empty)'));
    expect(problems.map(({ code }) => code)).to.deep.equal(['media-missing']);
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('asks for the size of a file on its own origin first, and not at all elsewhere', async () => {
    const requests: [string, string][] = [];
    const fetch = (url: RequestInfo | URL, init?: RequestInit) => {
      requests.push([init?.method ?? 'GET', new URL(url as string).pathname]);
      return Promise.resolve(new Response(null, { headers: { 'content-length': String(26 * 1_048_576) } }));
    };
    const resolveProjectFile = (path: string) =>
      new URL(path, path === 'other.png' ? 'https://files.invalid/' : location.href);
    const { problems } = await shown(blockOf(file('own.png'), file('other.png')), { resolveProjectFile, fetch });
    await eventually(() => problems.length >= 2);
    expect(requests).to.deep.equal([['HEAD', '/own.png']]);
    const codes = problems.map(({ code }) => code);
    expect(codes).to.include('media-too-large');
    expect(codes).to.include('media-size-unknown');
  });

  it('requests nothing remote before it is allowed to, and then without a referrer', async () => {
    const { element } = await shown(
      blockOf(
        web('https://images.invalid/a.png'),
        web('https://images.invalid/b.png', 'b'),
        video(
          { kind: 'url', url: 'https://videos.invalid/a.mp4' },
          { poster: { kind: 'url', url: 'https://posters.invalid/p.png' } },
        ),
      ),
    );
    await eventually(() => element.shadowRoot!.querySelectorAll('.asked').length === 3);
    expect(words(part(element, 'image'))).to.equal('Image from images.invalid Load image Always from images.invalid');
    expect(element.shadowRoot!.querySelectorAll('img, video').length).to.equal(0);
    expect(['images.invalid', 'videos.invalid', 'posters.invalid'].flatMap(asked)).to.deep.equal([]);
    const pictures = picturesOf(element.shadowRoot!);
    element.shadowRoot!.querySelector<HTMLElement>('.asked button')!.click();
    await eventually(() => pictures.length === 1);
    const picture = pictures[0]!;
    expect([picture.src, picture.referrerPolicy, picture.loading]).to.deep.equal([
      'https://images.invalid/a.png',
      'no-referrer',
      'lazy',
    ]);
  });

  it('loads all images of a host that a person allows for good', async () => {
    const { element } = await shown(
      blockOf(
        web('https://always.invalid/a.png'),
        web('https://always.invalid/b.png', 'b'),
        web('https://other.invalid/b.png', 'c'),
      ),
    );
    await eventually(() => element.shadowRoot!.querySelectorAll('.asked').length === 3);
    const pictures = picturesOf(element.shadowRoot!);
    element.shadowRoot!.querySelector<HTMLElement>('.asked .quiet')!.click();
    await eventually(() => pictures.length === 2);
    expect(element.shadowRoot!.querySelectorAll('.asked').length).to.equal(1);
    expect(asked('other.invalid')).to.deep.equal([]);
  });

  it('leaves out what the policy forbids', async () => {
    for (const images of ['none', () => false] as const) {
      const { element, problems } = await shown(blockOf(web('https://images.invalid/none.png')), { images });
      await eventually(() => element.matches(':state(empty)'));
      expect(problems.map(({ code }) => code)).to.deep.equal(['media-blocked']);
    }
    expect(asked('none.png')).to.deep.equal([]);
  });

  it('closes up a gallery when images fail, and goes with the last of them', async () => {
    let fail = false;
    const resolveProjectFile = (path: string) => (path === 'b.png' || fail ? undefined : png());
    const gallery = () => blockOf({ type: 'gallery', id: 'g', images: [file('a.png'), file('b.png'), file('c.png')] });
    const { element } = await shown(gallery(), { resolveProjectFile });
    await eventually(() => element.shadowRoot!.querySelectorAll('.frame.loaded').length === 2);
    expect(parts(element, 'thumbnail').map((each) => each.getAttribute('aria-label'))).to.deep.equal([
      'Image 1 of 2: a.png',
      'Image 2 of 2: c.png',
    ]);
    fail = true;
    const { element: other } = await shown(gallery(), { resolveProjectFile: (path) => resolveProjectFile(path) });
    await eventually(() => other.matches(':state(empty)'));
  });

  it('has HEIC decoded by the host where the browser cannot', async () => {
    const calls: [number, string][] = [];
    const mediaDecoder = (blob: Blob, type: string) => {
      calls.push([blob.size, type]);
      return png();
    };
    const { element } = await shown(blockOf(file('photo.HEIC')), {
      resolveProjectFile: () => noise('image/heic'),
      mediaDecoder,
    });
    await loaded(element);
    expect(calls).to.deep.equal([[2_000, 'image/heic']]);
    element.remove();
    expect(urls.size).to.equal(0);
  });

  it('offers the file where nobody can show it', async () => {
    const { element, problems } = await shown(blockOf({ ...file('photo.heic'), caption: 'The harbour' }), {
      resolveProjectFile: () => noise('image/heic'),
    });
    await eventually(() => element.shadowRoot!.querySelector('.asked'));
    expect(words(part(element, 'image'))).to.equal('This browser cannot show this file. Download file The harbour');
    const saved: [string, string, string][] = [];
    element.addEventListener('widget-download-request', (event) => {
      saved.push([event.detail.filename, event.detail.format, event.detail.blob.type]);
      event.preventDefault();
    });
    element.shadowRoot!.querySelector<HTMLElement>('.asked button')!.click();
    expect(saved).to.deep.equal([['photo.heic', 'file', 'application/octet-stream']]);
    expect(problems).to.deep.equal([]);
  });

  it('offers a .mov that the browser cannot play, and leaves out another video', async () => {
    const source = (path: string) => ({ kind: 'project_file', path });
    const { element, problems } = await shown(blockOf(video(source('a.mov')), { ...video(source('b.mp4')), id: 'b' }), {
      resolveProjectFile: () => noise('video/mp4'),
    });
    await eventually(() => problems.length === 1 && element.shadowRoot!.querySelector('.asked'));
    expect(problems[0]!.code).to.equal('media-failed');
    expect(parts(element, 'video').length).to.equal(1);
  });

  it('keeps a video whose poster is bad', async () => {
    const { element, problems } = await shown(
      textOf(
        video(
          { kind: 'url', url: 'https://videos.invalid/b.mp4' },
          { poster: { kind: 'url', url: 'http://x.example/p.png' } },
        ),
      ),
    );
    expect(parts(element, 'video').length).to.equal(1);
    expect(problems[0]!.problems[0]!.severity).to.equal('field');
  });
});
