import { BLOCKS, MUTES } from '@samspill/domain/blocks/paths';
import { userPath } from '@samspill/domain/paths';
import {
  collectMatching,
  deleteMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';

/** Exports the user's blocks and mutes with the profile. Blocks against the user are erased but not exported. */
export const blocksPersonalData: PersonalData = {
  name: 'blocksAndMutes',
  collect: async (deps, { uid }) => ({
    blocks: await collectMatching(deps.db.collection(`${userPath(uid)}/${BLOCKS}`)),
    mutes: await collectMatching(deps.db.collection(`${userPath(uid)}/${MUTES}`)),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await deleteMatching(db, db.collectionGroup(BLOCKS).where('blockedUid', '==', uid));
    await deleteMatching(db, db.collectionGroup(MUTES).where('targetId', '==', uid));
  },
};
