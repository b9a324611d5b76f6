const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

type RpcStatus = keyof typeof HTTP_STATUS;

/** An error with one of Firestore's status codes. */
export class RpcError extends Error {
  readonly status: RpcStatus;

  constructor(status: RpcStatus, message: string) {
    super(message);
    this.status = status;
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.status];
  }
}

/** Anything thrown that is not an RpcError becomes INTERNAL. */
export function toRpcError(thrown: unknown): RpcError {
  if (thrown instanceof RpcError) return thrown;
  return new RpcError("INTERNAL", thrown instanceof Error ? thrown.message : String(thrown));
}

export function toErrorBody({ httpStatus, message, status }: RpcError): object {
  return { error: { code: httpStatus, message, status } };
}
