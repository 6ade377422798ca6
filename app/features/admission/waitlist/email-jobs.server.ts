import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.server";
import { deliverSoon } from "#app/platform/jobs/send-mail.server";
import { emailsJob } from "#app/platform/jobs/write-emails.server";
import { entryFaces, toEntry } from "./entries.server";
import { type Accepted, acceptedMails, expiredMails, joinedMails, offerMails } from "./emails.server";
import { idsOf } from "./list.server";
import type { WaitlistOffer } from "./model";

// A save that moves the list says what happened; whom that is written to, and how, is read once its answer has left.

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

/** What each kind of message leads to. */
export const waitlistEmails = {
	/** To who joined, as long as they wait: where they stand by then. */
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
	/** Of what was answered or taken back meanwhile there is nothing to offer. */
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

/** For a batch's messages: letters to who joined. */
export const tellJoined = (camp_id: string, entry_ids: string[]) => [
	{ topic: JOINED, payload: { camp_id, entry_ids } satisfies Joined },
];

const ofOffers = (topic: string, camp_id: string, offers: readonly WaitlistOffer[]) =>
	offers.length === 0 ? [] : [{ topic, payload: { camp_id, offers } satisfies Offers }];

/** For a batch's messages: letters of what is offered. */
export const tellOffered = (camp_id: string, offers: readonly WaitlistOffer[]) =>
	ofOffers(OFFERED, camp_id, offers);

/** For a batch's messages: letters about what ran out. */
export const tellExpired = (camp_id: string, offers: readonly WaitlistOffer[]) =>
	ofOffers(EXPIRED, camp_id, offers);

/** For a batch's messages: the letter to who accepted. */
export const tellAccepted = (camp_id: string, accepted: Accepted) => [
	{ topic: ACCEPTED, payload: { camp_id, ...accepted } },
];

/** Writes and delivers them once the answer has left. */
export const writeSoon = (ctx: Ctx) => deliverSoon(ctx, waitlistEmails);
