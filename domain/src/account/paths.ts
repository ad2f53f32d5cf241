export const ERASURES = 'erasures';
export const erasurePath = (uid: string) => `${ERASURES}/${uid}`;
