import { feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { userPhotoPath } from '@samspill/domain/people/paths';
import { answerFilePath } from '@samspill/domain/surveys/paths';
import { expect, it } from 'vitest';
import { answerFileUrl, screenshotUrl } from './account-sections.tsx';

it('reads feedback screenshots and files of answers through the API', () => {
  expect(screenshotUrl(feedbackScreenshotPath('1-2'))).toBe('/api/account/screenshots/1-2');
  expect(answerFileUrl(answerFilePath('s', 'r', 'f'))).toBe('/api/account/answer-files/s/r/f');
  for (const urlOf of [screenshotUrl, answerFileUrl])
    expect(urlOf(userPhotoPath('kari', 'abc'))).toBeNull();
});
