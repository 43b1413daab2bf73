import { IMPORTABLE_MODULES } from '../../core/artifacts/importable-modules.js';
import { cdnAddress, importedName } from './cdn-address.js';

/** A module as a reader knows it: its name in quotation marks, and its main version where the package ships it. */
export function moduleLabel(imported: string): string {
  const address = cdnAddress(imported);
  const name = address ? importedName(address) : imported;
  const known = IMPORTABLE_MODULES.find((each) => each.name === name.replace(/^(react(?:-dom)?)\/.*$/, '$1'));
  const [, version = name.startsWith('react-dom') ? '18' : ''] = /version (\d+)\b(?!\.x)/.exec(known?.note ?? '') ?? [];
  return `“${name}”${version && ` ${version}`}`;
}
