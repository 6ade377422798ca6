import type { Statement } from "#db/client";
import { attempt_limit } from "#db/schema";
import { wallNow } from "#app/platform/clock";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import { accountKey, writeWithin } from "#app/platform/rate-limit.server";

/** Emails per camp and day. Emails to typed addresses and emails to the camp's families are counted separately. */
const OF_CAMP = { max: 300, minutes: 1440 };
/** Lower limit for typed addresses in a new camp's first days, while its creator is still unknown to us. */
const AT_FIRST = { max: 30, days: 7 };
/** Emails per user and day, across all of the user's camps. */
const OF_USER = { max: 200, minutes: 1440 };
/** Emails to one address per hour, from all senders. */
const TO_ADDRESS = { max: 5, minutes: 60 };

const ofCamp = (camp_id: string) => `invitation:camp:${camp_id}`;
const toFamilies = (camp_id: string) => `letters:families:${camp_id}`;

/**
 * Batch statement for creating a camp: pre-counts most of its emails to typed addresses, so that the limit is low
 * for the first days.
 */
export const limitNewCampEmails = ({ db }: Ctx, camp_id: string): Statement =>
	db.insert(attempt_limit).values({
		key: ofCamp(camp_id),
		count: OF_CAMP.max - AT_FIRST.max,
		resets_at: new Date(wallNow() + AT_FIRST.days * 86_400_000).toISOString(),
	});

/**
 * Runs a write that sends emails to typed addresses and counts them in its batch. Prevents using a camp to email
 * strangers, or several camps to flood one address.
 * @param write commits these statements among its own
 * @throws TOO_MANY_REQUESTS past a limit; no email is written then
 */
export async function limitEmails<T>(
	ctx: CampCtx,
	emails: readonly string[],
	write: (counted: Statement[]) => Promise<T>,
): Promise<T> {
	const keys = await Promise.all([...new Set(emails.map(emailKey))].map(accountKey));
	const limits = [
		...bySender(ctx, ofCamp(ctx.camp.id), emails.length),
		...keys.map((key) => ({ key: `invitation:to:${key}`, ...TO_ADDRESS })),
	];
	return writeWithin(ctx, limits, write);
}

/**
 * Like {@link limitEmails}, for emails to a family about a manual action, such as an invoice or a front-desk
 * entry. They count toward the user's limit together with all others, but toward a separate camp limit, because a
 * new camp registers its families in its first days. There is no limit per address, because a family can get
 * several in an hour.
 * @throws TOO_MANY_REQUESTS past a limit; nothing is written then
 */
export const limitFamilyEmails = <T>(
	ctx: CampCtx,
	times: number,
	write: (counted: Statement[]) => Promise<T>,
): Promise<T> =>
	times === 0 ? write([]) : writeWithin(ctx, bySender(ctx, toFamilies(ctx.camp.id), times), write);

/** Limits for the camp and the sending user. */
const bySender = ({ user }: CampCtx, camp_key: string, times: number) => [
	{ key: camp_key, ...OF_CAMP, times },
	{ key: `invitation:user:${user.id}`, ...OF_USER, times },
];
