import 'vitrine/define';

/** Registers the tags in the browser; on a server nothing of it runs. */
export default defineNuxtPlugin(() => {});
