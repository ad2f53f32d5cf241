import { expect, it } from 'vitest';
import { projectActionsFor } from './project-actions.ts';

it.each([
  ['a talent', ['talent'], ['investor'], 'join', null],
  ['a talent who founds, too', ['talent', 'founder'], ['talent', 'investor'], 'join', null],
  ['an investor', ['investor'], ['talent'], 'invest', null],
  ['an investor, of a project that looks for nobody', ['investor'], [], 'invest', null],
  [
    'both, of a project that looks for both',
    ['talent', 'investor'],
    ['talent', 'investor'],
    'join',
    'invest',
  ],
  [
    'both, of a project that looks for money',
    ['talent', 'investor'],
    ['investor'],
    'invest',
    'join',
  ],
  [
    'both, of a project that looks for a team',
    ['talent', 'investor'],
    ['cofounder'],
    'join',
    'invest',
  ],
  ['a founder, of a project that looks for money', ['founder'], ['investor'], 'invest', 'join'],
  ['somebody who has not said, of a team', [], ['talent'], 'join', null],
  ['somebody who has not said, of money and a team', [], ['talent', 'investor'], 'join', 'invest'],
  ['somebody who has not said, of nobody', [], [], 'join', null],
] as const)(
  'verbsOf returns the primary and secondary action for %s',
  (_name, kinds, lookingFor, primary, other) => {
    expect(projectActionsFor(kinds, [...lookingFor])).toEqual({ primary, other });
  },
);
