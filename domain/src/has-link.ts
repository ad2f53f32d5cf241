/** Message of a schema that refuses links, by which forms choose their sentence. */
export const HAS_LINK = 'must not contain links';
