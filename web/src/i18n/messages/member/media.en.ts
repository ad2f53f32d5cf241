import type { Translation } from '../../catalog.ts';

export const messages: Translation<'media'> = {
  choose: 'Choose an image',
  replace: 'Replace image',
  remove: 'Remove image',
  preparing: 'Preparing …',
  uploading: 'Uploading',
  'fault.type': 'Choose an image in JPEG, PNG, WebP, GIF or AVIF.',
  'fault.size': 'The image is larger than 10 MB. Choose a smaller one.',
  'fault.pixels': 'The image has more than 100 million pixels. Choose a smaller one.',
  'fault.unreadable': 'We couldn’t read the image. Is the file damaged?',
  'fault.denied':
    'You can’t upload here. Is your e-mail address confirmed and your account active?',
  'fault.failed': 'The upload stopped. Check your connection and try again.',
  openPicture: 'View large: {alt}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  pictureOf: '{number} of {count}',
  stop: 'Cancel {name}',
};
