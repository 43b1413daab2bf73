import type { ToolSource } from '../../tool-source.js';
import type { RunningApps } from '../apps-feature.js';

/** Tools of apps as a model has them: `{appId}__{tool}`. */
export function appToolSource(apps: RunningApps): ToolSource {
  void apps;
  return { availableTools: () => [], knowsTool: () => false, callTool: (name) => Promise.reject(new Error(name)) };
}
