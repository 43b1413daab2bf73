import type { ReactScript } from '../../core/headless-options.js';

/** How long a build of React may take to arrive, in milliseconds. */
const LIMIT_MS = 10_000;

/** Gives the globals that the build sets the names that libraries require. React before 17.0 has no JSX runtime. */
const DEFINITIONS = `vitrineDefine('react',function(module){module.exports=React});
vitrineDefine('react-dom',function(module){module.exports=ReactDOM});
vitrineDefine('react-dom/client',function(module){module.exports=ReactDOM});
vitrineDefine('react/jsx-runtime',function(module,exports,require){var React=require('react');
function jsx(type,props,key){return React.createElement(type,key===undefined?props:Object.assign({key:key},props))}
module.exports={jsx:jsx,jsxs:jsx,Fragment:React.Fragment}});
if(!window.React||!window.ReactDOM||!ReactDOM.createRoot)vitrineBridge.fail({phase:'load',code:'no-react',
message:'The scripts of reactUrl set no React and no ReactDOM with createRoot.'});
//# sourceURL=vitrine-kit-react-build.js`;

/**
 * Another build of React than the package's, as the host chose: scripts that set the globals `React` and `ReactDOM`.
 * They are fetched here, since a frame reaches nothing.
 * @throws when one of them does not arrive in time, or is not what `integrity` says.
 */
export async function reactBuild(
  chosen: string | ReactScript | readonly (string | ReactScript)[],
): Promise<readonly string[]> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const scripts = typeof chosen === 'string' || 'url' in chosen ? [chosen] : chosen;
  return [...(await Promise.all(scripts.map((script) => fetchScript(script, signal)))), DEFINITIONS];
}

async function fetchScript(script: string | ReactScript, signal: AbortSignal): Promise<string> {
  const { url, integrity = '' } = typeof script === 'string' ? { url: script } : script;
  const response = await fetch(url, { integrity, signal, credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
