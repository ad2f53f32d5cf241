import { expect, it, vi } from 'vitest';
import { recordEarlyClick } from './early-press.ts';

const pageWith = () => new EventTarget() as HTMLElement;

function press(page: HTMLElement, button: { readonly click: () => void } | null): void {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: { closest: () => button } });
  page.dispatchEvent(event);
}

it('repeats an early press on a button once', () => {
  const page = pageWith();
  const [first, last] = [{ click: vi.fn() }, { click: vi.fn() }];
  const pressAgain = recordEarlyClick(page);
  press(page, first);
  press(page, last);
  pressAgain();
  expect(first.click).not.toHaveBeenCalled();
  expect(last.click).toHaveBeenCalledOnce();
});

it('repeats no press on other elements', () => {
  const page = pageWith();
  const button = { click: vi.fn() };
  const pressAgain = recordEarlyClick(page);
  press(page, button);
  press(page, null);
  pressAgain();
  expect(button.click).not.toHaveBeenCalled();
});

it('stops after the first repeat', () => {
  const page = pageWith();
  const button = { click: vi.fn() };
  recordEarlyClick(page)();
  press(page, button);
  expect(button.click).not.toHaveBeenCalled();
});
