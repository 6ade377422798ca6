/** Google's id as a provider, in auth_account and in the callback's address. */
export const GOOGLE = "google";

/**
 * In place of an account of Google's that was disconnected: until its owner connects it again, a Google sign-in with the
 * same address must not do so by itself.
 */
export const GOOGLE_CLOSED = "google-closed";
