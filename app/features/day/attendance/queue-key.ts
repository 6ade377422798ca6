/** Where this browser keeps the marks of one person in one camp until they are sent. */
export const queueKey = (user_id: string, camp_id: string) => `campinsights.roll-call.${user_id}.${camp_id}`;
