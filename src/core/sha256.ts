/**
 * SHA-256 of bytes, or of a text's UTF-8 bytes, in hex. The platform's own digest is asynchronous, and a plan has to be pure and
 * at hand at once; texts here are an origin and an id.
 * @see FIPS 180-4, sections 4.2.2, 5.1.1, 5.3.3 and 6.2
 */
export function sha256(text: string | Uint8Array): string {
  const state = firstFractions(8, 1 / 2);
  const rounds = firstFractions(64, 1 / 3);
  const words = padded(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  const w = new Uint32Array(64);
  for (let start = 0; start < words.length; start += 16) {
    for (let i = 0; i < 64; i += 1) {
      w[i] =
        i < 16
          ? at(words, start + i)
          : at(w, i - 16) + sigma(at(w, i - 15), 7, 18, 3) + at(w, i - 7) + sigma(at(w, i - 2), 17, 19, 10);
    }
    compress(state, rounds, w);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const sigma = (word: number, a: number, b: number, shift: number): number =>
  rotate(word, a) ^ rotate(word, b) ^ (word >>> shift);

function compress(state: Uint32Array, rounds: Uint32Array, w: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const first =
      (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i)) | 0;
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = at(state, i) + word));
}

/** The message, a one bit, zeros, and its length in bits, as big-endian words. */
function padded(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(((bytes.length + 8) >> 6) * 16 + 16);
  bytes.forEach((byte, i) => (words[i >> 2] = at(words, i >> 2) | (byte << (24 - (i % 4) * 8))));
  words[bytes.length >> 2] = at(words, bytes.length >> 2) | (0x80 << (24 - (bytes.length % 4) * 8));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** The first 32 bits of the fractional parts of roots of the first primes. */
function firstFractions(count: number, power: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) {
    if (found.every((_, i) => n % (PRIMES[i] ?? n) !== 0)) {
      PRIMES[found.length] = n;
      found.push((n ** power % 1) * 2 ** 32);
    }
  }
  return Uint32Array.from(found);
}

const PRIMES: number[] = [];
