export const contentImagePath = (uid: string, fileId: string) => `content/${uid}/${fileId}`;
export const deletedContentPath = (contentId: string) => `deletedContent/${contentId}`;

// Pages

export const contentHref = (id: string) => `/content/${encodeURIComponent(id)}`;
export const adminContentHref = () => '/admin/content';
