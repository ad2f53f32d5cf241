import { Component, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { createPageMap } from '../state/store.ts';
import { MAIN_ID } from './use-page-change.ts';

const MAX_RESTORE_MS = 5_000;
const USER_INPUT = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const AREA = 'data-scroll-area';

interface ScrollPosition {
  readonly y: number;
  /** A visible link and its distance from the top, since rows above it may change before the return. */
  readonly link: { readonly href: string; readonly top: number } | null;
  readonly areas: readonly { readonly name: string; readonly top: number }[];
}

const positions = createPageMap<string, ScrollPosition>();

/** After going back or forward, restores the scroll position by the item that was visible. */
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

const links = () => [...document.querySelectorAll<HTMLAnchorElement>(`#${MAIN_ID} a[href]`)];
const areas = () => [...document.querySelectorAll<HTMLElement>(`[${AREA}]`)];
const areaName = (area: HTMLElement) => area.getAttribute(AREA) ?? '';

function readScrollPosition(): ScrollPosition {
  return {
    y: scrollY,
    link: readLink(),
    areas: areas().map((area) => ({ name: areaName(area), top: area.scrollTop })),
  };
}

/** Returns the pressed link, or the first visible one; skips links that are fixed to the window. */
function readLink(): ScrollPosition['link'] {
  const all = links();
  const hrefs = all.map((link) => link.href);
  const isUnique = ({ href }: HTMLAnchorElement) => hrefs.indexOf(href) === hrefs.lastIndexOf(href);
  const inWindow = (link: HTMLAnchorElement) => {
    const { top, bottom, height } = link.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const pressed = all.filter((link) => link === document.activeElement);
  const link = [...pressed, ...all].find(
    (each) => inWindow(each) && isUnique(each) && !isPinned(each),
  );
  return link ? { href: link.href, top: link.getBoundingClientRect().top } : null;
}

function isPinned(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (/sticky|fixed/.test(getComputedStyle(each).position)) return true;
  return false;
}

function restoreScrollPosition({ y, link, areas: left }: ScrollPosition): () => void {
  const move = () => {
    for (const area of areas()) {
      const top = left.find(({ name }) => name === areaName(area))?.top;
      if (top !== undefined) area.scrollTop = top;
    }
    const found = link && links().find(({ href }) => href === link.href);
    const top = found ? scrollY + found.getBoundingClientRect().top - link.top : y;
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
