// Runs before the first paint, so that the page never shows in the wrong colours.
// Key, values and colours must match src/page/color-mode.ts.
(() => {
  let mode = 'system';
  try {
    mode = localStorage.getItem('samspill.color-mode') || 'system';
  } catch {
    // Storage is forbidden: use the system's setting.
  }
  const isDark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = isDark ? '#0c1117' : '#f7f9fa';
})();

// The server fills the site's identity into the element; a page kept on the device may contain an older one.
// Key and fields must match src/state/site-identity.ts.
(() => {
  const KEY = 'samspill.site';
  const page = document.querySelector('meta[name="site"]');
  const parse = (text) => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  const inPage = parse(page.content);
  let identity = inPage;
  try {
    const kept = parse(localStorage.getItem(KEY));
    if (kept && kept.changedAtMs > (inPage?.changedAtMs ?? -1)) identity = kept;
    else if (inPage) localStorage.setItem(KEY, page.content);
  } catch {
    // Storage is forbidden: use the page's own.
  }
  if (!identity) return;
  if (identity !== inPage) {
    page.content = JSON.stringify(identity);
    page.dataset.kept = '';
  }
  for (const [theme, shades] of Object.entries(identity.colors ?? {}))
    for (const [shade, color] of Object.entries(shades))
      document.documentElement.style.setProperty(`--${theme}-${shade}`, color);
})();

// The prerendered sign-in form is in Norwegian and for visitors without a session: ui/base.css hides it from others until
// React shows their page. Keys and languages must match src/state/local-storage.ts and src/i18n/locale.ts.
(() => {
  let stored = null;
  let hasUser = false;
  try {
    stored = localStorage.getItem('samspill.locale');
    hasUser = localStorage.getItem('samspill.last-member') !== null;
  } catch {
    // Storage is forbidden.
  }
  const preferred = navigator.languages.find((tag) => /^(en|nb|nn|no|da|sv)\b/i.test(tag));
  const isNorwegian = stored ? stored === 'nb' : preferred && !/^en/i.test(preferred);
  const isOutdated = document.querySelector('meta[name="site"]').dataset.kept !== undefined;
  if (hasUser || !isNorwegian || isOutdated) document.documentElement.dataset.form = 'hidden';
})();

// Scripts of a page that is readable without them wait for its first paint (build/prerender.ts): their download for the
// first frame, their start for the style sheets too, which end the body. A hidden page is not painted.
const download = () => {
  const first = document.querySelector('template[data-scripts=""]')?.content;
  for (const script of first?.querySelectorAll('script') ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = script.getAttribute('src');
    document.head.append(link);
  }
  document.head.append(...(first?.querySelectorAll('link') ?? []));
};
requestAnimationFrame(() => setTimeout(download));
addEventListener('DOMContentLoaded', () => {
  const templates = document.querySelectorAll('template[data-scripts]');
  const start = () => {
    for (const { content } of templates) document.head.append(content);
  };
  if (document.hidden) start();
  else requestAnimationFrame(start);
});

// Marks the last button pressed before React answers; src/app/prerendered-page.tsx presses it again and ends this by removing
// the attribute of the root.
addEventListener('click', (event) => {
  const button = event.target.closest?.('[data-prerendered] button');
  if (!button) return;
  event.preventDefault();
  document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.dataset.pressed = '';
});

// React answers every form. Before it does, the browser would send a prerendered one, with the password in the address.
addEventListener('submit', (event) => event.preventDefault());

// Shows the error page where the application cannot start, whose code and texts are what is missing. The texts are those
// of src/i18n/messages/site/errors.*.ts; src/chunks/start-failure.ts sends the event.
const START_FAILURE = {
  nb: {
    title: 'Vi fikk ikke hentet siden',
    about: 'Sjekk nettet og prøv igjen.',
    retry: 'Prøv igjen',
    goBack: 'Gå tilbake',
    goHome: 'Gå til hjemmeside',
  },
  en: {
    title: 'We couldn’t load the page',
    about: 'Check your connection and try again.',
    retry: 'Try again',
    goBack: 'Go back',
    goHome: 'Go to the home page',
  },
};
const startFailureTexts = () => {
  let stored = null;
  try {
    stored = localStorage.getItem('samspill.locale');
  } catch {
    // Storage is forbidden.
  }
  const isNorwegian = /^(nb|nn|no|da|sv)\b/i.test(stored ?? navigator.language);
  return START_FAILURE[isNorwegian ? 'nb' : 'en'];
};
const createElement = (name, textContent, className) =>
  Object.assign(document.createElement(name), { textContent, className });
const showStartFailure = (message) => {
  const root = document.getElementById('root');
  const isCrawler = /[^u]bot\b|crawl|spider|slurp/i.test(navigator.userAgent);
  if (!root || (isCrawler && root.hasChildNodes())) return;
  const { title, about, ...labels } = startFailureTexts();
  const button = (label, onclick) =>
    Object.assign(createElement('button', label, 'start-failure-button'), {
      type: 'button',
      onclick,
    });
  const buttons = createElement('div', '', 'wrap-2 mt-4');
  buttons.append(
    button(labels.retry, () => location.reload()),
    button(labels.goBack, () => location.replace('/')),
    button(labels.goHome, () => location.assign('/')),
  );
  const screen = createElement('main', '', 'start-failure');
  screen.append(
    createElement('p', '503 Service Unavailable', 'muted'),
    createElement('h1', title, 'text-xl'),
    createElement('p', about, 'muted'),
    createElement('p', message, 'muted'),
    buttons,
  );
  delete root.dataset.prerendered;
  root.replaceChildren(screen);
  document.title = title;
};
addEventListener('start-failure', ({ detail }) => showStartFailure(detail));

// A cached page may reference scripts of a removed build: reload it once.
addEventListener(
  'error',
  ({ target }) => {
    const url = new URL(location.href);
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(url.origin);
    if (!isOurs) return;
    if (url.searchParams.has('fresh')) {
      showStartFailure(target.src);
      return;
    }
    url.searchParams.set('fresh', String(Date.now()));
    location.replace(url);
  },
  true,
);

// The only Trusted Types policy for script URLs; no policy creates HTML or code. The list must match `script-src` in
// firebase.json; the service worker is our only script loaded by a string.
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
    // Firebase has no option to stop it from writing HTML without a policy.
    if (url.host === 'www.google.com') url.searchParams.set('trustedtypes', 'true');
    return url.href;
  },
});
