import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { readUnsubscribeToken } from "#app/platform/mail/unsubscribe-link.server";
import { accountKey, addressOf, type Limit } from "#app/platform/rate-limit.server";

/** Reads the unsubscribe link of this request; links expire by the wall clock. `none` means there is no token. */
export async function openLink({ config }: Ctx, request: Request) {
	const token = new URL(request.url).searchParams.get("token");
	return token ? await readUnsubscribeToken(config, token, wallNow()) : ("none" as const);
}

type Opened = Awaited<ReturnType<typeof openLink>>;

/**
 * Rate limits for a change. A valid link counts against its mailbox, because large mail programs press it for all
 * their users from a few addresses; an invalid one counts against the client's address.
 */
export async function limitsOf(request: Request, link: Opened): Promise<Limit[]> {
	if (typeof link === "object")
		return [{ key: `unsubscribe:mailbox:${await accountKey(link.email_key)}`, max: 30, minutes: 10 }];
	const address = addressOf(request.headers);
	return address ? [{ key: `unsubscribe:address:${address}`, max: 30, minutes: 10 }] : [];
}
