/** Who may show a mini-app: its page says so, and whoever deploys it writes it there (tools/build-mini-apps.mjs). */
export const parentSources = (): readonly string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name=parent-origins]')?.content ?? '').split(/\s+/).filter(Boolean);
