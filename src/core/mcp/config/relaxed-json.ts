/** JSON with `//` and block comments and trailing commas, as people write configuration files. @returns undefined for what is none. */
export function readRelaxedJson(text: string): unknown {
  try {
    return JSON.parse(withoutComments(text));
  } catch {
    return undefined;
  }
}

/** A text, a comment, or a comma before a closing bracket: what stands in a text stays. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*[}\]])/g;

const withoutComments = (text: string): string =>
  text.replace(/^\uFEFF/, '').replace(TOKEN, (token) => (token.startsWith('"') ? token : ' '));
