import { AppError } from '@samspill/domain/errors';
import { createMiddleware } from 'hono/factory';
import type { UserEnv } from './require-user.ts';

export const requireAdmin = createMiddleware<UserEnv>(async function checkAdmin(c, next) {
  if (!c.var.user.admin) throw new AppError('permission-denied', 'Only admins may do this.');
  await next();
});
