import type { TemplateResult } from 'lit';
import type { HeadlessController } from '../../core/headless-controller.js';
import { ArtifactFixRequestEvent } from '../../events/artifact/artifact-fix-request.js';
import type { cardTerms } from '../../locales/en/card.js';
import { editFailureTerms } from '../../locales/en/edit-failure.js';
import { LocalizeController } from '../../locales/localize.js';
import { addStyles } from '../../styles/add-styles.js';
import { errorNotice, noticeStyles } from '../../notices/error-notice.js';
import { controlStyles } from '../../styles/host.styles.js';
import type { ArtifactCard } from './artifact-card.js';
import type { CardState } from './card-state.js';

/** Whoever reads more of them looks for it. */
const MOST_LINES = 5;

type Terms = LocalizeController<(typeof editFailureTerms)['en']>;

/** Says why an edit made no version, leads to what is there, and lets the assistant be asked for all of it. */
export function editFailure(
  state: CardState,
  card: ArtifactCard,
  headless: HeadlessController | undefined,
  localize: LocalizeController<(typeof cardTerms)['en']>,
  open: () => void,
): TemplateResult {
  addStyles(card.renderRoot, [controlStyles, noticeStyles]);
  const terms = LocalizeController.of(card, editFailureTerms);
  return errorNotice({
    tone: 'danger',
    sentence: whyOf(card, terms) ?? state.parts.at(-1),
    detail: [linesOf(card, headless, terms), terms.term('unchanged')].filter(Boolean).join(' '),
    actions: [
      { label: terms.term('askWhole'), run: () => ask(state, card, headless, localize, terms) },
      { label: localize.term('open'), run: open },
    ],
  });
}

/** What was looked for, in its own words, as far as they say more than the card. */
function whyOf({ failure }: ArtifactCard, terms: Terms): string | undefined {
  const { reason, count = 0, oldText } = failure ?? {};
  const text = oldText?.trim().split('\n')[0];
  if (!text) return undefined;
  if (reason === 'repeated') return terms.term('repeated', text, count);
  return reason === 'not-found' ? terms.term('missing', text) : undefined;
}

/** Where the text stands that stands there more than once, in the version that the edit was for. */
function linesOf(
  { artifactId, version, failure }: ArtifactCard,
  headless: HeadlessController | undefined,
  terms: Terms,
): string {
  const { reason, oldText } = failure ?? {};
  const versions = headless?.artifacts.get(artifactId)?.versions ?? [];
  const { content } = versions.find(({ number }) => number === version) ?? versions.at(-1) ?? {};
  if (reason !== 'repeated' || !oldText || !content) return '';
  const lines = new Set<number>();
  for (let at = content.indexOf(oldText); at !== -1 && lines.size < MOST_LINES; at = content.indexOf(oldText, at + 1))
    lines.add(content.slice(0, at).split('\n').length);
  return lines.size > 0 ? terms.term('lines', [...lines]) : '';
}

/** The kit sends nothing itself: the host hears the request, with a prompt that is ready to be sent. */
function ask(
  { title }: CardState,
  card: ArtifactCard,
  headless: HeadlessController | undefined,
  localize: LocalizeController<(typeof cardTerms)['en']>,
  terms: Terms,
): void {
  const { artifactId, failure } = card;
  const artifact = headless?.artifacts.get(artifactId);
  const version = card.version ?? artifact?.versions.at(-1)?.number ?? 1;
  const problem = failure ? localize.term('editProblem', failure) : '';
  const message = failure?.pair ? terms.term('inPair', failure.pair, problem) : problem;
  const prompt = [
    terms.term('prompt', title, artifact?.identifier ?? '', message),
    ...(typeof failure?.oldText === 'string' ? [terms.term('lookedFor', failure.oldText)] : []),
    ...(failure?.nearest ? [terms.term('nearest', failure.nearest.line, failure.nearest.text)] : []),
  ].join('\n');
  card.dispatchEvent(
    new ArtifactFixRequestEvent({ artifactId, version, errors: [{ code: 'update-failed', message }], prompt }),
  );
}
