export const AUDIT = 'audit';
