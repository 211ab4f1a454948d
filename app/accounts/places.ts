/** The pages of the account zone, whose words are documents below content/7.account. */
export const places = {
  account: "/account",
  login: "/account/login",
  register: "/account/register",
  forgotPassword: "/account/forgot-password",
  resetPassword: "/account/reset-password",
  confirm: "/account/confirm",
} as const;

export type Place = (typeof places)[keyof typeof places];

/** A page of the zone that goes on to `next`: `/account/register?next=%2Ffree` */
export function placeWithNext(place: Place, next: string): string {
  return next === places.account ? place : `${place}?${new URLSearchParams({ next })}`;
}
