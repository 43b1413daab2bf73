/** `ui://` and at least one more character; no spaces, no control characters. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const UI_URI = /^ui:\/\/[^\s\0-\x1f\x7f-\x9f]+$/;
const MAX_LENGTH = 2_048;

/** Whether it names an app of a server. */
export const isUiUri = (uri: unknown): uri is string =>
  typeof uri === 'string' && uri.length <= MAX_LENGTH && UI_URI.test(uri);
