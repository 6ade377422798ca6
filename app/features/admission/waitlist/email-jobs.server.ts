import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { emailsJob } from "#app/platform/jobs/write-emails.server";
import { entryFaces, toEntry } from "./entries.server";
import { type Accepted, acceptedMails, expiredMails, joinedMails, offerMails } from "./emails.server";
import { idsOf } from "./list.server";
import type { WaitlistOffer } from "./model";

// A save that changes the list only records what happened. The emails and their recipients are worked out after
// the response.

const JOINED = "waitlist.joined";
const OFFERED = "waitlist.offered";
const EXPIRED = "waitlist.expired";
const ACCEPTED = "waitlist.accepted";

interface Joined {
	camp_id: string;
	entry_ids: string[];
}

interface Offers {
	camp_id: string;
	offers: readonly WaitlistOffer[];
}

/** Job for each kind of message. */
export const waitlistEmails = {
	/** Emails families who joined and are still waiting, with their current position. */
	[JOINED]: emailsJob(async (ctx, { camp_id, entry_ids }: Joined) => {
		const waiting = sql`e.id IN ${idsOf(entry_ids)} AND e.status = 'waiting'`;
		const faces = await entryFaces(ctx.db, camp_id, waiting, entry_ids.length, { positions: true });
		return joinedMails(
			ctx,
			faces
				.map(toEntry)
				.flatMap(({ id: entry_id, wishes: [first] }) =>
					first ? [{ entry_id, session_id: first.session_id, position: first.position ?? 1 }] : [],
				),
		);
	}),
	/** Offers that were answered or withdrawn meanwhile get no email. */
	[OFFERED]: emailsJob(async (ctx, { camp_id, offers }: Offers) => {
		const open = await ctx.db.all<{ id: string }>(
			sql`SELECT o.id AS id FROM waitlist_offer o WHERE o.camp_id = ${camp_id} AND o.id IN ${idsOf(offers.map(({ id }) => id))}
				AND o.status = 'open'`,
		);
		const ids = new Set(open.map(({ id }) => id));
		return offerMails(
			ctx,
			offers.filter(({ id }) => ids.has(id)),
		);
	}),
	[EXPIRED]: emailsJob((ctx, { offers }: Offers) => expiredMails(ctx, offers)),
	[ACCEPTED]: emailsJob((ctx, { camp_id: _, ...accepted }: Accepted & { camp_id: string }) =>
		acceptedMails(ctx, accepted),
	),
};

/** Messages for a batch: emails to families who joined. */
export const tellJoined = (camp_id: string, entry_ids: string[]) => [
	{ topic: JOINED, payload: { camp_id, entry_ids } satisfies Joined },
];

const ofOffers = (topic: string, camp_id: string, offers: readonly WaitlistOffer[]) =>
	offers.length === 0 ? [] : [{ topic, payload: { camp_id, offers } satisfies Offers }];

/** Messages for a batch: emails about new offers. */
export const tellOffered = (camp_id: string, offers: readonly WaitlistOffer[]) =>
	ofOffers(OFFERED, camp_id, offers);

/** Messages for a batch: emails about expired offers. */
export const tellExpired = (camp_id: string, offers: readonly WaitlistOffer[]) =>
	ofOffers(EXPIRED, camp_id, offers);

/** Message for a batch: the email to a family that accepted. */
export const tellAccepted = (camp_id: string, accepted: Accepted) => [
	{ topic: ACCEPTED, payload: { camp_id, ...accepted } },
];

/** Writes and delivers the emails after the response. */
export const writeSoon = (ctx: Ctx) => deliverSoon(ctx, waitlistEmails);
