/** What a client says in `capabilities.extensions` of `initialize`, so that servers offer their apps. */
export const uiExtension: { readonly [name: string]: { readonly mimeTypes: readonly string[] } } = Object.freeze({
  'io.modelcontextprotocol/ui': Object.freeze({ mimeTypes: Object.freeze(['text/html;profile=mcp-app']) }),
});
