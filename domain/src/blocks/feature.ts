import { defineFeature } from '../feature.ts';
import { OWN_LIST } from '../limits.ts';
import { MuteSchema } from './block.ts';
import { MUTES } from './paths.ts';

export const blocks = defineFeature({
  rates: { block: OWN_LIST },
  privateLists: {
    mute: {
      collection: MUTES,
      idName: 'targetId',
      schema: MuteSchema,
      // Exported with the blocks.
      exportName: null,
      valid: (targetId) => MuteSchema.entries.kind.options.map((kind) => ({ kind, targetId })),
    },
  },
});
