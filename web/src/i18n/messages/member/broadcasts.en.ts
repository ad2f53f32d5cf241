export const messages = {
  title: 'Message to members',
  from: 'To the members, from {name}',
  settings: 'Choose what you get from us',
  goneTitle: 'The message isn’t here',
  goneAbout: 'It has been removed, or it wasn’t for you.',
  goneWayOut: 'To the notifications',
} as const;
