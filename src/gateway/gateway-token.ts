import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret of one run of the gateway. Whoever has it may talk to every server. */
export class GatewayToken {
  readonly text = randomBytes(32).toString('base64url');
  readonly #digest = digest(this.text);

  /** Digests have one length, and are compared in the same time whatever they hold. */
  readonly isIn = (authorization: string | undefined): boolean => {
    const [, given] = /^Bearer +([A-Za-z0-9_-]{1,256})$/i.exec(authorization ?? '') ?? [];
    return timingSafeEqual(digest(given ?? ''), this.#digest);
  };

  /** For a desktop shell, which opens its page itself: readable by this user alone. */
  async writeFile(file: string): Promise<void> {
    // A new file: an old one would keep its rights, and a link would lead somewhere else.
    await rm(file, { force: true });
    await writeFile(file, `${this.text}\n`, { mode: 0o600, flag: 'wx' });
  }
}

/** Where a page of that origin is opened so that it pairs by itself. A fragment is never sent to a server. */
export const pairingAddress = (origin: string, port: number, token: GatewayToken): string =>
  `${origin}#vitrine-gateway=${port}.${token.text}`;
