import './no-react-tools.ts';
import * as React from 'react';

// React captures a stack per element for warnings that name the owner, a fifth of the tests' time. It stops at a maximum
// number per render; this counter always reports the maximum.
const MAX_OWNER_STACKS = 10_000;
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

Object.defineProperty(Reflect.get(React, INTERNALS), 'recentlyCreatedOwnerStacks', {
  get: () => MAX_OWNER_STACKS,
  set: () => undefined,
});
