/** Address of a project's public page. Apart from the schema, which public pages do not load. */
export const pitchPagePath = (id: string) => `/pitch/${id}`;
