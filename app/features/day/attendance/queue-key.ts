/** Local storage key under which this browser keeps the unsent marks of one user in one camp. */
export const queueKey = (user_id: string, camp_id: string) => `campinsights.roll-call.${user_id}.${camp_id}`;
