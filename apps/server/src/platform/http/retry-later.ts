import type { ErrorCode } from '@app/contract';
import { DomainError } from '#platform/errors';

/** A refusal that ends by itself: the answer says after how many seconds to try again. */
export class RetryLater extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, retryAfterSeconds: number) {
    super(code);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}
