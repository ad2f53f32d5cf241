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
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(url.origin);
    if (!isOurs || url.searchParams.has('fresh')) return;
    url.searchParams.set('fresh', String(Date.now()));
    location.replace(url);
  },
  true,
);

// Where Trusted Types are enforced, nothing else turns text into a script's address, and nothing at all turns it into HTML or
// code. The list is that of `script-src` in firebase.json; of our own scripts only the service worker is named by text.
window.trustedTypes?.createPolicy('default', {
  createScriptURL(text) {
    if (text === '/sw.js') return text;
    const url = new URL(text, location.href);
    const known = [
      'https://apis.google.com/',
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://plausible.io/',
    ];
    if (!known.some((start) => url.href.startsWith(start))) return null;
    // Else it would write HTML without a policy of its own, which Firebase knows no option for.
    if (url.host === 'www.google.com') url.searchParams.set('trustedtypes', 'true');
    return url.href;
  },
});
