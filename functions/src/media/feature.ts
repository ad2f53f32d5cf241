import { defineFeature } from '../platform/feature.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './image-triggers.ts';

export const mediaFeature = defineFeature({
  functions: { onImageUploaded: imageUploadedTrigger, onImageDeleted: imageDeletedTrigger },
});
