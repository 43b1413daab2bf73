// Texts that define a library in a frame (tools/vendor/preview-modules.mjs, preview-scripts.mjs).
declare module '#vendor/preview/lucide-icons' {
  const icons: import('../renderers/modules/frame/lucide-boot.js').IconSet;
  export default icons;
}
declare module '#vendor/preview/*' {
  const source: string;
  export default source;
}
