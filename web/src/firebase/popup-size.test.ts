import { expect, it } from 'vitest';
import { popupFeatures } from './popup-size.ts';

const screen = { availWidth: 1920, availHeight: 1080 };

it('centers a window of 960 by 600', () => {
  expect(popupFeatures('location=yes,width=500,height=600,top=240,left=710,', screen)).toBe(
    'location=yes,width=960,height=600,left=480,top=240',
  );
});

it('places the window at the corner of a smaller screen', () => {
  expect(popupFeatures('', { availWidth: 400, availHeight: 500 })).toBe(
    'width=960,height=600,left=0,top=0',
  );
});
