/** Escapes text for HTML; the file is opened outside the site, so nothing in it may run. */
const escapeText = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** `photoPath` becomes `Photo path`; paths of documents stay. */
function toLabel(field: string): string {
  if (field.includes('/')) return field;
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

interface PageOptions {
  readonly title: string;
  readonly about: string;
  readonly lang: string;
  readonly files: readonly string[];
  readonly formatDate: (date: Date) => string;
}

function renderText(text: string, { files, formatDate }: PageOptions): string {
  if (files.includes(text)) {
    const href = `files/${text.split('/').map(encodeURIComponent).join('/')}`;
    return `<a href="${href}">${escapeText(text)}</a>`;
  }
  if (DATE.test(text)) return escapeText(formatDate(new Date(text)));
  return escapeText(text).replaceAll('\n', '<br>');
}

function renderValue(value: unknown, options: PageOptions): string {
  if (typeof value === 'string') return renderText(value, options);
  if (typeof value !== 'object' || value === null) return escapeText(String(value));
  if (Array.isArray(value))
    return `<ul>${value.map((each) => `<li>${renderValue(each, options)}</li>`).join('')}</ul>`;
  const rows = Object.entries(value).filter(([, each]) => !isEmpty(each));
  return `<dl>${rows
    .map(
      ([field, each]) =>
        `<dt>${escapeText(toLabel(field))}</dt><dd>${renderValue(each, options)}</dd>`,
    )
    .join('')}</dl>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}' +
  'dt{font-weight:600;margin-top:.5rem}dd{margin-left:1rem;overflow-wrap:anywhere}' +
  'details{margin:1rem 0}summary{font-size:1.25rem;font-weight:600}';

export function toReadablePage(exported: object, options: PageOptions): string {
  const sections = Object.entries(exported)
    .filter(([name, value]) => name !== 'files' && !isEmpty(value))
    .map(
      ([name, value]) =>
        `<details open><summary>${escapeText(toLabel(name))}</summary>${renderValue(value, options)}</details>`,
    );
  const { title, about, lang } = options;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    `<title>${escapeText(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escapeText(title)}</h1><p>${escapeText(about)}</p>`,
    ...sections,
    '</body></html>',
  ].join('\n');
}
