import { PREVIEWS } from '@samspill/domain/previews/paths';
import { defineFeature } from '../platform/feature.ts';
import { datedBy, deleteUnchanged } from '../platform/outdated.ts';
import { previewLinkInMessage, previewLinkInPost } from './preview-triggers.ts';

export const previewsFeature = defineFeature({
  layer: 'activities',
  serverOnly: [`${PREVIEWS}/{id}`],
  reactions: [previewLinkInMessage, previewLinkInPost],
  retention: { previews: { find: datedBy(PREVIEWS, 'fetchedAt'), remove: deleteUnchanged } },
});
