import { MATCH_BLOCKS } from '@samspill/domain/matches/paths';
import { defineFeature } from '../platform/feature.ts';
import { blocks } from '../platform/firestore/collections.ts';
import { limitOwnList } from '../platform/limits/apply-rate-limits.ts';
import { blockReactions } from './blocked-pairs.ts';
import { blocksPersonalData } from './blocks-personal-data.ts';

export const blocksFeature = defineFeature({
  layer: 'base',
  serverOnly: [`${MATCH_BLOCKS}/{shardId}`],
  triggers: { onBlockWritten: blocks },
  reactions: blockReactions,
  limits: { block: limitOwnList(blocks) },
  personalData: [blocksPersonalData],
});
