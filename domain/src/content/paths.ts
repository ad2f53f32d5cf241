export const contentImagePath = (uid: string, fileId: string) => `content/${uid}/${fileId}`;
export const deletedContentPath = (contentId: string) => `deletedContent/${contentId}`;

// Pages

const encode = encodeURIComponent;

export const contentHref = (id: string) => `/content/${encode(id)}`;
export const adminContentHref = () => '/admin/content';
