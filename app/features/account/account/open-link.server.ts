import { wallNow } from "#app/platform/clock";
import type { Ctx } from "#app/platform/context.server";
import { readUnsubscribeToken } from "#app/platform/mail/unsubscribe-link.server";
import { accountKey, addressOf, type Limit } from "#app/platform/rate-limit.server";

/** What the link of this request says; links live by the wall clock. `none`: there is no token at all. */
export async function openLink({ config }: Ctx, request: Request) {
	const token = new URL(request.url).searchParams.get("token");
	return token ? await readUnsubscribeToken(config, token, wallNow()) : ("none" as const);
}

type Opened = Awaited<ReturnType<typeof openLink>>;

/**
 * What a change is counted against. A right link is counted by its mailbox, because large mail programs press it for everybody from a
 * few addresses; a wrong one by the address it comes from.
 */
export async function limitsOf(request: Request, link: Opened): Promise<Limit[]> {
	if (typeof link === "object")
		return [{ key: `unsubscribe:mailbox:${await accountKey(link.email_key)}`, max: 30, minutes: 10 }];
	const address = addressOf(request.headers);
	return address ? [{ key: `unsubscribe:address:${address}`, max: 30, minutes: 10 }] : [];
}
