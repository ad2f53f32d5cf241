import type { Translation } from '../../catalog.ts';

export const messages: Translation<'survey-files'> = {
  pick: { one: 'Choose a file', other: 'Choose files' },
  drop: { one: 'or drop it here', other: 'or drop them here' },
  allowed: 'You can attach {kinds}, up to {size}.',
  most: { one: 'One file.', other: 'Up to {count} files.' },
  'kind.pictures': 'pictures (JPG, PNG, WebP, GIF, AVIF)',
  'kind.pdf': 'PDF',
  'kind.documents': 'documents (Word, Excel, PowerPoint, OpenDocument, RTF, TXT, CSV)',
  anonymous:
    'Your answer is anonymous, but the content of a file can show who you are. Place, time and camera are removed from pictures. Other files keep what they contain, such as the name of the author.',
  tooMany: { one: 'Only one file was taken.', other: 'Only {count} files were taken.' },
  uploading: 'Uploading {name}',
  stored: 'Uploaded, {size}',
  retry: 'Try to upload {name} again',
  remove: 'Remove {name}',
  'failure.offline':
    'You are offline. The file is uploaded when you are online again. Your other answers are kept.',
  'failure.failed': 'The file wasn’t uploaded. Try again.',
  'failure.maintenance': 'The site is under maintenance. Try again in a while.',
  'failure.refused': 'The survey doesn’t take the file. It may be closed or answered.',
  'failure.limit': 'The survey takes no more files now.',
  'failure.lost':
    'The file wasn’t uploaded before the page was closed. Remove it and choose it again.',
  'failure.fileTooLarge': 'The file is too large. Remove it and choose a smaller one.',
  'failure.fileType': 'Files of this type can’t be attached. Remove it and choose another.',
  'failure.unreadable': 'The file is empty or can’t be read. Remove it and choose another.',
};
