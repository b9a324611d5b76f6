/** An error with a code of the identity service, such as USER_DISABLED. */
export class IdentityError extends Error {
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.status = status;
  }
}

export function toErrorBody({ status, message }: IdentityError): object {
  const detail = { message, domain: "global", reason: "invalid" };
  return { error: { code: status, message, errors: [detail] } };
}
