// Paths of documents and pages that several features share; each feature has its own in `<feature>/paths.ts`.

export const USERS = 'users';
export const PROJECTS = 'projects';
export const userPath = (uid: string) => `${USERS}/${uid}`;
export const projectPath = (projectId: string) => `${PROJECTS}/${projectId}`;
export const CONTENT = 'content';
export const MAIL = 'mail';
/** Documents whose large numbers wait to be recounted. Server-only. */
export const RECOUNTS = 'recounts';
export const MIGRATIONS = 'migrations';
export const contentPath = (contentId: string) => `${CONTENT}/${contentId}`;
export const migrationPath = (migrationId: string) => `${MIGRATIONS}/${migrationId}`;
export const recountPath = (path: string) => `${RECOUNTS}/${path.replaceAll('/', '~')}`;
/** Opt-outs from invitations by e-mail, by hash of the address. Server-only. */
export const MAIL_OPT_OUTS = 'mailOptOuts';
export const mailOptOutPath = (hash: string) => `${MAIL_OPT_OUTS}/${hash}`;
export const RESULTS = 'results';
/** Signs links of surveys and mails. Keeps its first name: another secret would break all links sent before. */
export const LINK_SECRET = 'secrets/surveys';

/** In the fragment, which no server and no log sees. */
export const tokenPart = (token: string | null) =>
  token === null ? '' : `#token=${encodeURIComponent(token)}`;

// Pages

export const homeHref = () => '/';
export const adminHref = () => '/admin';
