import './no-react-tools.ts';
import * as React from 'react';

// React captures a stack per element for owner warnings, a fifth of the work of pages here. It captures a limited number
// between two renders; this uses up that number in advance.
const MAX_OWNER_STACKS = 10_000;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => MAX_OWNER_STACKS,
  set: () => undefined,
});
