export const messages = {
  post: 'You have shared as much as one can in a day. You can share again {when}. What you write stays in the draft until then.',
  comment:
    'You have written as many comments as one can in a day. You can comment again {when}. What you write stays here.',
  like: 'That was a little fast. You can like more {when}.',
  vote: 'That was a little fast. You can vote again {when}.',
  follow: 'You have followed many in a short time. You can follow more {when}.',
  block: 'You have blocked many in a short time. You can block more {when}.',
  mute: 'You have muted a lot in a short time. You can mute more {when}.',
  project: 'You have made as many projects as one can in a day. You can make more {when}.',
  task: 'You have made many tasks in a short time. You can make more {when}.',
  request: 'You have asked as many projects as one can in a day. You can ask again {when}.',
  invitation:
    'You have invited as many as one can in a day. You can invite more {when}. What you wrote stays in the invitation until then.',
  report: 'You have reported as much as one can in a day. You can report more {when}.',
  message: 'You are writing very fast. You can write more {when}.',
  upload:
    'You have uploaded as many images and files as one can in a day. You can upload more {when}.',
  link: 'You have shared two links, as many as one can in a day. You can share more {when}. Without a link you can send now.',
  newcomer:
    'New accounts have a little less room. There is more once the account is a day old and its e-mail address is confirmed.',
  total: 'You have as many as there may be ({max}). Take something away first.',
} as const;
