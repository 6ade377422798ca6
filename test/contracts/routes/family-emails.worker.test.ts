import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { failureEmail, noticeEmail } from "#app/features/money/autopay/emails.server";
import { splitEmails } from "#app/features/money/bill-splits/emails.server";
import { tellFamily } from "#app/features/office/cancellations/tell-family.server";
import { receiptEmail } from "#app/features/money/card-payments/emails.server";
import { drawnEmail } from "#app/features/admission/lottery/emails.server";
import { paidOutEmail } from "#app/features/money/refunds/email.server";
import { familyEmail, sharersEmails } from "#app/features/registration/bookings/emails.server";
import { submittedMail } from "#app/features/registration/family-form/submitted-mail.server";
import { movedJob } from "#app/features/office/session-moves/emails.server";
import {
	acceptedMails,
	expiredMails,
	joinedMails,
	offerMails,
} from "#app/features/admission/waitlist/emails.server";
import { newId } from "#app/lib/ids";
import type { CampCtx } from "#app/platform/context.server";
import { Parked } from "#app/platform/jobs/deliver-outbox.server";
import { type MailMessage, makeMailJob } from "#app/platform/jobs/send-mail.server";
import { aPeopledCamp } from "../../support/camp-world";
import { daysFromToday, today } from "../../support/days";
import { campCtxFor } from "../../support/world";
import { NAMING } from "../family-emails";
import { aViewedFamily, type Viewed } from "./family-viewers";

// Every email that can name a child, written for a family and sent to a guardian, a barred parent and one who is linked no more: what a
// recipient can read is decided when it is sent, so each is addressed to them whoever its writer would have chosen.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const VIEWERS = ["guardian", "barred", "unlinked"] as const;
type Recipient = (typeof VIEWERS)[number];

interface At {
	ctx: CampCtx;
	of: Viewed;
	child: string;
	session: string;
	registration_id: string;
	household_id: string;
	camper_id: string;
}
type Written = { payload: unknown }[];
type Case = (at: At) => Written | Promise<Written>;

const NAMED = ({ child, session }: At) => `${child}: ${session}`;

const ofCharge: (write: typeof noticeEmail | typeof failureEmail, more: unknown) => Case =
	(write, more) => (at) => {
		const due = {
			camp_id: at.ctx.camp.id,
			camp_name: "Camp",
			registration_id: at.registration_id,
			kind: "fee",
			household_id: at.household_id,
			household_name: "Vale",
			season_name: "Summer",
			label: NAMED(at),
			amount_cents: 5_000,
			currency: "USD",
		};
		return [write(at.ctx, at.of.email, due, more as never)];
	};

const booked = (at: At) => ({
	registration: { id: at.registration_id, household_id: at.household_id } as never,
	contact: {
		household: "Vale",
		parent_name: "Dana",
		parent_email: at.of.email,
		user_email: at.of.email,
		plain_email: null,
	},
});

/** An email of a registration: they are told what happened to it in words that name the child. */
const ofRegistration: Case = (at) =>
	familyEmail(at.ctx, booked(at), { subject: at.session, lines: [NAMED(at)] });

const waited = ({ of, session }: At) => ({
	entry_id: of.things[0]?.waitlist_entry_id ?? "",
	session_id: of.waited_session_id,
	name: session,
	position: 1,
});
const offered = ({ of }: At) =>
	({
		id: of.things[0]?.waitlist_offer_id ?? "",
		entry_id: of.things[2]?.waitlist_entry_id ?? "",
		session_id: of.offered_session_id,
		expires_at: `${daysFromToday(2)}T00:00:00.000Z`,
	}) as Parameters<typeof offerMails>[1][number];

/** The emails in the outbox beside these. */
async function outboxSince(camp_id: string, ids: readonly string[]): Promise<Written> {
	const { results } = await env.DB.prepare(
		"SELECT id, payload FROM outbox WHERE camp_id = ? AND topic = 'mail.send' ORDER BY id",
	)
		.bind(camp_id)
		.all<{ id: string; payload: string }>();
	return results
		.filter(({ id }) => !ids.includes(id))
		.map(({ payload }) => ({ payload: JSON.parse(payload) }));
}
const outboxIds = async (camp_id: string) =>
	(
		await env.DB.prepare("SELECT id FROM outbox WHERE camp_id = ?").bind(camp_id).all<{ id: string }>()
	).results.map(({ id }) => id);

const moved: Case = async ({ ctx, of }) => {
	const at = new Date().toISOString();
	const move_id = newId();
	const { id: camp_id } = ctx.camp;
	await env.DB.prepare(
		`INSERT INTO session_move (camp_id, id, session_id, from_start, from_end, from_weekdays, to_start, to_end, to_weekdays, cancel_until,
			moved_by, moved_at) VALUES (?, ?, ?, ?, ?, 31, ?, ?, 31, ?, ?, ?)`,
	)
		.bind(
			...[camp_id, move_id, of.booked_session_id, daysFromToday(11), daysFromToday(15)],
			...[daysFromToday(18), daysFromToday(22), daysFromToday(9), of.user_id, at],
		)
		.run();
	const before = await outboxIds(camp_id);
	await movedJob.run(ctx, { id: newId(), camp_id, payload: { camp_id, move_id } } as never);
	return outboxSince(camp_id, before);
};

const canceled: Case = async ({ ctx, of, household_id, session }) => {
	const [at, id, camp_id] = [new Date().toISOString(), newId(), ctx.camp.id];
	await env.DB.batch([
		env.DB.prepare(
			`INSERT INTO cancellation (camp_id, id, kind, name, way, state, started_by, created_at, updated_at)
			VALUES (?1, ?2, 'session', ?3, 'refund', 'running', ?4, ?5, ?5)`,
		).bind(camp_id, id, session, of.user_id, at),
		env.DB.prepare(
			`INSERT INTO cancellation_family (camp_id, cancellation_id, household_id, way, state, refund_cents, created_at, updated_at)
			VALUES (?1, ?2, ?3, 'refund', 'ended', 500, ?4, ?4)`,
		).bind(camp_id, id, household_id, at),
		env.DB.prepare(
			"INSERT INTO cancellation_end (camp_id, id, cancellation_id, household_id, line_id, back_cents, created_at) VALUES (?, ?, ?, ?, ?, 500, ?)",
		).bind(camp_id, newId(), id, household_id, of.line_id, at),
	]);
	const before = await outboxIds(camp_id);
	await tellFamily({ ...ctx, cancellation_id: id } as never, { name: session, message: null }, household_id);
	return outboxSince(camp_id, before);
};

/** By file of {@link NAMING}: each of its emails, by name. */
const CASES: Record<string, Record<string, Case>> = {
	"money/autopay/emails": {
		notice: ofCharge(noticeEmail, { on: daysFromToday(3), card: "Visa ending in 4242" }),
		failure: ofCharge(failureEmail, {
			code: "card_declined",
			because: "This registration was declined.",
			again_on: null,
		}),
	},
	"money/bill-splits/emails": {
		shared: async (at) => {
			const registration = {
				id: at.registration_id,
				household_id: at.household_id,
				household: "Vale",
				children: at.child,
				season_name: "Summer",
				currency: "USD",
				updated_at: today,
			};
			const { messages } = await splitEmails(at.ctx, registration, {
				other_household_id: newId(),
				percent: 50,
			});
			return messages;
		},
	},
	"office/cancellations/tell-family": { canceled },
	"money/card-payments/emails": {
		receipt: (at) =>
			receiptEmail(at.ctx, {
				account: { camp_id: at.ctx.camp.id, camp_name: "Camp" } as never,
				payment: {
					id: newId(),
					household_name: "Vale",
					amount_cents: 5_000,
					currency: "USD",
					email: at.of.email,
				} as never,
				shown_as: "Visa ending in 4242",
				paid: [
					{
						registration_id: at.registration_id,
						kind: "fee",
						label: NAMED(at),
						what: at.child,
						season_name: "Summer",
						amount_cents: 5_000,
						open_cents: 0,
					},
				],
				credit_cents: 0,
				booked_again: [NAMED(at)],
				back_cents: 0,
			}),
	},
	"admission/lottery/emails": {
		drawn: (at) => [
			drawnEmail(at.ctx, {
				to: at.of.email,
				is_theirs: true,
				lottery: "Draw",
				lottery_id: newId(),
				camp: "Camp",
				slug: "camp",
				camp_id: at.ctx.camp.id,
				registration_id: at.registration_id,
				rank: 1,
				is_placed: true,
				lines: [{ camper_id: at.camper_id, child: at.child, session: at.session }],
			}),
		],
	},
	"money/refunds/email": {
		paid_out: (at) =>
			paidOutEmail(
				at.ctx,
				{
					id: newId(),
					household_id: at.household_id,
					state: "processed",
					amount_cents: 500,
					currency: "USD",
					way: "check",
					reference: null,
					paid_on: today,
					due_again: [],
					what: NAMED(at),
					registration_id: at.registration_id,
					again_for: [],
				},
				at.of.email,
			),
		due_again: (at) =>
			paidOutEmail(
				at.ctx,
				{
					id: newId(),
					household_id: at.household_id,
					state: "processed",
					amount_cents: 500,
					currency: "USD",
					way: "check",
					reference: null,
					paid_on: today,
					what: null,
					registration_id: null,
					due_again: [{ id: newId(), label: NAMED(at), amount_cents: 500 }],
					again_for: [at.registration_id],
				},
				at.of.email,
			),
	},
	"registration/bookings/cancel-registration": {
		canceled: ofRegistration,
		shared_bill: (at) =>
			sharersEmails(
				at.ctx,
				{ sharers: [{ household_id: at.household_id, email: at.of.email }] },
				{
					registration_id: at.registration_id,
					subject: "Canceled",
					lines: [NAMED(at)],
					plain: ["Something"],
				},
			),
	},
	"registration/bookings/decision-plans": { decided: ofRegistration },
	"registration/bookings/enter-at-desk": { entered: ofRegistration },
	"registration/bookings/emails": { changed: ofRegistration },
	"registration/family-form/submitted-mail": {
		submitted: (at) => [
			submittedMail(
				at.ctx,
				{ registration: { id: at.registration_id }, draft: { children: [] }, sessions: [] } as never,
				{
					status: "submitted",
					household_id: at.household_id,
					campers: new Map([["a", at.camper_id]]),
					priced: {
						currency: "USD",
						total_cents: 5_000,
						add_on_lines: [],
						lines: [{ child_name: at.child, session_name: at.session, total_cents: 5_000 }],
					},
				} as never,
			),
		],
	},
	"registration/bookings/transfer-line": { moved: ofRegistration },
	"office/session-moves/emails": { moved },
	"admission/waitlist/emails": {
		offer: (at) => offerMails(at.ctx, [offered(at)]),
		accepted: (at) =>
			acceptedMails(at.ctx, {
				...offered(at),
				due: [],
				currency: "USD",
				page: null,
				has_user: true,
			} as never),
		expired: (at) => expiredMails(at.ctx, [offered(at)]),
		joined: (at) => joinedMails(at.ctx, [waited(at)]),
	},
};

let families: Record<Recipient, At>;
beforeAll(async () => {
	const camp = await aPeopledCamp("Camp Emails", ["camp_admin"]);
	const each = await Promise.all(
		VIEWERS.map(async (viewer) => {
			const of = await aViewedFamily(camp, viewer);
			const [things] = of.things;
			if (!things) throw new Error("A family without things");
			const { registration_id, household_id, camper_id } = things;
			// The record has the address of the account, as after an invitation.
			await env.DB.prepare("UPDATE person SET email = ? WHERE id = ?").bind(of.email, things.parent_id).run();
			const ctx = await campCtxFor(of.user_id, camp.camp_id, { now: new Date().toISOString() });
			const [child = ""] = of.secrets;
			const session = of.secrets.find((secret) => secret.startsWith("Quill")) ?? "";
			return [viewer, { ctx, of, child, session, registration_id, household_id, camper_id }] as const;
		}),
	);
	families = Object.fromEntries(each) as Record<Recipient, At>;
});

/** What of the child is in the emails that a case writes, sent to the recipient; null where none was sent. */
async function told(viewer: Recipient, write: Case): Promise<string[] | null> {
	const at = families[viewer];
	const sent: string[] = [];
	const job = makeMailJob(() => ({
		send: async ({ subject, text, html }) => {
			sent.push(`${subject}\n${text}\n${html}`);
		},
	}));
	const written = await write(at);
	for (const { payload } of written) {
		const mail = { ...(payload as MailMessage), to: at.of.email };
		try {
			await job.run(at.ctx, { id: newId(), camp_id: at.ctx.camp.id, payload: mail } as never);
		} catch (error) {
			if (!(error instanceof Parked)) throw error;
		}
	}
	if (sent.length === 0) return null;
	return at.of.secrets.filter((secret) => sent.some((words) => words.includes(secret)));
}

test("every email that names a child has a test case", () => {
	expect(Object.keys(CASES).sort()).toEqual([...NAMING].sort());
});

describe("The rule that an email names a child only to its guardian", () => {
	const cases = Object.entries(CASES).flatMap(([file, emails]) =>
		Object.entries(emails).map(([name, write]) => [`${file}: ${name}`, write] as const),
	);
	test.each(cases)("holds for %s", async (_, write) => {
		expect(((await told("guardian", write)) ?? []).length).toBeGreaterThan(0);
		for (const viewer of ["barred", "unlinked"] as const)
			expect([viewer, (await told(viewer, write)) ?? []]).toEqual([viewer, []]);
	});
});
