import { describe, expect, it } from 'vitest';
import { listDeclared } from './features.ts';

const NAMES = {
  auditActions: listDeclared('auditActions').flat(),
  auditTargets: listDeclared('auditTargets').flat(),
  retention: listDeclared('retention').flatMap(Object.keys),
  limits: [listDeclared('rates'), listDeclared('privateLists'), listDeclared('paces')]
    .flat()
    .flatMap((kinds) => Object.keys(kinds)),
  adminRoutes: listDeclared('adminRoutes').flatMap(Object.keys),
  notifications: listDeclared('notifications').flatMap(Object.keys),
  notificationEvents: listDeclared('notificationEvents').flatMap(Object.keys),
  notificationSubjects: listDeclared('notificationSubjects').flat(),
};

describe('manifests', () => {
  it.each(Object.entries(NAMES))('declare each name in %s once', (_part, names) => {
    expect(names.toSorted()).toEqual([...new Set<string>(names)].toSorted());
  });
});
