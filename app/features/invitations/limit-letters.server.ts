import type { CampCtx } from "~/platform/context.server";
import { emailKey } from "~/platform/mail/unsubscribe-link.server";
import { accountKey, takeOrRefuse } from "~/platform/rate-limit.server";

/** Letters of invitation that a camp may send in a day. */
const OF_CAMP = { max: 300, minutes: 1440 };
/** Letters of invitation that one address gets in an hour, whichever camps send them. */
const TO_ADDRESS = { max: 5, minutes: 60 };

/**
 * Counts the letters about to be sent: a camp is no way to write to strangers, nor many camps to write to one.
 * @throws TOO_MANY_REQUESTS past a limit, before any letter is written
 */
export async function limitLetters(ctx: CampCtx, emails: readonly string[]): Promise<void> {
	const keys = await Promise.all([...new Set(emails.map(emailKey))].map(accountKey));
	await takeOrRefuse(ctx, [
		{ key: `invitation:camp:${ctx.camp.id}`, ...OF_CAMP, times: emails.length },
		...keys.map((key) => ({ key: `invitation:to:${key}`, ...TO_ADDRESS })),
	]);
}
