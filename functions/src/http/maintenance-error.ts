import { AppError } from '@samspill/domain/errors';

/** Retry time for clients, since the duration is unknown. */
const RETRY_AFTER_SECONDS = 300;

export class MaintenanceError extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('maintenance', 'Samspill is being maintained. Try again later.');
  }
}
