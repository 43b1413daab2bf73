import { readRelaxedJson } from '../../../core/mcp/config/json-with-comments.js';
import { isRecord } from '../../../core/mcp/config/server-config-rules.js';

export interface Mending {
  readonly name: string;
  readonly newName: string;
  /** As the entry could stand. Default: as it does. */
  readonly entry?: Readonly<Record<string, unknown>>;
  /** The environment that was chosen: an entry of its own stands there. */
  readonly environment?: string | undefined;
}

type Named = Readonly<Record<string, unknown>>;

/** Puts an entry of a configuration file under another name, or as it could stand. @returns undefined for no such file. */
export function mendFile(text: string, mending: Mending): string | undefined {
  const file = readRelaxedJson(text);
  if (!isRecord(file)) return undefined;
  const environments = isRecord(file['environments']) ? file['environments'] : {};
  const chosen = environments[mending.environment ?? ''];
  const mended =
    isRecord(chosen) && Object.hasOwn(serversOf(chosen), mending.name)
      ? { ...file, environments: { ...environments, [mending.environment ?? '']: withMended(chosen, mending) } }
      : withMended(file, mending);
  return JSON.stringify(mended, undefined, 2);
}

const serversOf = (map: Named): Named => (isRecord(map['mcpServers']) ? map['mcpServers'] : map);

function withMended(map: Named, { name, newName, entry }: Mending): Named {
  const servers = serversOf(map);
  const mended = Object.fromEntries(
    Object.entries(servers).map(([key, value]) =>
      key === name ? [newName, entry ? asWritten(entry) : value] : [key, value],
    ),
  );
  return servers === map ? mended : { ...map, mcpServers: mended };
}

/** Without what the kit has filled in. */
const asWritten = ({ name: _, enabled, ...entry }: Named): Named => (enabled === false ? { ...entry, enabled } : entry);
