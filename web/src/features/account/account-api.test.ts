import { feedbackScreenshotPath, userPhotoPath } from '@samspill/domain/paths';
import { expect, it } from 'vitest';
import { screenshotUrl } from './account-sections.tsx';

it('reads only feedback screenshots through the API', () => {
  expect(screenshotUrl(feedbackScreenshotPath('1-2'))).toBe('/api/account/screenshots/1-2');
  expect(screenshotUrl(userPhotoPath('kari', 'abc'))).toBeNull();
});
