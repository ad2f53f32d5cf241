export const messages = {
  post: 'You’ve shared as much as you can in a day. You can share again {when}. What you write stays in the draft until then.',
  comment:
    'You’ve written as many comments as you can in a day. You can comment again {when}. What you write stays here.',
  like: 'That was a bit fast. You can like more {when}.',
  vote: 'That was a bit fast. You can vote again {when}.',
  follow: 'You’ve followed a lot in a short time. You can follow more {when}.',
  block: 'You’ve blocked a lot of people in a short time. You can block more {when}.',
  mute: 'You’ve muted a lot in a short time. You can mute more {when}.',
  deal: 'You’ve saved a lot of projects in a short time. You can save more {when}.',
  bookmark: 'You’ve saved a lot of posts in a short time. You can save more {when}.',
  schedule:
    'You’ve scheduled as much as you can in a day. You can schedule more {when}. What you write stays here.',
  project: 'You’ve created as many projects as you can in a day. You can create more {when}.',
  task: 'You’ve created a lot of tasks in a short time. You can create more {when}.',
  taskComment:
    'You’ve written as many comments on tasks as you can in a day. You can comment again {when}. What you write stays here.',
  request: 'You’ve asked as many projects as you can in a day. You can ask again {when}.',
  invitation:
    'You’ve invited as many people as you can in a day. You can invite more {when}. What you wrote stays in the invitation until then.',
  report: 'You’ve reported as much as you can in a day. You can report more {when}.',
  message: 'You’re writing very fast. You can write more {when}.',
  upload:
    'You’ve uploaded as many images and files as you can in a day. You can upload more {when}.',
  link: 'You’ve shared two links, the most you can in a day. You can share more {when}. Without a link you can send it now.',
  rename: 'You have changed your name or picture many times. You can change it again {when}.',
  edit: 'That was a bit fast. You can edit more {when}. What you’ve written stays here.',
  change: 'That was a bit fast. You can change more {when}.',
  join: 'You’ve left several projects in a short time. You can join again {when}.',
  newcomer:
    'New accounts have slightly tighter limits. They ease once the account is a day old and its e-mail address is confirmed.',
  total: 'You have as many as you can have ({max}). Remove something first.',
} as const;
