import { storedLocale } from '../i18n/locale.ts';
import { PAGE_SNAPSHOT_KEY, writeLocal } from '../state/local-storage.ts';

type SnapshotNode =
  | string
  | readonly [string, Readonly<Record<string, string>>, readonly SnapshotNode[]];

const TRANSIENT_SELECTOR = '[data-passing]';
const TIME_TAG = 'time';
/** Attributes without effect on the drawing; image addresses are long, and ids must stay unique. */
const IGNORED_ATTRIBUTES = /^(alt|for|href|id|name|src|srcset|sizes|tabindex)$/;

/** Saves the visible part of `page`, down to the bottom of the window; `public/page-snapshot.js` draws it. */
export function savePageSnapshot(page: Element): void {
  const kept = serializeElement(page);
  if (!kept) return;
  const { pathname, search } = location;
  const path = pathname + search;
  const [width, locale] = [innerWidth, storedLocale()];
  writeLocal(
    PAGE_SNAPSHOT_KEY,
    JSON.stringify({ atMs: Date.now(), width, locale, path, page: kept }),
  );
}

function isShown(element: Element): boolean {
  if (element.matches(TRANSIENT_SELECTOR) || getComputedStyle(element).display === 'none')
    return false;
  const [box] = element.getClientRects();
  return box === undefined || box.top < innerHeight;
}

function serializeElement(element: Element): SnapshotNode | null {
  if (!isShown(element)) return null;
  // Reserve space only: images would compete with scripts for bandwidth.
  if (element instanceof HTMLImageElement)
    return [
      'span',
      {
        class: element.className,
        style: `display: block; width: ${element.offsetWidth}px; height: ${element.offsetHeight}px`,
      },
      [],
    ];
  const attributes = Object.fromEntries(
    Array.from(element.attributes, ({ name, value }) => [name, value] as const).filter(
      ([name]) => !IGNORED_ATTRIBUTES.test(name),
    ),
  );
  return [
    element.localName,
    attributes,
    element.matches(TIME_TAG) ? [] : Array.from(element.childNodes, serializeNode).flatMap(listed),
  ];
}

function serializeNode(node: Node): SnapshotNode | null {
  if (node instanceof Text) return node.data;
  return node instanceof Element ? serializeElement(node) : null;
}

const listed = (kept: SnapshotNode | null): SnapshotNode[] => (kept === null ? [] : [kept]);
