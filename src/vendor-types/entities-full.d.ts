/** The character of `&name;`, or the text itself. */
export const decodeHTMLStrict: (text: string) => string;
