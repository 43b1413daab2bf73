/** Where the mini-apps of an answer are reached: never kept from one request to another, which may use another name. */

/** Carries it from a request over HTTP to the tools of its session. Set for each request; a caller's own is overwritten. */
export const APP_URL_HEADER = 'x-demo-app-url';
export const DEFAULT_APP_URL = 'http://localhost:8787';

/** What a tool is told about its request. */
interface CallExtra {
  readonly requestInfo?: { readonly headers: Record<string, string | string[] | undefined> };
}

/** What a deployment says, else the origin of this request. */
export function appUrlOf(request: Request, APP_URL: string | undefined): string {
  if (APP_URL) return APP_URL.replace(/\/+$/, '');
  const { origin } = new URL(request.url);
  return origin === 'null' ? DEFAULT_APP_URL : origin;
}

export type UrlFor = (extra: CallExtra) => string;

/** The same, for a tool's call. @param appUrl - For transports that know no requests. */
export const findUrlBy =
  (appUrl: string): UrlFor =>
  ({ requestInfo }) => {
    const named = requestInfo?.headers[APP_URL_HEADER];
    return typeof named === 'string' ? named : appUrl;
  };
