type WidgetReader = typeof import('./widget-reader.js');

let code: WidgetReader | undefined;

/** The code that reads blocks, if it is there. */
export const widgetCode = (): WidgetReader | undefined => code;

export const takeWidgetCode = (reader: WidgetReader): void => void (code = reader);

/** Loads it: a page does so with its first fence. */
export const loadWidgetCode = (): Promise<void> => import('./widget-reader.js').then(takeWidgetCode);
