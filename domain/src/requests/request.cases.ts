import { type Case, HOSTILE_IDS } from '../testing/cases.ts';
import type { InvitationDraft, RequestDraft } from './request.ts';

export const REQUEST_DRAFT: RequestDraft = {
  kind: 'talent',
  message: 'Jeg har bygd styring til solcelleanlegg i fire år og vil gjerne bli med.',
  taskId: null,
};

const changed = (fields: Readonly<Record<string, unknown>>) => ({ ...REQUEST_DRAFT, ...fields });

export const VALID_REQUESTS: readonly Case[] = [
  { name: 'a team member', fields: REQUEST_DRAFT },
  { name: 'a cofounder', fields: changed({ kind: 'cofounder' }) },
  { name: 'an investor', fields: changed({ kind: 'investor' }) },
  { name: 'a message at its limit', fields: changed({ message: 'x'.repeat(1_000) }) },
  { name: 'for an open role', fields: changed({ role: 'x'.repeat(80) }) },
];

export const SILENT_REQUESTS: readonly Case[] = [
  { name: 'nothing said', fields: changed({ message: '' }) },
  { name: 'a word', fields: changed({ message: 'Hei!' }) },
  { name: 'blanks', fields: changed({ message: ' '.repeat(40) }) },
];

export const INVALID_REQUESTS: readonly Case[] = [
  { name: 'a customer', fields: changed({ kind: 'customer' }) },
  { name: 'a message that is too long', fields: changed({ message: 'x'.repeat(1_001) }) },
  { name: 'a message that is no text', fields: changed({ message: ['Hei'] }) },
  { name: 'a task that is a number', fields: changed({ taskId: 7 }) },
  { name: 'a task for a cofounder', fields: changed({ kind: 'cofounder', taskId: 'open' }) },
  { name: 'a task for an investor', fields: changed({ kind: 'investor', taskId: 'open' }) },
  ...HOSTILE_IDS.map((id) => ({
    name: `a task called ${JSON.stringify(id.slice(0, 70))}`,
    fields: changed({ taskId: id }),
  })),
  { name: 'for a role with an endless name', fields: changed({ role: 'x'.repeat(81) }) },
  { name: 'for a role that is a link', fields: changed({ role: 'spam.example.com' }) },
  { name: 'for a role without a name', fields: changed({ role: '' }) },
  { name: 'for a role that is a number', fields: changed({ role: 7 }) },
  { name: 'an extra field', fields: changed({ salary: 1 }) },
  { name: 'a link', fields: changed({ message: 'Jeg vil bli med, se spam.no' }) },
];

export const INVITATION_DRAFT: InvitationDraft = {
  kind: 'cofounder',
  message: 'Du kan det vi mangler. Vil du bygge dette sammen med oss?',
};

const inviting = (fields: Readonly<Record<string, unknown>>) => ({
  ...INVITATION_DRAFT,
  ...fields,
});

export const VALID_INVITATIONS: readonly Case[] = [
  { name: 'a cofounder', fields: INVITATION_DRAFT },
  { name: 'a team member', fields: inviting({ kind: 'talent' }) },
  { name: 'nothing said', fields: inviting({ message: '' }) },
  { name: 'a message at its limit', fields: inviting({ message: 'x'.repeat(1_000) }) },
];

export const INVALID_INVITATIONS: readonly Case[] = [
  { name: 'an investor', fields: inviting({ kind: 'investor' }) },
  { name: 'a customer', fields: inviting({ kind: 'customer' }) },
  { name: 'a message that is too long', fields: inviting({ message: 'x'.repeat(1_001) }) },
  { name: 'a message that is no text', fields: inviting({ message: ['Hei'] }) },
  { name: 'a task', fields: inviting({ taskId: 'open' }) },
  { name: 'an extra field', fields: inviting({ salary: 1 }) },
];
