import { expect } from '@open-wc/testing';
import '../../../src/renderers/react/define.js';
import { until } from '../../sandbox/frame-fixture.js';
import { clearPreviews, frameOf, noticeOf, showPreview, type Preview } from '../preview-fixture.js';

/** What stands in the frame, as the frame itself sees it. */
interface Sight {
  readonly text: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly styles: Readonly<Record<string, string>>;
  /** Resources that the frame asked for, from anywhere. */
  readonly requests: number;
}

interface Expectation {
  /** Each stands in the text of the page. */
  readonly text?: readonly string[];
  /** By selector: at least as many. */
  readonly counts?: Readonly<Record<string, number>>;
  /** `selector property` and its computed value. */
  readonly styles?: Readonly<Record<string, string>>;
  /** A line of the console. */
  readonly log?: string;
  /** In place of the preview: parts of the sentence, and the code of `artifact-failed`. */
  readonly fails?: { readonly code: string; readonly notice: readonly string[] };
  /** It goes on, and says that. */
  readonly notice?: string;
  /** Told as `artifact-failed`, while the preview goes on. */
  readonly told?: string;
}

const ARTIFACTS: Readonly<Record<string, Expectation>> = {
  '01-counter-hooks': { text: ['Count is 1', 'History: + + -'] },
  '02-typescript-inventory': { text: ['Inventory', '258.00', 'Total: 425.60'], counts: { 'input[type=number]': 3 } },
  '03-default-export-only': { text: ['Nothing but a default export'] },
  '04-several-components': { text: ['Team overview', '48', 'Updated just now'] },
  '05-lucide-toolbar': {
    text: ['Toolbar ready'],
    counts: { 'svg.lucide': 8, 'svg.lucide-bold path': 1, 'svg.lucide-loader-circle': 1 },
    styles: { '.p-4 padding-top': '16px', '.animate-spin animation-name': 'spin' },
  },
  '06-lucide-unknown-icon': {
    text: ['Both icons are drawn'],
    counts: { 'svg.lucide-camera path': 1, 'svg[data-testid=placeholder] rect': 1 },
    log: 'warn: lucide-react has no icon named “SparklyUnicorn”',
  },
  '07-lucide-by-name': {
    text: ['Fast', 'Safe', 'Green'],
    counts: { 'svg.lucide-zap': 1, 'svg.lucide-shield-check': 1, 'svg.lucide-leaf': 1 },
  },
  '08-recharts-dashboard': {
    text: ['Quarterly report', 'Jan', 'revenue'],
    counts: {
      'svg.recharts-surface': 3,
      'path.recharts-line-curve': 2,
      '.recharts-bar-rectangle': 4,
      '.recharts-pie-sector': 3,
    },
    styles: { 'h1 font-size': '24px' },
  },
  '09-shadcn-settings': {
    text: ['Heads up!', 'Profile', 'beta', 'English', 'Save changes'],
    counts: { '[data-slot=card]': 1, '[role=switch][data-state=checked]': 1, '[role=tab]': 2, 'svg.lucide': 1 },
    styles: { '[data-slot=card] border-top-width': '1px', '[data-slot=button] height': '36px' },
  },
  '10-shadcn-everything': {
    text: [
      'Is it accessible?',
      'Yes, it follows the pattern.',
      'CN',
      'INV001',
      'Recent invoices',
      'Collapsible content',
      'Edit profile',
      'Make changes here.',
    ],
    counts: {
      '[role=dialog]': 1,
      '[role=slider]': 1,
      '[role=checkbox][data-state=checked]': 1,
      '[role=radio]': 2,
      '[role=progressbar]': 1,
    },
    styles: { '.grid padding-top': '24px' },
    notice: 'Tried to reach github.com: blocked.',
  },
  '11-d3-scatter': {
    text: ['Five measurements'],
    counts: { circle: 5, '.tick': 6 },
    log: 'log: objects {"x":"1","y":"12","label":"a"}',
  },
  '12-three-cube': { text: ['three r187', '2 objects'] },
  '13-tailwind-pricing': {
    text: ['Pricing', 'Starter', '$29'],
    styles: {
      'h1 font-size': '30px',
      'h1 text-align': 'center',
      'button background-color': 'oklch(0.511 0.262 276.966)',
      '#root padding-top': '0px',
    },
  },
  '14-form-validation': { text: ['Please enter a valid e-mail', 'At least 8 characters'] },
  '15-reducer-todo': { text: ['Todo (1 left)', 'Water the plants', 'Write tests'] },
  '16-context-theme': { text: ['Theme: dark'], styles: { 'button background-color': 'rgb(34, 34, 34)' } },
  '17-class-components': { text: ['Ticks: 1', 'Caught: boom'] },
  '18-timer': { text: ['Time for a break'] },
  '19-local-storage': { text: ['Notes: Buy milk', 'Stored: 1 key, ["Buy milk"]'] },
  '20-papaparse-table': { text: ['Lovelace, Ada', 'Total salaries: 353000'] },
  '21-mathjs-calculator': { text: ['= 24.5', 'det = -2', '5 inch'] },
  '22-framer-motion': { text: ['Card One', 'Card Three'], styles: { '[data-card] opacity': '1' } },
  '23-date-fns-calendar': {
    text: ['February 2026', 'samedi 14 février', '28 days, 8 of them on weekends', '10 days later'],
  },
  '24-lodash-search': { text: ['Core: Ada & Grace', 'Research: Alan'] },
  '25-clsx-and-portal': {
    text: ['Page behind', 'In a portal, function'],
    counts: { '.page.is-open': 1, 'body > [role=dialog]': 1 },
  },
  '26-own-render': { text: ['Rendered by its own root'] },
  '27-esm-sh-imports': { text: ['Chunks: 12 34 5, bandwidth 5'] },
  '28-suspense-lazy': { text: ['Loaded later', 'deferred false'] },
  '29-canvas-game': { text: ['Score 100'], counts: { canvas: 1 } },
  '30-memo-forwardref': { text: ['Filled with Hello'] },
  '40-fails-syntax': { fails: { code: 'preview-syntax-error', notice: ['The code has a syntax error', 'Line '] } },
  '41-fails-render': { fails: { code: 'preview-script-error', notice: ['TypeError', 'name', 'Line 2.', 'at Row'] } },
  '42-fails-unknown-package': {
    fails: {
      code: 'preview-import-unknown',
      notice: ['The preview needs “canvas-confetti”, which is not available here.', 'Line 2.', 'recharts'],
    },
  },
  '43-fails-undefined-component': {
    fails: { code: 'preview-import-missing', notice: ['“@/components/ui/card” has no “CardTitel”.', 'Line 1.'] },
  },
  '44-fails-too-many-renders': { fails: { code: 'preview-script-error', notice: ['Too many re-renders'] } },
  '45-fails-endless-loop': {
    fails: { code: 'preview-loop-stopped', notice: ['The loop in line 4 did not end within 2 seconds'] },
  },
  '46-fails-no-component': { fails: { code: 'preview-component-missing', notice: ['No component found.'] } },
  '47-fails-while-loading': {
    fails: { code: 'preview-script-error', notice: ['The preview stopped: SyntaxError', 'Line 3, column 19.'] },
  },
  '48-fails-object-child': {
    fails: {
      code: 'preview-script-error',
      notice: ['Objects are not valid as a React child (found: object with keys {name, born})'],
    },
  },
  '49-goes-on-after-handler-error': {
    text: ['Still here after 1'],
    told: 'ReferenceError: undefinedFunction is not defined',
  },
  '50-goes-on-after-fetch': {
    text: ['Could not reach the weather service'],
    notice: 'Tried to reach api.example.com: blocked.',
  },
  '51-goes-on-without-style-sheet': {
    text: ['Runs without its style sheet'],
    log: 'warn: ./App.css is not part of this artifact',
  },
};

/** Stands behind the last line of the source, and says what there is to see. */
const probe = ({ counts = {}, styles = {} }: Expectation): string => `
;(() => {
  const tell = () => console.log('sight ' + JSON.stringify({
    text: document.body.innerText.replace(/\\s+/g, ' ').slice(0, 1500),
    counts: Object.fromEntries(${JSON.stringify(Object.keys(counts))}.map((each) => [each, document.querySelectorAll(each).length])),
    styles: Object.fromEntries(${JSON.stringify(Object.keys(styles))}.map((each) => {
      const at = each.lastIndexOf(' ');
      const element = document.querySelector(each.slice(0, at));
      return [each, element ? getComputedStyle(element).getPropertyValue(each.slice(at + 1)) : ''];
    })),
    requests: performance.getEntriesByType('resource').length,
  }));
  setInterval(tell, 100);
})();`;

function sightOf(preview: Preview): Sight | undefined {
  const line = preview.log.lines.filter((each) => each.startsWith('log: sight ')).at(-1);
  return line === undefined ? undefined : (JSON.parse(line.slice('log: sight '.length).replace(/ ×\d+$/, '')) as Sight);
}

/** What is still missing, in words. */
function missing(sight: Sight | undefined, { text = [], counts = {}, styles = {} }: Expectation): readonly string[] {
  if (!sight) return ['everything'];
  return [
    ...text.filter((each) => !sight.text.includes(each)),
    ...Object.entries(counts).flatMap(([selector, least]) =>
      (sight.counts[selector] ?? 0) >= least ? [] : [`${selector}: ${sight.counts[selector]} of ${least}`],
    ),
    ...Object.entries(styles).flatMap(([name, value]) =>
      sight.styles[name] === value ? [] : [`${name}: ${sight.styles[name]}, not ${value}`],
    ),
  ];
}

describe('React artifacts as an assistant writes them', () => {
  afterEach(clearPreviews);

  for (const [name, expected] of Object.entries(ARTIFACTS)) {
    const { fails } = expected;
    it(`${fails ? 'explains' : 'runs'} ${name}`, async () => {
      const source = await (await fetch(`/test/renderers/react/artifacts/${name}.jsx`)).text();
      const preview = showPreview('artifact-react', fails ? source : `${source}${probe(expected)}`);
      if (fails) {
        await until(() => preview.log.failures.length > 0 && noticeOf(preview) !== '', 'it fails', 12_000);
        for (const each of fails.notice) expect(noticeOf(preview)).to.contain(each);
        expect(preview.log.failures[0]?.code).to.equal(fails.code);
        expect(noticeOf(preview)).not.to.contain('Minified');
        return;
      }
      const seen = () => missing(sightOf(preview), expected);
      await until(
        () => seen().length === 0 || preview.log.failures.length > (expected.told ? 1 : 0),
        `it shows (${name})`,
        12_000,
      ).catch(() => undefined);
      expect(
        seen(),
        `missing; saw ${JSON.stringify(sightOf(preview))}; ${JSON.stringify(preview.log.failures)}`,
      ).to.deep.equal([]);
      expect(preview.log.failures.map(({ message }) => message)).to.deep.equal(expected.told ? [expected.told] : []);
      expect(noticeOf(preview)).to.contain(expected.notice ?? '');
      if (!expected.notice) expect(noticeOf(preview)).to.equal('');
      if (expected.log)
        expect(
          preview.log.lines.some((line) => line.startsWith(expected.log!)),
          preview.log.lines.filter((line) => !line.includes('sight')).join('\n'),
        ).to.equal(true);
      // A browser lists what the policy stopped as well; the notice has named it.
      if (!expected.notice) expect(sightOf(preview)?.requests, 'requests of the frame').to.equal(0);
      expect(frameOf(preview)?.getBoundingClientRect().height).to.be.greaterThan(100);
    });
  }
});
