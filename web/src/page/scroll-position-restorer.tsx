import { Component, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createPageMap } from '../state/store.ts';
import { MAIN_ID } from './use-page-change.ts';

const MAX_RESTORE_MS = 5_000;
const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const AREA = 'data-scroll-area';

interface ScrollPosition {
  readonly y: number;
  /** A visible link or row and its distance from the top, since rows above it may change before the return. */
  readonly anchor: { readonly name: string; readonly top: number } | null;
  readonly areas: readonly { readonly name: string; readonly top: number }[];
}

const positions = createPageMap<string, ScrollPosition>();

export function ScrollPositionRestorer() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const place = isReturn ? positions.get(key) : undefined;
    return place && restoreScrollPosition(place);
  }, [key, isReturn]);
  return <ScrollPositionReader locationKey={key} />;
}

interface ScrollPositionReaderProps {
  readonly locationKey: string;
}

/** A class, since only `getSnapshotBeforeUpdate` runs while the previous page is still in the DOM. */
class ScrollPositionReader extends Component<ScrollPositionReaderProps> {
  override getSnapshotBeforeUpdate({ locationKey }: ScrollPositionReaderProps): null {
    if (locationKey !== this.props.locationKey) positions.set(locationKey, readScrollPosition());
    return null;
  }
  override componentDidUpdate(): void {
    // React requires it with `getSnapshotBeforeUpdate`.
  }
  override render(): null {
    return null;
  }
}

/** Rows of tables open by buttons and have an id instead of a link. */
const anchors = () => [
  ...document.querySelectorAll<HTMLElement>(`#${MAIN_ID} :is(a[href], [data-row])`),
];
const anchorName = (anchor: HTMLElement) =>
  anchor.getAttribute('data-row') ?? anchor.getAttribute('href');
const areas = () => [...document.querySelectorAll<HTMLElement>(`[${AREA}]`)];
const areaName = (area: HTMLElement) => area.getAttribute(AREA) ?? '';

function readScrollPosition(): ScrollPosition {
  return {
    y: scrollY,
    anchor: readAnchor(),
    areas: areas().map((area) => ({ name: areaName(area), top: area.scrollTop })),
  };
}

/** Returns the pressed link or row, or the first visible one. Skips fixed elements. */
function readAnchor(): ScrollPosition['anchor'] {
  const all = anchors();
  const names = all.map(anchorName);
  const isUnique = (anchor: HTMLElement) => {
    const name = anchorName(anchor);
    return names.indexOf(name) === names.lastIndexOf(name);
  };
  const inWindow = (anchor: HTMLElement) => {
    const { top, bottom, height } = anchor.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const pressed = all.filter((each) => each.contains(document.activeElement));
  const found = [...pressed, ...all].find(
    (each) => inWindow(each) && isUnique(each) && !isPinned(each),
  );
  const name = found && anchorName(found);
  return found && name ? { name, top: found.getBoundingClientRect().top } : null;
}

function isPinned(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(each).position)) return true;
  return false;
}

function restoreScrollPosition({ y, anchor, areas: left }: ScrollPosition): () => void {
  const move = () => {
    for (const area of areas()) {
      const top = left.find(({ name }) => name === areaName(area))?.top;
      if (top !== undefined) area.scrollTop = top;
    }
    const found = anchor && anchors().find((each) => anchorName(each) === anchor.name);
    const top = found ? scrollY + found.getBoundingClientRect().top - anchor.top : y;
    if (Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' });
  };
  const end = new AbortController();
  const sizes = new ResizeObserver(move);
  const changes = new MutationObserver(move);
  const stop = () => {
    end.abort();
    sizes.disconnect();
    changes.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, MAX_RESTORE_MS);
  for (const input of USER_INPUT)
    addEventListener(input, stop, { signal: end.signal, capture: true, passive: true });
  const main = document.getElementById(MAIN_ID);
  if (main) changes.observe(main, { childList: true, subtree: true });
  sizes.observe(document.body);
  move();
  return stop;
}
