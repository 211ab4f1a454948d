/** What an endpoint answers. */
export interface EndpointAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** As the auth server says no. */
export function refused(status: number, error_code: string, msg = error_code): EndpointAnswer {
  return { status, body: { code: status, error_code, msg } };
}
