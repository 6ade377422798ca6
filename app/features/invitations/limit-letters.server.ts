import type { Statement } from "#db/client";
import type { CampCtx } from "~/platform/context.server";
import { emailKey } from "~/platform/mail/unsubscribe-link.server";
import { accountKey, writeWithin } from "~/platform/rate-limit.server";

/** Letters of one camp in a day. */
const OF_CAMP = { max: 300, minutes: 1440 };
/** Letters to one address in an hour, whoever sends them. */
const TO_ADDRESS = { max: 5, minutes: 60 };

/**
 * Makes a write that sends letters, which are counted with it: a camp is no way to write to strangers, nor many camps to write to
 * one.
 * @param write commits these statements among its own
 * @throws TOO_MANY_REQUESTS past a limit, and no letter is written
 */
export async function limitLetters<T>(
	ctx: CampCtx,
	emails: readonly string[],
	write: (counted: Statement[]) => Promise<T>,
): Promise<T> {
	const keys = await Promise.all([...new Set(emails.map(emailKey))].map(accountKey));
	const limits = [
		{ key: `invitation:camp:${ctx.camp.id}`, ...OF_CAMP, times: emails.length },
		...keys.map((key) => ({ key: `invitation:to:${key}`, ...TO_ADDRESS })),
	];
	return writeWithin(ctx, limits, write);
}
