/** Google's provider ID, in auth_account and in the callback URL. */
export const GOOGLE = "google";

/**
 * Replaces a disconnected Google account. It prevents a Google sign-in with the same address from reconnecting
 * automatically; only the owner can reconnect.
 */
export const GOOGLE_CLOSED = "google-closed";
