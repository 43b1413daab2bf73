/** The minimal host as one page. */
import { readFile } from 'node:fs/promises';

const FILES = ['heal-json.js', 'server-client.js', 'running-app.js', 'minimal-host.js'];

/** What may be wrong with it, one thing at a time, and the case that must find it. */
export const FAULTS = {
  'no-visibility': /2\.1 visibility lets no app call a tool of the model/,
  'no-source-check': /3\.4 hears no frame but the app’s own/,
  'early-result': /3\.1 sends nothing before the app is initialized/,
  'moved-frame': /4\.1 keeps what the app holds through every mode/,
};

/** @param {keyof typeof FAULTS} [fault] */
export async function minimalPage(fault) {
  const scripts = await Promise.all(FILES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  // Frames of this page are documents that it writes itself: an app that goes elsewhere goes nowhere.
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Minimal host</title>
<meta http-equiv="Content-Security-Policy" content="frame-src 'none'"></head><body style="margin:0">
<script>globalThis.hostSettings = ${JSON.stringify({ fault })};</script>
${scripts.map((script) => `<script>{${script.replaceAll('</script', '<\\/script')}}</script>`).join('\n')}
</body></html>`;
}
