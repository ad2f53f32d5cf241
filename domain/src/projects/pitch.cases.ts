import { type Case, times } from '../testing/cases.ts';
import type { Pitch, Role } from './pitch.ts';

const ROLE: Role = {
  title: 'Maskinvareutvikler',
  skills: ['embedded', 'electronics'],
  terms: ['share', 'pay'],
  hoursPerWeek: 20,
};
const FULL_ROLE: Role = {
  title: 'x'.repeat(80),
  skills: times(10, (index) => `skill-${index}-${'x'.repeat(50)}`),
  terms: ['share', 'pay', 'voluntary'],
  hoursPerWeek: 60,
};

export const COMPLETE_PITCH: Pitch = {
  problem: 'Salt ødelegger vanlige solceller på to år.',
  solution: 'Celler i en ramme som vasker seg selv.',
  traction: 'Tolv båter i prøve siden mai.',
  gallery: [],
  links: [
    { kind: 'website', url: 'https://example.no' },
    { kind: 'demo', url: 'https://example.no/demo?lang=nb' },
  ],
  deck: null,
  roles: [ROLE],
  round: { kind: 'seed', purpose: 'Første serie på hundre.' },
  contact: null,
};

const LINK = { kind: 'website', url: 'https://example.no' };
const role = (fields: object) => ({ roles: [{ ...ROLE, ...fields }] });
const link = (url: unknown) => ({ links: [{ ...LINK, url }] });

export const VALID_PITCHES: readonly Case[] = [
  { name: 'a complete pitch', fields: { ...COMPLETE_PITCH } },
  {
    name: 'every part at its limit',
    fields: {
      problem: 'x'.repeat(1000),
      solution: 'x'.repeat(1000),
      traction: 'x'.repeat(1000),
      links: times(5, () => ({ kind: 'other', url: `https://example.no/${'x'.repeat(281)}` })),
      roles: times(8, () => FULL_ROLE),
      round: { kind: 'crowdfunding', purpose: 'x'.repeat(500) },
    },
  },
  {
    name: 'a role that leaves all but its title open',
    fields: role({ skills: [], terms: [], hoursPerWeek: null }),
  },
];

export const INVALID_PITCHES: readonly Case[] = [
  { name: 'a problem that is too long', fields: { problem: 'x'.repeat(1001) } },
  { name: 'a solution that is too long', fields: { solution: 'x'.repeat(1001) } },
  { name: 'a traction that is a number', fields: { traction: 12 } },
  { name: 'a gallery that is a text', fields: { gallery: '' } },
  { name: 'a gallery with any path', fields: { gallery: [{ path: 'x', alt: '' }] } },
  { name: 'a gallery of numbers', fields: { gallery: [7] } },
  { name: 'links that are a map', fields: { links: { 0: LINK } } },
  { name: 'links that are an empty map', fields: { links: {} } },
  { name: 'too many links', fields: { links: times(6, () => LINK) } },
  { name: 'a link of an unknown kind', fields: { links: [{ ...LINK, kind: 'shop' }] } },
  { name: 'a link with an extra field', fields: { links: [{ ...LINK, title: 'x' }] } },
  { name: 'a link that runs code', fields: link('javascript:alert(1)') },
  { name: 'a link without encryption', fields: link('http://example.no') },
  { name: 'a link that is too long', fields: link(`https://a.no/${'x'.repeat(300)}`) },
  ...times(5, (index) => ({
    name: `a number as link ${index + 1}`,
    fields: { links: [...times(index, () => LINK), 7] },
  })),
  { name: 'a deck without a path', fields: { deck: { name: 'a.pdf', size: 1 } } },
  { name: 'a deck at any path', fields: { deck: { path: 'x', name: 'a.pdf', size: 1 } } },
  { name: 'roles that are a text', fields: { roles: '' } },
  { name: 'too many roles', fields: { roles: times(9, () => ROLE) } },
  ...times(8, (index) => ({
    name: `a text as role ${index + 1}`,
    fields: { roles: [...times(index, () => ROLE), 'Utvikler'] },
  })),
  { name: 'a role without a title', fields: role({ title: ' ' }) },
  { name: 'a role with a title of two lines', fields: role({ title: 'a\nb' }) },
  { name: 'a role whose title is a number', fields: role({ title: 5 }) },
  { name: 'a role with an endless title', fields: role({ title: 'x'.repeat(81) }) },
  { name: 'a role without skills', fields: role({ skills: null }) },
  { name: 'a role with too many skills', fields: role({ skills: times(11, (n) => `s-${n}`) }) },
  { name: 'a role with a skill that is no slug', fields: role({ skills: ['-x'] }) },
  { name: 'a role with two skills in one', fields: role({ skills: ['a,b', 'c\nd'] }) },
  { name: 'a role with a skill that is a number', fields: role({ skills: [5] }) },
  { name: 'a role with an endless skill', fields: role({ skills: ['x'.repeat(61)] }) },
  { name: 'a role with too many terms', fields: role({ terms: times(4, () => 'pay') }) },
  { name: 'a role without terms', fields: role({ terms: 'pay' }) },
  { name: 'a role on unknown terms', fields: role({ terms: ['love'] }) },
  { name: 'a role of no hours', fields: role({ hoursPerWeek: 0 }) },
  { name: 'a role of too many hours', fields: role({ hoursPerWeek: 61 }) },
  { name: 'a role whose hours are a text', fields: role({ hoursPerWeek: '20' }) },
  { name: 'a role of half an hour', fields: role({ hoursPerWeek: 0.5 }) },
  { name: 'a role of one and a half hours', fields: role({ hoursPerWeek: 1.5 }) },
  { name: 'a role with an extra field', fields: role({ salary: 1 }) },
  { name: 'an unknown round', fields: { round: { kind: 'ipo', purpose: '' } } },
  { name: 'a round without a purpose', fields: { round: { kind: 'seed' } } },
  { name: 'a round for too much', fields: { round: { kind: 'seed', purpose: 'x'.repeat(501) } } },
  { name: 'a round with an extra field', fields: { round: { kind: 'seed', purpose: '', by: 1 } } },
  { name: 'a contact that is no id', fields: { contact: 'a/b' } },
];
