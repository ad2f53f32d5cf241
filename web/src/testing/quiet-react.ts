import './no-react-tools.ts';
import * as React from 'react';

// It keeps the stack of each element that it makes, for warnings that name the owner: a fifth of the pages' work here.
// Of these it makes so many between two drawings and no more, and here they are all made already.
const MAX_OWNER_STACKS = 10_000;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => MAX_OWNER_STACKS,
  set: () => undefined,
});
