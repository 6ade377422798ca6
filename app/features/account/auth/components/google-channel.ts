/** Messages between Google's popup and the page that opened it. */
export type PopupSays = { error: string | null };
export const HEARD = "heard";

/**
 * Broadcast channel between the two, limited to our own origin. It carries no secrets: the server knows who is
 * signed in.
 */
export const googleChannel = (flow: string) => new BroadcastChannel(`campinsights.google.${flow}`);
