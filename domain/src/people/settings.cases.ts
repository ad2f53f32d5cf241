import type { Case } from '../testing/cases.ts';

const choice = (inApp: unknown, email: unknown) => ({ inApp, email });

const choices = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `likeOf${'a'.repeat(index % 10)}${String.fromCharCode(65 + Math.floor(index / 10))}`,
      choice(index % 2 === 0, index % 3 === 0),
    ]),
  );

export const VALID_SETTINGS: readonly Case[] = [
  { name: 'defaults', fields: { notifications: {}, digest: 'weekly' } },
  { name: 'no digest', fields: { notifications: { like: choice(false, false) }, digest: 'none' } },
  {
    name: 'a choice for each of 40 types, also of other versions',
    fields: { notifications: choices(40), digest: 'daily' },
  },
  {
    name: 'a type on the person’s devices, with or without the other channels',
    fields: {
      notifications: {
        like: { ...choice(true, false), push: true },
        comment: { ...choice(true, true), push: true },
        message: { ...choice(false, false), push: true },
        match: { ...choice(false, true), push: true },
        task: { ...choice(true, true), push: false },
        vote: { ...choice(false, false), push: false },
        reply: { ...choice(true, false), push: false },
        follow: { ...choice(false, true), push: false },
      },
      digest: 'weekly',
    },
  },
  {
    name: 'messages from known people alone, without receipts',
    fields: { notifications: {}, digest: 'weekly', whoMayWrite: 'known', readReceipts: false },
  },
];

const chosen = (notifications: unknown) => ({ notifications, digest: 'weekly' });

export const INVALID_SETTINGS: readonly Case[] = [
  { name: 'an unknown digest', fields: { notifications: {}, digest: 'hourly' } },
  { name: 'notifications that are text', fields: chosen('all') },
  { name: 'more types than there are', fields: chosen(choices(41)) },
  { name: 'a type that is no word', fields: chosen({ 'like it': choice(true, true) }) },
  { name: 'a type of 25 letters', fields: chosen({ ['a'.repeat(25)]: choice(true, true) }) },
  { name: 'a choice that is no yes or no', fields: chosen({ like: choice('yes', true) }) },
  {
    name: 'a push that is no yes or no',
    fields: chosen({ like: { ...choice(true, true), push: 'yes' } }),
  },
  { name: 'a choice of push alone', fields: chosen({ like: { push: true } }) },
  { name: 'a choice without a channel', fields: chosen({ like: { inApp: true } }) },
  {
    name: 'a choice with another channel',
    fields: chosen({ like: { ...choice(true, true), sms: true } }),
  },
  { name: 'messages from friends', fields: { ...chosen({}), whoMayWrite: 'friends' } },
  { name: 'receipts that are text', fields: { ...chosen({}), readReceipts: 'yes' } },
  { name: 'an extra field', fields: { ...chosen({}), theme: 'dark' } },
];
