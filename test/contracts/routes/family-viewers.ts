import { env } from "cloudflare:workers";
import {
	aFamily,
	aLottery,
	aLotteryEntry,
	aMembership,
	anEnrollment,
	aPayable,
	aPerson,
	aRegistration,
	aSeason,
	aSession,
	aUser,
	aWaitlistEntry,
	aWaitlistOffer,
	aWaiver,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { postBooking } from "#app/features/ledger/ledger/post-booking.server";
import { formatDateRange } from "#app/lib/dates";
import { newId } from "#app/lib/ids";
import type { CampWorld, Things } from "../../support/camp-world";
import { signIn } from "../../support/camp-world";
import { daysFromToday, today } from "../../support/days";
import { campCtxFor } from "../../support/world";
import { someInvoices } from "../../support/some-invoices";
import { ask } from "../../support/ask";

/** Who asks for what a family has of a child. */
export const VIEWERS = ["guardian", "barred", "unlinked", "out", "other"] as const;
export type Viewer = (typeof VIEWERS)[number];

/** A family that has registered, pays, waits and is in a lottery, and someone who asks for all of it. */
export interface Viewed {
	viewer: Viewer;
	token: string;
	/** Names of the things in addresses: each a set that names another registration of the family. */
	things: Things[];
	/** What names the child, its sessions or their days. */
	secrets: string[];
	/** Those of them that name the child. */
	of_child: string[];
	/** The account that registered; another one asks as "other". */
	user_id: string;
	email: string;
	line_id: string;
	booked_session_id: string;
	waited_session_id: string;
	offered_session_id: string;
}

/** A family of a camp as someone sees it. */
export async function aViewedFamily(camp: CampWorld, viewer: Viewer): Promise<Viewed> {
	const own = { id: camp.camp_id };
	const tag = newId().slice(-8);
	const family = aFamily(own, {
		guardians: 1,
		last_name: "Vale",
		children: [{ first_name: `Zephyr${tag}`, last_name: "Vale", birth_date: "2018-02-03" }],
	});
	const [child, parent] = [family.children[0], family.guardians[0]];
	if (!child || !parent) throw new Error("A family without anyone");
	const user = aUser();
	const season = aSeason(own, {
		name: `Season ${newId().slice(-6)}`,
		is_current: false,
		start_date: daysFromToday(-60),
		end_date: daysFromToday(200),
	});
	const session = (name: string, from: number) =>
		aSession(season, {
			name: `${name}${tag}`,
			start_date: daysFromToday(from),
			end_date: daysFromToday(from + 4),
			checkpoints: 1,
			capacity: 9,
		});
	const [booked, waited, offered, drawn, wished] = [
		session("Quill", 11),
		session("Wait", 51),
		session("Offer", 61),
		session("Draw", 71),
		session("Draft", 81),
	];
	// Over by now and paid today: the care of this year's statement, whatever the day.
	const attended = session("Past", -30);
	const care = anEnrollment(attended, child);
	const enrollment = anEnrollment(booked, child);
	const registration = aRegistration(season, family, user, {
		status: "accepted",
		lines: [{ enrollment, name: booked.session.name }],
	});
	const cared = aRegistration(season, family, user, {
		status: "accepted",
		id: newId(),
		lines: [{ enrollment: care, name: attended.session.name }],
	});
	const lottery = aLottery(season, [drawn], {
		opens_at: `${daysFromToday(-5)}T00:00:00.000Z`,
		closes_at: `${daysFromToday(9)}T00:00:00.000Z`,
	});
	const entered = aRegistration(season, family, user, {
		status: "entered",
		id: newId(),
		lines: [{ session: drawn, camper: child, name: drawn.session.name }],
	});
	const drafted = {
		camp_id: camp.camp_id,
		id: newId(),
		season_id: season.id,
		user_id: user.id,
		status: "draft",
		draft: {
			children: [
				{
					key: child.id,
					camper_id: child.id,
					first_name: child.person.first_name,
					last_name: "Vale",
					preferred_name: null,
					birth_date: "2018-02-03",
					gender: null,
					grade: null,
					sessions: [wished.id],
					waitlist: [],
				},
			],
			parent: { first_name: "Dana", last_name: "Vale", phone: "+12075550148" },
		},
		created_at: `${today}T00:00:00.000Z`,
		updated_at: `${today}T00:00:00.000Z`,
	};
	const joined_at = new Date().toISOString();
	const waits = (of: typeof waited) =>
		aWaitlistEntry(season, {
			id: newId(),
			household: family.household,
			children: [child],
			sessions: [of],
			joined_at,
		});
	const [waiting, offer_entry] = [waits(waited), waits(offered)];
	const offer = aWaitlistOffer(offer_entry, offered, { offered_at: joined_at });
	const deposit = aPayable(registration, { due_on: daysFromToday(12) });
	const cared_for = aPayable(cared, { due_on: daysFromToday(-20), label: "Past weeks" });
	const balance = aPayable(registration, {
		due_on: daysFromToday(13),
		kind: "installment",
		label: "Balance",
	});
	const refund = aPayable(registration, {
		due_on: daysFromToday(14),
		kind: "refund",
		amount_cents: 300,
		label: `Refund: ${booked.session.name}`,
	});
	const waiver = aWaiver(own, user, { title: `Release ${tag}` });
	await writeRows(
		env.DB,
		[
			...[family, user, season, booked, waited, offered, drawn, wished, enrollment, registration, lottery],
			...[attended, care, cared, cared_for],
			...[entered, aLotteryEntry(lottery, entered, family, { created_at: joined_at })],
			{ rows: { registration: [drafted] } },
			...[waiting, offer_entry, offer, deposit, balance, refund, waiver],
			aMembership(own, user, { role_key: "parent", person_id: parent.id }),
		],
		[env.DB.prepare(OFFERED_AFTER)],
	);
	const household_id = family.household.id;
	const ctx = await campCtxFor(user.id, camp.camp_id, { now: new Date().toISOString() });
	const [first, ...more] = postBooking(ctx, [registration.id, cared.id], today);
	if (first) await ctx.db.batch([first, ...more] as Parameters<typeof ctx.db.batch>[0]);
	const by = { camp_id: camp.camp_id, user_id: user.id, registration_id: registration.id, day: today };
	const invoices = someInvoices(env.DB, by);
	await env.DB.batch(invoices.statements);
	await env.DB.prepare(
		"INSERT INTO invoice_line (camp_id, invoice_id, position, payable_id, label, amount_cents, due_on) VALUES (?, ?, 2, ?, ?, ?, ?)",
	)
		.bind(
			...[camp.camp_id, invoices.things.draft_invoice_id, balance.id],
			...[`Balance · ${child.person.first_name}: ${booked.session.name}`, 5_000, daysFromToday(13)],
		)
		.run();
	// The office issues the invoice, and books a check that pays what is over and the deposit.
	const admin = camp.tokens.camp_admin;
	const issued = await ask(`/api/invoices/${invoices.things.draft_invoice_id}/issue`, {
		method: "POST",
		token: admin,
		body: {},
		headers: { "Idempotency-Key": newId() },
	});
	if (issued.status >= 300) throw new Error(await issued.text());
	const paid = await ask("/api/payments", {
		method: "POST",
		token: admin,
		headers: { "Idempotency-Key": newId() },
		body: { household_id, way: "check", amount_cents: 10_000, received_on: today, reference: tag },
	});
	const receipt = (await paid.json()) as { data: { id: string } };
	if (paid.status >= 300) throw new Error(JSON.stringify(receipt));

	if (viewer === "barred") {
		await env.DB.prepare(
			`INSERT INTO person_relationship (camp_id, id, person_id, related_person_id, type, created_at, updated_at)
			VALUES (?, ?, ?, ?, 'do_not_release', ?, ?)`,
		)
			.bind(camp.camp_id, newId(), child.id, parent.id, joined_at, joined_at)
			.run();
	}
	if (viewer === "unlinked") {
		await env.DB.prepare(
			"DELETE FROM person_relationship WHERE camp_id = ?1 AND (?2, ?3) IN ((person_id, related_person_id), (related_person_id, person_id))",
		)
			.bind(camp.camp_id, child.id, parent.id)
			.run();
	}
	if (viewer === "out") {
		await env.DB.prepare("DELETE FROM household_member WHERE camp_id = ? AND person_id = ?")
			.bind(camp.camp_id, parent.id)
			.run();
	}
	const things: Things = {
		...camp,
		camper_id: child.id,
		household_id,
		booked_household_id: household_id,
		parent_id: parent.id,
		payment_id: receipt.data.id,
		invoice_id: invoices.things.draft_invoice_id,
		waitlist_entry_id: waiting.id,
		waitlist_offer_id: offer.id,
		booked_id: registration.id,
		booked_camper_id: child.id,
		entered_registration_id: entered.id,
		payable_id: deposit.id,
		registration_id: registration.id,
		registering_season_id: season.id,
		waiver_id: waiver.id,
	};
	const asks = viewer === "other" ? await aStranger(camp) : user.id;
	return {
		viewer,
		token: await signIn(asks),
		things: [
			...[things, { ...things, registration_id: entered.id, booked_id: entered.id }],
			{ ...things, registration_id: drafted.id, waitlist_entry_id: offer_entry.id },
		],
		of_child: [child.person.first_name, child.id],
		secrets: [
			...[child.person.first_name, child.id],
			...[booked, attended, waited, offered, drawn, wished].flatMap(
				({ id, session: { name, start_date, end_date } }) => [
					...[id, name, start_date, formatDateRange(start_date, end_date)],
				],
			),
		],
		user_id: user.id,
		email: user.email,
		line_id: registration.lines[0]?.id ?? "",
		booked_session_id: booked.id,
		waited_session_id: waited.id,
		offered_session_id: offered.id,
	};
}

/** A parent of another family of the camp. */
async function aStranger(camp: CampWorld): Promise<string> {
	const own = { id: camp.camp_id };
	const [user, person] = [aUser(), aPerson(own, { person_type: "parent" })];
	await writeRows(env.DB, [
		user,
		person,
		aMembership(own, user, { role_key: "parent", person_id: person.id }),
	]);
	return user.id;
}
