export function expireSession(_books: unknown, _session: unknown) {}
