import type { Case } from '@samspill/domain/cases';
import type { Write } from './browser-writes.ts';
import type { Random } from './random.ts';
import type { TestUsers } from './test-users.ts';

export interface WriteContext {
  readonly uid: string;
  readonly society: TestUsers;
  readonly random: Random;
}

export type WritePlan = (desk: WriteContext) => readonly Write[];

export const pickCase = ({ random }: WriteContext, cases: readonly Case[]) =>
  random.pick(cases).fields;
export const pickPerson = ({ society, random }: WriteContext) => random.pick(society.uids);
export const newId = ({ random }: WriteContext) =>
  Array.from({ length: 20 }, () => random.pick([...'abcXYZ019'])).join('');
export const pickKnownId = (desk: WriteContext, kind: keyof TestUsers['known']) => {
  const known = desk.society.known[kind];
  return known.length > 0 ? desk.random.pick(known) : newId(desk);
};
export const cardOf = (uid: string) => ({
  uid,
  name: `Fuzz ${uid.split('-').at(-1) ?? ''}`,
  photoPath: null,
});
