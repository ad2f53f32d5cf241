// React's development build names each component for a developer's tools, which nobody opens here: its tasks and
// timings, and the stack of each element it makes. Of these it makes so many and no more, which are all made already.
const MAX_OWNER_STACKS = 10_000;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// React asks for these as it loads.
Object.assign(console, { createTask: undefined, timeStamp: undefined });
const React = await import('react');
Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => MAX_OWNER_STACKS,
  set: () => undefined,
});

export {};
