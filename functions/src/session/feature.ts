import { dayOf } from '@samspill/domain/durations';
import { SIGN_INS } from '@samspill/domain/session/paths';
import { SESSION_PATH } from '@samspill/domain/session/session';
import { defineFeature } from '../platform/feature.ts';
import { signIns } from '../platform/firestore/collections.ts';
import { deleteUnchanged, inCollectionGroup } from '../platform/outdated.ts';
import { emailRoutes } from './email-routes.ts';
import { codeMailRoutes, sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

export const sessionFeature = defineFeature({
  layer: 'activities',
  uses: ['invitations'],
  routes: {
    [SESSION_PATH]: sessionRoutes,
    '/api/_auth/mails': codeMailRoutes,
    '/api/account/sign-ins': signInRoutes,
    '/api/account/email': emailRoutes,
  },
  serverOnly: [signIns.pattern],
  retention: {
    signIns: { find: inCollectionGroup(SIGN_INS, 'lastSeenOn', dayOf), remove: deleteUnchanged },
  },
});
