import { render, type TemplateResult } from 'lit';
import type { StandaloneDocument } from './exported-file.js';

const STYLE = `body{margin:0 auto;max-width:48rem;padding:24px 16px;font:14px/1.5 system-ui,sans-serif;
color:#1b1c1f;background:#fff;overflow-wrap:break-word}
h1{margin:0;font-size:20px;line-height:28px}h2{margin:24px 0 4px;font-size:15px;line-height:22px}
h3{margin:12px 0 2px;font-size:14px;line-height:20px}h1,h2,h3{break-after:avoid}
p,ol,ul,figure{margin:0}a{color:#1f52b8}.quiet{color:#55585f;font-size:13px}li{break-inside:avoid}img{max-width:100%}
@media print{body{max-width:none;padding:0}a{color:inherit;text-decoration:none}}`;

export interface TextPage {
  readonly lang: string;
  readonly dir: string;
  /** Rules besides those of every such page. */
  readonly style: string;
  readonly content: TemplateResult;
}

/**
 * What a template says, as a document of its own without any script of ours. Its markup is made of nodes, so that a
 * text of a model can never become markup, and it goes into a sandboxed frame.
 */
export function textPage({ lang, dir, style, content }: TextPage): StandaloneDocument {
  const body = document.createElement('article');
  render(content, body);
  withoutComments(body);
  body.setAttribute('lang', lang);
  body.setAttribute('dir', dir);
  return {
    content: 'html',
    html: `<meta charset="utf-8"><style>${STYLE}${style}</style><body>${new XMLSerializer().serializeToString(body)}`,
  };
}

/** Lit marks its places by comments. */
function withoutComments(root: Node): void {
  const comments = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  while (comments.nextNode()) found.push(comments.currentNode);
  for (const comment of found) comment.parentNode?.removeChild(comment);
}
