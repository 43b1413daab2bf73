export interface BibtexEntry {
  readonly type: string;
  readonly label: string;
  readonly properties: Readonly<Record<string, string>>;
}

export function format(name: 'bibtex', items: readonly object[], options: { readonly format: 'object' }): BibtexEntry[];
/** One object of tags for each item. */
export function format(
  name: 'ris',
  items: readonly object[],
  options: { readonly format: 'object' },
): Record<string, string | number | readonly (string | number)[]>[];
