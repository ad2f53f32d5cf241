import { AppError } from '@samspill/domain/errors';

/** The duration is unknown; clients retry after this time. */
const RETRY_AFTER_SECONDS = 300;

export class MaintenanceError extends AppError {
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;

  constructor() {
    super('maintenance', 'Samspill is being maintained. Try again later.');
  }
}
