/**
 * Runs inside the diagram frame: draws what it is sent, one at a time, and sends the SVG back as text.
 */
import mermaid, { type MermaidConfig } from 'mermaid';
import type { KitBridge } from '../../../sandbox/frame/prelude.js';
import { reasonOf } from '../../../core/reason-of.js';

interface Request {
  readonly id: number;
  readonly source: string;
  readonly config: MermaidConfig;
}

/** What mermaid's parsers attach to their errors, each in its own way. */
interface ParserError {
  readonly hash?: { readonly loc?: { readonly first_line?: number }; readonly line?: number };
  readonly result?: {
    readonly parserErrors?: readonly { readonly token?: { readonly startLine?: number } }[];
    readonly lexerErrors?: readonly { readonly line?: number }[];
  };
}

const page = window as unknown as { vitrineBridge?: KitBridge };
const bridge = page.vitrineBridge;
delete page.vitrineBridge;

function lineOf(error: unknown): number | undefined {
  const { hash, result } = error as ParserError;
  const message = reasonOf(error);
  const said = /(?:error|error on|at) line:?\s*(\d+)/i.exec(message)?.[1];
  const known = hash?.loc?.first_line ?? result?.parserErrors?.[0]?.token?.startLine ?? result?.lexerErrors?.[0]?.line;
  return typeof known === 'number' && Number.isFinite(known) ? known : said ? Number(said) : undefined;
}

/** mermaid stops counting at its limit; people want to know by how much it was missed. Parses only, draws nothing. */
async function countEdges(source: string, config: MermaidConfig): Promise<number> {
  mermaid.initialize({ ...config, maxEdges: 100_000 });
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
  return (db as unknown as { getEdges?: () => unknown[] }).getEdges?.().length ?? 0;
}

async function draw({ id, source, config }: Request): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  try {
    mermaid.initialize(config);
    const { svg } = await mermaid.render(`diagram-${id}`, source, place);
    bridge?.send({ id, svg });
  } catch (error) {
    const message = reasonOf(error);
    const edges = /^Edge limit exceeded/.test(message) ? await countEdges(source, config) : undefined;
    bridge?.send({ id, error: message, line: lineOf(error), edges });
  } finally {
    place.remove();
  }
}

if (bridge) bridge.onmessage = (message) => void draw(message as Request);
