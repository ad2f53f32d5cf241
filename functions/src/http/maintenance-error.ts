import { AppError } from '@samspill/domain/errors';

/** Nobody knows how long it takes; members ask again after this. */
const RETRY_AFTER_SECONDS = 300;

/** Answered as 503 with `Retry-After`. */
export class MaintenanceError extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('maintenance', 'Samspill is being maintained. Try again later.');
  }
}
