import { BLANK_TEXTS } from '../hostile-texts.cases.ts';
import { MAX_ID_CHARS } from '../id.ts';
import { type Case, HOSTILE_IDS, times } from '../testing/cases.ts';
import type { FirestoreTimestamp } from '../timestamps.ts';
import { contentImagePath } from './paths.ts';

export const CASE_AUTHOR = 'kari';

/** A visible post of another member; tests of rules store it. */
export const QUOTED_CASE = 'quoted';

const EMPTY = { kind: 'post', projectId: null, body: '', images: [], mentions: [], poll: null };
const image = (fields: Readonly<Record<string, unknown>> = {}) => ({
  path: contentImagePath(CASE_AUTHOR, '0123456789abcdef.webp'),
  alt: 'En båt i Bodø havn',
  ...fields,
});

const post = (fields: Readonly<Record<string, unknown>> = {}) => ({
  ...EMPTY,
  body: 'Vi er i gang!',
  ...fields,
});

export const VALID_POSTS: readonly Case[] = [
  { name: 'a short text', fields: post() },
  {
    name: 'Markdown with references',
    fields: post({
      body: '**Hei** @[Ola Nord](ola), se #[Sjøsol](p1)\n\n- `kode`\n- [lenke](https://x.no)',
      mentions: ['ola'],
    }),
  },
  { name: 'an image alone', fields: post({ body: '', images: [image()] }) },
  { name: 'an image without a description', fields: post({ images: [image({ alt: '' })] }) },
  {
    name: 'every text and list at its limit',
    fields: post({
      body: 'x'.repeat(5_000),
      images: times(4, () => image({ alt: 'x'.repeat(200) })),
      mentions: times(10, (index) => `${index}`.padEnd(MAX_ID_CHARS, 'u')),
    }),
  },
  { name: 'a quoted post', fields: post({ quotedId: QUOTED_CASE }) },
  { name: 'markup that is none', fields: post({ body: '<img src=x onerror=alert(1)>' }) },
];

export const INVALID_TEXTS: readonly Case[] = [
  { name: 'nothing in it', fields: post({ body: '' }) },
  ...BLANK_TEXTS.map(([name, body]) => ({ name, fields: post({ body }) })),
  { name: 'a body that is too long', fields: post({ body: 'x'.repeat(5_001) }) },
  { name: 'a body that is no text', fields: post({ body: ['Hei'] }) },
  { name: 'a body that is null', fields: post({ body: null, images: [image()] }) },
  { name: 'five images', fields: post({ images: times(5, () => image()) }) },
  { name: 'images that are a map', fields: post({ images: {} }) },
  { name: 'an image without a description field', fields: post({ images: [{ path: 'x' }] }) },
  { name: 'an image without a path', fields: post({ images: [{ alt: '' }] }) },
  { name: 'an image without a place', fields: post({ images: [image({ path: null })] }) },
  { name: 'an image whose path is no image’s', fields: post({ images: [image({ path: 'x' })] }) },
  {
    name: 'an image whose path is endless',
    fields: post({ images: [image({ path: contentImagePath(CASE_AUTHOR, 'x'.repeat(900_000)) })] }),
  },
  { name: 'an image with an extra field', fields: post({ images: [image({ width: 10 })] }) },
  { name: 'an endless description', fields: post({ images: [image({ alt: 'x'.repeat(201) })] }) },
  {
    name: 'an endless description of the last image',
    fields: post({ images: [...times(3, () => image()), image({ alt: 'x'.repeat(201) })] }),
  },
  ...times(4, (index) => ({
    name: `an image that is text at place ${index + 1}`,
    fields: post({ images: times(4, (place) => (place === index ? 'image' : image())) }),
  })),
  { name: 'eleven mentions', fields: post({ mentions: times(11, (index) => `u${index}`) }) },
  { name: 'one person mentioned twice', fields: post({ mentions: ['ola', 'ola'] }) },
  ...HOSTILE_IDS.map((id) => ({
    name: `a mention of ${JSON.stringify(id.slice(0, 70))}`,
    fields: post({ mentions: ['ola', id] }),
  })),
  { name: 'a mention that is a number', fields: post({ mentions: [7] }) },
  { name: 'mentions that are text', fields: post({ mentions: 'ola' }) },
];

export const INVALID_POSTS: readonly Case[] = [
  ...INVALID_TEXTS,
  { name: 'an unknown kind', fields: post({ kind: 'advertisement' }) },
  { name: 'a project that is not an update’s', fields: post({ projectId: 'p1' }) },
  { name: 'an update of no project', fields: post({ kind: 'update' }) },
  { name: 'a poll without options', fields: post({ kind: 'poll' }) },
  { name: 'a quoted post without own words', fields: post({ body: '', quotedId: QUOTED_CASE }) },
  { name: 'a quoted post in a poll', fields: post({ kind: 'poll', quotedId: QUOTED_CASE }) },
  { name: 'a quoted post that is null', fields: post({ quotedId: null }) },
  ...HOSTILE_IDS.map((id) => ({
    name: `a quoted post with the id ${JSON.stringify(id.slice(0, 70))}`,
    fields: post({ quotedId: id }),
  })),
  { name: 'an extra field', fields: post({ pinned: true }) },
  { name: 'a claim to be the site’s', fields: post({ fromSite: true }) },
];

const poll = (fields: Readonly<Record<string, unknown>>) =>
  post({ kind: 'poll', body: 'Hvor møtes vi?', poll: fields });

export const validPolls = (closesAt: FirestoreTimestamp): readonly Case[] => [
  { name: 'two options', fields: poll({ options: ['Bodø', 'Oslo'], closesAt, multiple: false }) },
  {
    name: 'several choices allowed',
    fields: poll({ options: ['Bodø', 'Oslo', 'Tromsø'], closesAt, multiple: true }),
  },
  ...['always', 'afterVote', 'atEnd'].map((resultsShown) => ({
    name: `results that show ${resultsShown}`,
    fields: poll({ options: ['Bodø', 'Oslo'], closesAt, multiple: false, resultsShown }),
  })),
  {
    name: 'six options at their limit',
    fields: poll({
      options: times(6, (index) => `${index}`.padEnd(80, 'x')),
      closesAt,
      multiple: false,
    }),
  },
  {
    name: 'everything at its limit',
    fields: {
      ...poll({ options: times(6, (index) => `${index}`), closesAt, multiple: true }),
      body: 'x'.repeat(5_000),
      images: times(4, () => image({ alt: 'x'.repeat(200) })),
      mentions: times(10, (index) => `${index}`.padEnd(MAX_ID_CHARS, 'u')),
    },
  },
];

export const invalidPolls = (closesAt: FirestoreTimestamp): readonly Case[] => {
  const sound = { options: ['Bodø', 'Oslo'], closesAt, multiple: false };
  const six = (last: unknown, at: number) =>
    times(6, (index) => (index === at ? last : `${index}`));
  return [
    { name: 'no question', fields: { ...poll(sound), body: '' } },
    {
      name: 'an image in place of a question',
      fields: { ...poll(sound), body: '', images: [image()] },
    },
    { name: 'one option', fields: poll({ ...sound, options: ['Bodø'] }) },
    { name: 'seven options', fields: poll({ ...sound, options: times(7, (index) => `${index}`) }) },
    { name: 'the same option twice', fields: poll({ ...sound, options: ['Bodø', 'Bodø'] }) },
    { name: 'options that are text', fields: poll({ ...sound, options: 'Bodø' }) },
    ...times(6, (index) => ({
      name: `an endless option at place ${index + 1}`,
      fields: poll({ ...sound, options: six('x'.repeat(81), index) }),
    })),
    { name: 'a blank option', fields: poll({ ...sound, options: ['Bodø', '  '] }) },
    { name: 'an option that is a number', fields: poll({ ...sound, options: ['Bodø', 2] }) },
    { name: 'no word on several choices', fields: poll({ options: ['Bodø', 'Oslo'], closesAt }) },
    { name: 'several choices that are text', fields: poll({ ...sound, multiple: 'yes' }) },
    { name: 'no closing time', fields: poll({ options: ['Bodø', 'Oslo'], multiple: false }) },
    { name: 'a closing time that is text', fields: poll({ ...sound, closesAt: 'i morgen' }) },
    { name: 'a closing time that is null', fields: poll({ ...sound, closesAt: null }) },
    { name: 'results that show at will', fields: poll({ ...sound, resultsShown: 'maybe' }) },
    { name: 'results that show null', fields: poll({ ...sound, resultsShown: null }) },
    { name: 'an extra field in the poll', fields: poll({ ...sound, quiz: true }) },
    { name: 'a poll in a post', fields: { ...poll(sound), kind: 'post' } },
    { name: 'a poll of a project', fields: { ...poll(sound), projectId: 'p1' } },
  ];
};
