/** A text, or a whole number of more digits than a number of JavaScript holds exactly. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g;

/** Numbers that reading would round become texts, digit for digit: the numbers of orders and accounts are such. */
export const quoteLongNumbers = (json: string): string =>
  json.replace(TOKEN, (token) =>
    token.startsWith('"') || Number.isSafeInteger(Number(token)) ? token : JSON.stringify(token),
  );
