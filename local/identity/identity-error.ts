/** A refusal in the words of the identity service, such as USER_DISABLED. */
export class IdentityError extends Error {
  readonly status: number;

  constructor(code: string, status = 400) {
    super(code);
    this.status = status;
  }
}

/** The body that the service sends with a refusal. */
export function toErrorBody({ status, message }: IdentityError): object {
  const detail = { message, domain: "global", reason: "invalid" };
  return { error: { code: status, message, errors: [detail] } };
}
