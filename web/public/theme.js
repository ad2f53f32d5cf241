// Runs before the first paint, so that the page never shows in the wrong colours.
// The key, the values and the colours are those of src/page/color-mode.ts.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('samspill.color-mode') || 'system';
  } catch {
    // Storage is forbidden: the system's choice it is.
  }
  const isDark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#0c1117' : '#f7f9fa';
})();

// A page that was kept for a minute may name scripts of a build that is no more: the page as it is now is asked for once.
addEventListener(
  'error',
  ({ target }) => {
    const url = new URL(location.href);
    if (!(target instanceof HTMLScriptElement) || url.searchParams.has('fresh')) return;
    url.searchParams.set('fresh', String(Date.now()));
    location.replace(url);
  },
  true,
);
