import { describe, expect, it } from 'vitest';
import type { Entity } from './entity.ts';
import {
  emptyPageList,
  type ListPage,
  type PageList,
  withHead,
  withOlderPage,
} from './paged-list.ts';

interface Item {
  readonly at: number;
}

const PAGE_SIZE = 3;
const newestFirst = (a: Entity<Item>, b: Entity<Item>) => b.data.at - a.data.at;

function items(...times: number[]): Entity<Item>[] {
  return times.map((at) => ({ id: String(at), data: { at }, hasPendingWrites: false }));
}

function page(...times: number[]): ListPage<Item> {
  return createPage(items(...times));
}

function createPage(rows: readonly Entity<Item>[]): ListPage<Item> {
  return { rows: rows.slice(0, PAGE_SIZE), isLast: rows.length <= PAGE_SIZE };
}

function shown(list: PageList<Item>): number[] {
  return [...list.head, ...list.tail].map((row) => row.data.at);
}

const firstPage = withHead(emptyPageList<Item>(), page(9, 8, 7, 6), newestFirst);

describe('page list', () => {
  it('shows one page and detects more from the look-ahead', () => {
    expect(shown(firstPage)).toEqual([9, 8, 7]);
    expect(firstPage.isExhausted).toBe(false);
  });

  it('is exhausted when the first page has no look-ahead', () => {
    expect(withHead(emptyPageList<Item>(), page(9, 8, 7), newestFirst).isExhausted).toBe(true);
  });

  it('appends an older page once, without duplicates', () => {
    const list = withOlderPage(firstPage, page(7, 6, 5));
    expect(shown(list)).toEqual([9, 8, 7, 6, 5]);
    expect(list.isExhausted).toBe(true);
  });

  it('keeps documents that new ones push off the live page', () => {
    const older = withOlderPage(firstPage, page(6, 5, 4, 3));
    const list = withHead(older, page(10, 9, 8, 7), newestFirst);
    expect(shown(list)).toEqual([10, 9, 8, 7, 6, 5, 4]);
  });

  it('drops a document that left the query without duplicating its successor', () => {
    const older = withOlderPage(firstPage, page(6, 5, 4, 3));
    const list = withHead(older, page(9, 7, 6, 5), newestFirst);
    expect(shown(list)).toEqual([9, 7, 6, 5, 4]);
  });

  it('moves a document from an older page to the top', () => {
    const older = withOlderPage(firstPage, page(6, 5, 4, 3));
    const jumped: Entity<Item> = { id: '5', data: { at: 11 }, hasPendingWrites: false };
    const list = withHead(older, createPage([jumped, ...items(9, 8, 7)]), newestFirst);
    expect(shown(list)).toEqual([11, 9, 8, 7, 6, 4]);
  });

  it('restarts when so many are new that a gap could hide documents', () => {
    const older = withOlderPage(firstPage, page(6, 5));
    const list = withHead(older, page(24, 23, 22, 21), newestFirst);
    expect(shown(list)).toEqual([24, 23, 22]);
    expect(list.isExhausted).toBe(false);
  });

  it('ends at a page without usable documents, to avoid an endless loop', () => {
    expect(withOlderPage(firstPage, { rows: [], isLast: false }).isExhausted).toBe(true);
  });

  it('stays exhausted when a short list grows past one page', () => {
    const short = withHead(emptyPageList<Item>(), page(3, 2, 1), newestFirst);
    const list = withHead(short, page(4, 3, 2, 1), newestFirst);
    expect(shown(list)).toEqual([4, 3, 2, 1]);
    expect(list.isExhausted).toBe(true);
  });
});
