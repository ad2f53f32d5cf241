import { attachmentFolder } from '@samspill/domain/conversations/paths';
import { feedbackScreenshotPath } from '@samspill/domain/feedback/paths';
import { groupPhotoPath } from '@samspill/domain/groups/paths';
import { answerFilePath } from '@samspill/domain/surveys/paths';
import { describe, expect, it } from 'vitest';
import { isUploadedImage, uploadLocationOf } from './upload-location.ts';

const FILE = '0123456789abcdef';

describe('placeOf and isUploadedImage', () => {
  it.each([
    [`users/kari/photos/${FILE}`, { kind: 'photo', uid: 'kari' }],
    [`projects/p1/covers/${FILE}.png`, { kind: 'cover', projectId: 'p1' }],
    [`projects/p1/gallery/${FILE}.png`, { kind: 'gallery', projectId: 'p1' }],
    [`projects/p1/decks/${FILE}.pdf`, { kind: 'deck', projectId: 'p1' }],
    [`content/kari/${FILE}.webp`, { kind: 'image', uid: 'kari' }],
    [`groups/g1/${FILE}.webp`, { kind: 'groupPicture', conversationId: 'g1' }],
    [groupPhotoPath('g1', `${FILE}.webp`), { kind: 'groupPhoto', groupId: 'g1' }],
    [
      `${attachmentFolder('direct_kari_ola', 'kari')}/${FILE}.pdf`,
      { kind: 'attachment', conversationId: 'direct_kari_ola', uid: 'kari' },
    ],
    [feedbackScreenshotPath('f1'), { kind: 'screenshot', feedbackId: 'f1' }],
    [answerFilePath('s1', 'r1', FILE), { kind: 'answerFile', surveyId: 's1', responseId: 'r1' }],
  ])('recognise the path %s', (path, place) => {
    expect(uploadLocationOf(path)).toEqual(place);
  });

  it.each([
    `users/kari/photos/${FILE}_640.webp`,
    `content/kari/${FILE}_640.webp`,
    `users/kari/other/${FILE}`,
    'users/kari/photos/a/b',
    'content/kari/a/b',
    'conversations/c1/kari',
    'elsewhere',
  ])('is ignored at %s', (path) => {
    expect(uploadLocationOf(path)).toBeNull();
  });

  it('gets smaller copies if it is a displayed image', () => {
    expect(isUploadedImage(`content/kari/${FILE}`)).toBe(true);
    expect(isUploadedImage(`groups/g1/${FILE}`)).toBe(true);
    expect(isUploadedImage(groupPhotoPath('g1', FILE))).toBe(true);
    expect(isUploadedImage(`content/kari/${FILE}_640.webp`)).toBe(false);
    expect(isUploadedImage(`${attachmentFolder('c1', 'kari')}/${FILE}`)).toBe(false);
    expect(isUploadedImage(feedbackScreenshotPath('f1'))).toBe(false);
  });
});
