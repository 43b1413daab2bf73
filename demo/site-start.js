/* Classic and blocking on purpose: theme and direction stand before the first paint, so that nothing flashes. */
(() => {
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);
  const read = (name) => {
    try {
      return localStorage.getItem('demo-' + name);
    } catch {
      return null; // storage refused: the system's theme it is
    }
  };
  const theme = query.get('theme') ?? read('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (query.get('dir') === 'rtl') root.dir = 'rtl';
  // A font that comes after the first paint stays away from this page (`font-display: optional`). But browsers try anew
  // when a script adds a style sheet, as the kit does, and then every line would jump: so it is not asked for any more.
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    if (!document.fonts.check('1rem Inter')) root.dataset.font = 'system';
  }).observe({ type: 'paint', buffered: true });
})();
