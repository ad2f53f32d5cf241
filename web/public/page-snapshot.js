// Draws the last snapshot of the page (saved by src/page/page-snapshot.ts) while its scripts and data load. Draws visible
// parts only; the snapshot is not interactive.
(() => {
  const KEY = 'samspill.page-snapshot';
  const LOCALE_KEY = 'samspill.locale';
  const MAX_AGE_MS = 5 * 24 * 60 * 60 * 1_000;
  const HTML = 'http://www.w3.org/1999/xhtml';
  const SVG = 'http://www.w3.org/2000/svg';
  const ELEMENTS =
    /^(a|article|aside|b|blockquote|button|code|div|em|fieldset|footer|h[1-6]|header|hr|i|input|label|legend|li|main|nav|ol|output|p|pre|progress|s|section|span|strong|sub|sup|table|tbody|td|textarea|th|thead|time|tr|ul)$/;
  const SHAPES = /^(svg|g|path|circle|ellipse|line|polygon|polyline|rect|text)$/;
  const ATTRIBUTES =
    /^((aria|data)-[\w-]+|class|dir|hidden|lang|placeholder|role|type|value|max|viewBox|d|[cr]?[xy]|[xy][12]|r|points|transform|width|height|fill|stroke|stroke-[\w-]+|text-anchor|font-[\w-]+)$/;

  const draw = (kept) => {
    if (typeof kept === 'string') return kept;
    const [name, attributes, children] = kept;
    const isShape = SHAPES.test(name);
    if (!isShape && !ELEMENTS.test(name)) return '';
    const element = document.createElementNS(isShape ? SVG : HTML, name);
    for (const [key, value] of Object.entries(attributes))
      if (key === 'style') element.style.cssText = value;
      else if (ATTRIBUTES.test(key)) element.setAttribute(key, value);
    element.append(...children.map(draw));
    return element;
  };

  try {
    const { atMs, width, locale, path, page } = JSON.parse(localStorage.getItem(KEY));
    const isRecent = Date.now() - atMs < MAX_AGE_MS;
    const isHere = path === location.pathname + location.search;
    const isAlike = width === innerWidth && locale === localStorage.getItem(LOCALE_KEY);
    if (!isRecent || !isHere || !isAlike) return;
    const shown = draw(page);
    shown.inert = true;
    shown.setAttribute('aria-hidden', 'true');
    shown.dataset.pageSnapshot = '';
    document.getElementById('root').replaceChildren(shown);
  } catch {
    // No snapshot, another version, or storage is forbidden: the outline stays.
  }
})();
