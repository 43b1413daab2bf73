/** Brotli or gzip for what the demo's server sends, each file compressed once for as long as it stays as it is. */
import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest)|image\/svg)/;
/** In bytes: below that the headers weigh more than what is saved. */
const SMALLEST = 1_024;
/** Of 11. The last two take ten times as long for some hundredths. */
const BROTLI_QUALITY = 9;

const ENCODERS = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify(gzip),
};

/** Koa middleware that goes around the one that finds the files. */
export function compressAnswers() {
  /** By address and encoding: the file's ETag, and its bytes or the promise of them. */
  const kept = new Map();
  return async (context, next) => {
    await next();
    const { body, status, type } = context;
    if (status !== 200 || !body || context.method === 'HEAD' || !COMPRESSIBLE.test(type)) return;
    context.vary('Accept-Encoding');
    const encoding = context.acceptsEncodings('br', 'gzip', 'identity');
    if (!(encoding in ENCODERS) || context.response.length < SMALLEST) return;
    const contentType = context.response.get('Content-Type');
    const key = `${encoding} ${context.path}`;
    const tag = context.response.get('ETag');
    let entry = tag ? kept.get(key) : undefined;
    if (entry?.tag !== tag || !entry) {
      const made = (entry = { tag, bytes: bytesOf(body).then(ENCODERS[encoding]) });
      // A page that is made for each answer has no tag, and is compressed for each.
      if (tag) kept.set(key, made);
      // Whoever asked may leave before the file is read, which ends the reading: the next one begins anew.
      made.bytes.catch(() => kept.get(key) === made && kept.delete(key));
    } else body.destroy?.();
    context.body = await entry.bytes;
    context.set('Content-Encoding', encoding);
    context.set('Content-Type', contentType); // a body of bytes would make it a file to download
  };
}

async function bytesOf(body) {
  if (Buffer.isBuffer(body)) return body;
  return typeof body === 'string' ? Buffer.from(body) : buffer(body);
}
