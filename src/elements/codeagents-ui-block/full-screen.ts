/** Narrower pages, in px, are filled by a chart as it is: there a title needs the room of the button. */
const LEAST_WIDTH = 480;

/** Whether a chart can fill the screen, and gains by it. */
export const offersFullScreen = (): boolean => document.fullscreenEnabled && innerWidth >= LEAST_WIDTH;
