/** The pages of the account zone, whose words are documents below content/7.account. */
export const accountPages = {
  account: "/account",
  login: "/account/login",
  register: "/account/register",
  forgotPassword: "/account/forgot-password",
  resetPassword: "/account/reset-password",
  confirm: "/account/confirm",
} as const;

export type AccountPage = (typeof accountPages)[keyof typeof accountPages];

/** A page of the zone that goes on to `next`: `/account/register?next=%2Ffree` */
export function pageWithNext(page: AccountPage, next: string): string {
  return next === accountPages.account ? page : `${page}?${new URLSearchParams({ next })}`;
}
