import { describe, expect, it, vi } from 'vitest';
import { createPageMap, createStore, resetStores } from './store.ts';

describe('createStore', () => {
  it('notifies subscribers only when the value changes', () => {
    const store = createStore('a');
    const told = vi.fn();
    const stop = store.subscribe(told);
    store.set('a');
    expect(told).not.toHaveBeenCalled();
    store.set('b');
    store.set('bc');
    expect(store.read()).toBe('bc');
    expect(told).toHaveBeenCalledTimes(2);
    stop();
    store.set('d');
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('has its initial value after a reset', () => {
    const store = createStore<readonly string[]>([]);
    const told = vi.fn();
    store.set(['a']);
    store.subscribe(told);
    resetStores();
    expect(store.read()).toBe(store.initial);
    expect(told).toHaveBeenCalledOnce();
  });
});

it('clears page maps on reset', () => {
  const map = createPageMap<string, number>();
  map.set('a', 1);
  resetStores();
  expect([...map]).toEqual([]);
});
