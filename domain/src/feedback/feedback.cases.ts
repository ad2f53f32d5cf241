import type { Case } from '../testing/cases.ts';

export const PIXEL_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export const feedbackDraft = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: '0190a6e4-8d5f-4f7e-9a0b-3c2d1e0f4a5b',
  kind: 'bug',
  message: 'Knappen svarer ikke.',
  path: '/projects',
  locale: 'nb',
  email: null,
  screenshot: null,
  ...fields,
});

export const VALID_FEEDBACK: readonly Case[] = [
  { name: 'nothing but words', fields: feedbackDraft() },
  { name: 'an address', fields: feedbackDraft({ email: 'kari@samspill.test' }) },
  { name: 'a picture', fields: feedbackDraft({ screenshot: PIXEL_PNG }) },
  { name: 'a message at its limit', fields: feedbackDraft({ message: 'x'.repeat(2_000) }) },
  { name: 'markup, which stays words', fields: feedbackDraft({ message: '<script>1</script>' }) },
  { name: 'a formula, which stays words', fields: feedbackDraft({ message: '=1+1' }) },
  { name: 'the front page', fields: feedbackDraft({ path: '/' }) },
];

export const INVALID_FEEDBACK: readonly Case[] = [
  { name: 'an id that is no UUID', fields: feedbackDraft({ id: '../users' }) },
  { name: 'an unknown kind', fields: feedbackDraft({ kind: 'rant' }) },
  { name: 'blank words', fields: feedbackDraft({ message: ' \n ' }) },
  { name: 'too many words', fields: feedbackDraft({ message: 'x'.repeat(2_001) }) },
  { name: 'words that are no text', fields: feedbackDraft({ message: 7 }) },
  { name: 'another site', fields: feedbackDraft({ path: '//evil.test' }) },
  { name: 'another site by a backslash', fields: feedbackDraft({ path: '/\\evil.test' }) },
  { name: 'a script for a page', fields: feedbackDraft({ path: 'javascript:alert(1)' }) },
  { name: 'a page with a line break', fields: feedbackDraft({ path: '/a\nb' }) },
  { name: 'a page without end', fields: feedbackDraft({ path: `/${'x'.repeat(500)}` }) },
  { name: 'an unknown language', fields: feedbackDraft({ locale: 'se' }) },
  { name: 'an address that is none', fields: feedbackDraft({ email: '=cmd()' }) },
  { name: 'two addresses', fields: feedbackDraft({ email: 'a@x.no, b@x.no' }) },
  {
    name: 'a drawing',
    fields: feedbackDraft({ screenshot: 'data:image/svg+xml;base64,PHN2Zz4=' }),
  },
  {
    name: 'a page in place of a picture',
    fields: feedbackDraft({ screenshot: 'data:text/html,x' }),
  },
  { name: 'a picture elsewhere', fields: feedbackDraft({ screenshot: 'https://evil.test/x.png' }) },
  {
    name: 'a picture that is too large',
    fields: feedbackDraft({ screenshot: `data:image/png;base64,${'A'.repeat(2_100_000)}` }),
  },
  { name: 'a status', fields: feedbackDraft({ status: 'done' }) },
  { name: 'a sender', fields: feedbackDraft({ sender: { uid: 'kari', name: 'Kari' } }) },
];
