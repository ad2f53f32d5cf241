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

it('shows at once what the first of two parts prints, and the other’s text after its end', () => {
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

it('shows a part that ended while another had the terminal whole, in its turn', () => {
  const { terminal, first, second, read } = openTwo();
  const third = terminal.open();
  third.write('x');
  second.write('1');
  second.end();
  first.write('a');
  first.end();
  expect(read()).toBe('a1x');
});

it('shows what waits when the run is broken off', () => {
  const { terminal, first, second, read } = openTwo();
  second.write('1');
  first.write('a');
  terminal.flush();
  expect(read()).toBe('a1');
});
