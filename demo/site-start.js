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
})();
