export const SEED_ORDERS = 'seedOrders';
export const seedOrderPath = (orderId: string) => `${SEED_ORDERS}/${orderId}`;

// Pages

export const adminSeedUsersHref = () => '/admin/seed-users';
export const adminSeedProjectsHref = () => '/admin/seed-projects';
