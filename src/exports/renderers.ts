/** Elements that draw artifacts, as types: their classes come with them, when the first artifact of their type does. */
export type { ArtifactBibliography } from '../renderers/bibliography/artifact-bibliography.js';
export type { ArtifactCode } from '../renderers/code/artifact-code.js';
export type { ArtifactHtml } from '../renderers/html/artifact-html.js';
export type { ArtifactImage } from '../renderers/image/artifact-image.js';
export type { ArtifactKnowledgeGraph } from '../renderers/knowledge-graph/artifact-knowledge-graph.js';
export type { ArtifactMarkdown } from '../renderers/markdown/artifact-markdown.js';
export type { ArtifactMcpApp } from '../renderers/mcp-app/artifact-mcp-app.js';
export type { ArtifactMermaid } from '../renderers/mermaid/artifact-mermaid.js';
export type { ArtifactReact } from '../renderers/react/artifact-react.js';
export type { ArtifactSvg } from '../renderers/svg/artifact-svg.js';
