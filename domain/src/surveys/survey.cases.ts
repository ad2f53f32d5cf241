import type { Case } from '../testing/cases.ts';
import { times } from '../testing/cases.ts';
import { choice, EVERY_TYPE, question, SETTINGS, section, survey } from './survey.examples.ts';

const given = (fields: object): Case['fields'] => ({ ...EVERY_TYPE, ...fields });
const asking = (fields: object): Case['fields'] =>
  given({ elements: [{ ...question('dropdown', 'a'), ...fields }] });
const set = (fields: object): Case['fields'] => given({ settings: { ...SETTINGS, ...fields } });
const long = (chars: number) => ({ nb: 'x'.repeat(chars), en: '' });

export const VALID_SURVEYS: readonly Case[] = [
  { name: 'one question of each type', fields: given({}) },
  { name: 'nothing yet', fields: { ...survey([]), title: { nb: '', en: '' } } },
  {
    name: 'a hundred questions',
    fields: { ...survey(times(100, (at) => question('yesNo', `q${at}`))) },
  },
  { name: 'a heading', fields: { ...survey([section('s'), question('nps', 'a')]) } },
  { name: 'a title at its limit', fields: given({ title: long(200) }) },
  { name: 'markup, which stays words', fields: asking({ title: { nb: '<b>', en: '' } }) },
  { name: 'a link after it', fields: set({ thanksLink: 'https://samspill.test/takk' }) },
  { name: 'times', fields: set({ opensAt: '2026-01-01T00:00:00.000Z' }) },
];

export const INVALID_SURVEYS: readonly Case[] = [
  { name: 'a title that is too long', fields: given({ title: long(201) }) },
  { name: 'a title in one language', fields: given({ title: { nb: 'Hei' } }) },
  { name: 'another language', fields: given({ title: { nb: '', en: '', se: '' } }) },
  {
    name: 'a hundred and one',
    fields: { ...survey(times(101, (at) => question('yesNo', `q${at}`))) },
  },
  { name: 'an id twice', fields: { ...survey([section('a'), question('nps', 'a')]) } },
  { name: 'a code twice', fields: { ...survey([question('nps', 'a'), question('nps', 'A')]) } },
  { name: 'an id that is a path', fields: asking({ id: 'a/b' }) },
  { name: 'an id that every object has', fields: asking({ id: 'constructor' }) },
  { name: 'an id of Firestore’s own', fields: asking({ id: '__proto__' }) },
  { name: 'a choice that every object has', fields: asking({ choices: [choice('toString')] }) },
  { name: 'no choices', fields: asking({ choices: [] }) },
  { name: 'too many choices', fields: asking({ choices: times(51, (at) => choice(`c${at}`)) }) },
  { name: 'a choice twice', fields: asking({ choices: [choice('x'), choice('x')] }) },
  { name: 'a code with a blank', fields: asking({ code: 'Q 1' }) },
  { name: 'an unknown type', fields: asking({ type: 'upload' }) },
  { name: 'fields of another type', fields: asking({ max: 5 }) },
  { name: 'a rating of a hundred', fields: { ...survey([question('rating', 'a', { max: 100 })]) } },
  {
    name: 'a day that is none',
    fields: { ...survey([question('date', 'a', { latest: 'i dag' })]) },
  },
  { name: 'another audience', fields: set({ access: 'admins' }) },
  { name: 'a link to a script', fields: set({ thanksLink: 'javascript:alert(1)' }) },
  { name: 'a link with a line break', fields: set({ thanksLink: 'https://samspill.test/a\nb' }) },
  { name: 'a link without protection', fields: set({ thanksLink: 'http://samspill.test' }) },
  { name: 'a time that is none', fields: set({ closesAt: 'i morgen' }) },
  { name: 'a field of another author', fields: given({ createdBy: 'kari' }) },
];
