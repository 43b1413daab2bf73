import { html, nothing, type TemplateResult } from 'lit';
import type { GraphLink, GraphNode } from '../../core/artifacts/knowledge-graph/knowledge-graph.js';
import { plainTitle } from '../../locales/shown-title.js';
import { outgoingLink } from '../../controllers/outgoing-link.js';
import type { StandaloneDocument } from '../../files/exported-file.js';
import { textPage } from '../../files/text-page.js';
import { readEvidence } from './evidence.js';
import { typeName, type GraphWords } from './graph-list.js';

const STYLE = `h2 .quiet{font-weight:400}ul{padding-inline-start:1.25em}figure{margin-block:16px;text-align:center}
@media screen{article{display:flex;flex-direction:column}.head{order:-2}figure{order:-1}}
@media print{figure{break-before:page;break-inside:avoid}}`;

/** More nodes than these are counted, not listed: nobody reads a thousand pages. */
const MOST_TOLD = 2_000;

export interface GraphPage {
  readonly title: string;
  readonly label: string;
  /** What is shown, best connected first. */
  readonly nodes: readonly GraphNode[];
  /** An SVG file of the drawing, where there is one. */
  readonly picture: string | undefined;
}

/** The graph in words, all of it unfolded, and its drawing: above the words on a screen, behind them on paper. */
export function graphPage(
  { title, label, nodes, picture }: GraphPage,
  words: Pick<GraphWords, 'model' | 'localize' | 'references'>,
): StandaloneDocument {
  const { model, localize } = words;
  const told = nodes.slice(0, MOST_TOLD);
  const groups = model.types
    .map((type) => ({ type, list: told.filter((node) => node.type === type.name) }))
    .filter(({ list }) => list.length > 0);
  const content = html`<div class="head">
      <h1><bdi>${title}</bdi></h1>
      <p class="quiet"><bdi>${label}</bdi>${
        told.length < model.graph.nodes.length
          ? html` · <bdi>${localize.term('partOf', told.length, model.graph.nodes.length)}</bdi>`
          : nothing
      }</p>
    </div>
    ${groups.map(
      ({ type, list }) => html`<section>
        <h2><bdi>${typeName(type, localize)}</bdi> <span class="quiet">${localize.format.number(list.length)}</span></h2>
        ${list.map((node) => entry(node, words))}
      </section>`,
    )}
    ${
      picture === undefined
        ? nothing
        : html`<figure><img
      src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`} alt=${localize.term('stage', plainTitle(title))} /></figure>`
    }`;
  return textPage({ lang: localize.lang, dir: localize.dir, style: STYLE, content });
}

function entry(node: GraphNode, words: Pick<GraphWords, 'model' | 'localize' | 'references'>): TemplateResult {
  const links = words.model.linksOf(node.id);
  return html`<h3><bdi>${plainTitle(node.name)}</bdi></h3>
    ${
      links.length > 0
        ? html`<ul>${links.map((link) => sentence(link, words))}</ul>`
        : html`<p
      class="quiet">${words.localize.term('noLinks')}</p>`
    }`;
}

/** "Caffeine – blocks – Adenosine A2A, 3 papers: PMID 1, PMID 2" */
function sentence(
  { source, target, label, evidence }: GraphLink,
  { model, localize, references }: Pick<GraphWords, 'model' | 'localize' | 'references'>,
): TemplateResult {
  const said = [model.nameOf(source), label, model.nameOf(target)].filter(Boolean).map(plainTitle).join(' – ');
  const proofs = evidence.map((text) => readEvidence(text, references));
  return html`<li>
    <bdi>${said}</bdi>${
      proofs.length > 0
        ? html`<span
          class="quiet">, <bdi>${localize.term('papers', proofs.length)}</bdi>: ${proofs.map(
            ({ text, url }, index) =>
              html`${index > 0 ? ', ' : nothing}<bdi>${url ? outgoingLink(url, text) : plainTitle(text)}</bdi>`,
          )}</span>`
        : nothing
    }
  </li>`;
}
