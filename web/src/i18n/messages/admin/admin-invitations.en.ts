import type { Translation } from '../../catalog.ts';

export const messages: Translation<'admin-invitations'> = {
  about: 'All invitations to {site}, including those members have sent.',
  to: 'To',
  inviter: 'Invited by',
  state: 'Status',
  acceptedBy: 'Accepted',
  sent: 'Sent',
  expires: 'Works until',
  choose: 'Select the invitation to {name}',
  emptyTitle: 'No invitations here',
  emptyAbout: 'Invite someone, or choose another status.',
  manyResent: {
    one: '{count} invitation was sent again.',
    other: '{count} invitations were sent again.',
  },
  manyRevoked: {
    one: '{count} invitation was revoked.',
    other: '{count} invitations were revoked.',
  },
  closed: 'The site isn’t taking new accounts, so no one can be invited.',
  toSettings: 'Settings for new members',
  'action.invitation.create': 'Invitation sent',
  'action.invitation.resend': 'Invitation sent again',
  'action.invitation.revoke': 'Invitation revoked',
  'action.import.start': 'Import of people started',
  'action.import.continue': 'Import continued',
  'action.import.stop': 'Import stopped',
  'action.import.resend': 'Invitations of an import sent again',
  'action.import.revoke': 'Invitations of an import revoked',
  'kind.invitation': 'Invitation',
  'kind.import': 'Import',
  'field.invitations': 'Invitations to the site',
  'help.invitations':
    'Address, greeting and who accepted, counted from when the invitation expired.',
};
