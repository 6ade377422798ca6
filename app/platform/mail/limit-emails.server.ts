import type { Statement } from "#db/client";
import { attempt_limit } from "#db/schema";
import { wallNow } from "#app/platform/clock";
import type { CampCtx, Ctx } from "#app/platform/context.server";
import { emailKey } from "#app/platform/mail/unsubscribe-link.server";
import { accountKey, writeWithin } from "#app/platform/rate-limit.server";

/** Letters of one camp in a day: those to addresses that someone typed, and apart from them those to its families. */
const OF_CAMP = { max: 300, minutes: 1440 };
/** Of which a new camp has so few in its first days: whoever made it is not known yet. */
const AT_FIRST = { max: 30, days: 7 };
/** Letters of one user in a day, in all of their camps. */
const OF_USER = { max: 200, minutes: 1440 };
/** Letters to one address in an hour, whoever sends them. */
const TO_ADDRESS = { max: 5, minutes: 60 };

const ofCamp = (camp_id: string) => `invitation:camp:${camp_id}`;
const toFamilies = (camp_id: string) => `letters:families:${camp_id}`;

/** For the batch that makes a camp: most of its letters to typed addresses count as sent until it is some days old. */
export const fewLettersAtFirst = ({ db }: Ctx, camp_id: string): Statement =>
	db.insert(attempt_limit).values({
		key: ofCamp(camp_id),
		count: OF_CAMP.max - AT_FIRST.max,
		resets_at: new Date(wallNow() + AT_FIRST.days * 86_400_000).toISOString(),
	});

/**
 * Makes a write that sends letters to addresses that someone typed, which are counted with it: a camp is no way to write to strangers,
 * nor many camps to write to one.
 * @param write commits these statements among its own
 * @throws TOO_MANY_REQUESTS past a limit, and no letter is written
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
 * The same for letters to a family about what someone did by hand: an invoice, an entry at the front desk. They count for the user together
 * with all others, for the camp apart from them: a new camp registers its families in its first days. One family can get several in
 * an hour.
 * @throws TOO_MANY_REQUESTS past a limit, and nothing is written
 */
export const limitFamilyEmails = <T>(
	ctx: CampCtx,
	times: number,
	write: (counted: Statement[]) => Promise<T>,
): Promise<T> =>
	times === 0 ? write([]) : writeWithin(ctx, bySender(ctx, toFamilies(ctx.camp.id), times), write);

/** What is counted for the camp and for the user who writes. */
const bySender = ({ user }: CampCtx, camp_key: string, times: number) => [
	{ key: camp_key, ...OF_CAMP, times },
	{ key: `invitation:user:${user.id}`, ...OF_USER, times },
];
