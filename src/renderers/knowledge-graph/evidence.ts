import { isBibliography, numbersOf, readBibliography } from '../../core/artifacts/bibliography/bibliography.js';
import { doiUrl, pmidUrl, type CslItem } from '../../core/artifacts/bibliography/citation.js';
import { checkUrl } from '../../core/url-policy.js';
import type { HeadlessController } from '../../core/headless-controller.js';

/** A bibliography of the same message, to which evidence leads. */
export interface MessageReferences {
  readonly artifactId: string;
  /** The entry that an identifier or a number means. */
  find(evidence: string): CslItem | undefined;
}

/** One piece of evidence: what it says, where it leads, and which entry of the bibliography it is. */
export interface Evidence {
  readonly text: string;
  readonly url?: string | undefined;
  readonly reference?: { readonly number: number; readonly title: string } | undefined;
}

const PMID = /^(?:pmid:?\s*)?(\d{1,9})$/i;
const DOI = /^(?:doi:?\s*|https?:\/\/(?:dx\.)?doi\.org\/)?(10\.\d{4,9}\/\S+)$/i;
const NUMBER = /^(?:\[|ref(?:erence)?\.?\s*#?)(\d{1,6})\]?$/i;

export function readEvidence(text: string, references: MessageReferences | undefined): Evidence {
  const item = references?.find(text);
  const reference = item && { number: item['citation-number'] ?? 0, title: item.title ?? '' };
  const pmid = NUMBER.test(text) ? item?.PMID : PMID.exec(text)?.[1];
  if (pmid) return { text: `PMID ${pmid}`, url: pmidUrl(pmid), reference };
  const doi = DOI.exec(text)?.[1];
  if (doi) return { text: doi, url: doiUrl(doi), reference };
  const checked = checkUrl(text, 'link');
  return checked?.kind === 'web' ? { text: checked.host, url: checked.href, reference } : { text, reference };
}

/** The bibliography of the message that made a version of a graph, if it made one too. */
export function messageReferences(
  headless: HeadlessController | undefined,
  artifactId: string,
  version: number,
): MessageReferences | undefined {
  const messageId = headless?.artifacts.get(artifactId)?.versions.find(({ number }) => number === version)?.messageId;
  const blocks = messageId === undefined ? [] : (headless?.getMessage(messageId)?.contentBlocks ?? []);
  for (const block of blocks) {
    const artifact = block.type === 'artifact' ? headless?.artifacts.get(block.artifactId) : undefined;
    if (artifact?.type !== 'bibliography') continue;
    const read = readBibliography(artifact.content);
    if (isBibliography(read)) return { artifactId: artifact.id, find: finder(read.items) };
  }
  return undefined;
}

function finder(items: readonly CslItem[]): MessageReferences['find'] {
  const found = new Map<string, CslItem>();
  for (const item of items) {
    if (item.PMID) found.set(`pmid ${item.PMID}`, item);
    if (item.DOI) found.set(`doi ${item.DOI.toLowerCase()}`, item);
    for (const number of numbersOf(item)) found.set(`number ${number}`, item);
  }
  return (evidence) => {
    const [pmid, doi, number] = [PMID, DOI, NUMBER].map((pattern) => pattern.exec(evidence)?.[1]);
    return found.get(`pmid ${pmid}`) ?? found.get(`doi ${doi?.toLowerCase()}`) ?? found.get(`number ${number}`);
  };
}
