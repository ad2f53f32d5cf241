import { defineFeature } from '../platform/feature.ts';
import { imageDeletedTrigger, imageUploadedTrigger } from './image-triggers.ts';
import { unreferencedTrigger } from './remove-unreferenced.ts';

export const mediaFeature = defineFeature({
  layer: 'base',
  functions: {
    removeUnreferenced: unreferencedTrigger,
    onImageUploaded: imageUploadedTrigger,
    onImageDeleted: imageDeletedTrigger,
  },
});
