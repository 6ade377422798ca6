/** What Google's popup tells the page that waits for it, and what it hears back. */
export type PopupSays = { error: string | null };
export const HEARD = "heard";

/** A line between the two, of our own origin only. It carries no secret: who is signed in, the server knows. */
export const googleChannel = (flow: string) => new BroadcastChannel(`campinsights.google.${flow}`);
