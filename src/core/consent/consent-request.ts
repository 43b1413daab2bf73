/** A link in a frame was followed. */
export interface LinkSubject {
  /** The address that would open, checked by the link gate. */
  readonly url: string;
  /** What the link said. */
  readonly text: string;
}

declare global {
  /**
   * What may be asked, by kind. Whoever brings another kind adds its subject here, by declaration merging in a file of
   * its own; for pages it also brings a row for the dialog (`registerConsentKind`). Global, since a host's
   * `declare module 'vitrine'` does not reach an interface that the package exports again.
   */
  interface VitrineConsentKinds {
    link: LinkSubject;
  }
}

export type ConsentKind = keyof VitrineConsentKinds;

/** Something that is about to leave the kit or to act in the user's name. */
export type ConsentRequest<K extends ConsentKind = ConsentKind> = {
  [Kind in K]: Readonly<{ kind: Kind } & VitrineConsentKinds[Kind]>;
}[K];
