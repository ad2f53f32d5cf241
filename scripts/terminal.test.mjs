// @ts-check
import { expect, it } from 'vitest';
import { shareTerminal } from './terminal.mjs';

function openTwo() {
  let shown = '';
  const terminal = shareTerminal((text) => {
    shown += text;
  });
  const [first, second] = [terminal.open(), terminal.open()];
  return { terminal, first, second, read: () => shown };
}

it('shows the first of two parts immediately and the other one after its end', () => {
  const { first, second, read } = openTwo();
  first.write('a');
  second.write('1');
  first.write('b');
  expect(read()).toBe('ab');
  first.end();
  expect(read()).toBe('ab1');
  second.write('2');
  expect(read()).toBe('ab12');
});

it('shows the whole output of a part that ended before its turn', () => {
  const { terminal, first, second, read } = openTwo();
  const third = terminal.open();
  third.write('x');
  second.write('1');
  second.end();
  first.write('a');
  first.end();
  expect(read()).toBe('a1x');
});

it('shows buffered output when the run is interrupted', () => {
  const { terminal, first, second, read } = openTwo();
  second.write('1');
  first.write('a');
  terminal.flush();
  expect(read()).toBe('a1');
});
