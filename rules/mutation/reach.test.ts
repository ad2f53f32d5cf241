import { describe, expect, it } from 'vitest';
import { createReach } from './reach.ts';

const RULES = `
service cloud.firestore {
  match /databases/{database}/documents {
    function isSelf(uid) { return request.auth.uid == uid; }
    function isOwner(project) { return isSelf(project.ownerId); }
    function isAdmin() { return false; }
    match /projects/{id} {
      allow get: if isOwner(resource.data);
      allow write: if isAdmin();
      match /tasks/{task} { allow get: if true; }
    }
    match /{path=**}/tasks/{id} { allow list: if isGroup(); }
  }
}`;
const at = (text: string) => RULES.indexOf(text);

describe('createReach', () => {
  const reach = createReach(RULES);

  it('includes the allow statements of the path and the functions that they call', () => {
    const reaches = reach('get', '/projects/p1');
    expect(reaches(at('isOwner(resource'))).toBe(true);
    expect(reaches(at('isSelf(project'))).toBe(true);
    expect(reaches(at('request.auth.uid'))).toBe(true);
  });

  it('includes collection group matches', () => {
    expect(reach('list', '/tasks/any')(at('isGroup'))).toBe(true);
    expect(reach('list', '/projects/p1/tasks/any')(at('isGroup'))).toBe(true);
  });

  it('excludes other operations, paths and functions', () => {
    expect(reach('get', '/projects/p1')(at('return false'))).toBe(false);
    expect(reach('get', '/projects/p1/tasks/t1')(at('isOwner(resource'))).toBe(false);
    expect(reach('update', '/projects/p1')(at('return false'))).toBe(true);
  });
});
