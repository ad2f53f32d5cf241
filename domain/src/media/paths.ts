export const UPLOADS = 'uploads';
export const uploadPath = (uploadId: string) => `${UPLOADS}/${uploadId}`;
