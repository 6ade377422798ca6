import { env } from "cloudflare:workers";
import {
	aCamp,
	aFamily,
	aMembership,
	anEnrollment,
	aPayable,
	aRegistration,
	aSeason,
	aSession,
	aUser,
	someTerms,
} from "#db/seed/builders";
import type { SeedRows } from "#db/seed/rows";
import { writeRows } from "#db/seed/write-rows";
import { campCtxFor } from "../../../support/world";

type Fields<Builder extends (...args: never[]) => unknown> = Parameters<Builder>[1];

export const NOW = "2026-05-01T14:00:00.000Z";

/** A camp that decides about registrations, with two sessions in July and an admin. */
export async function aDecidingCamp(
	options: { first?: Fields<typeof aSession>; second?: Fields<typeof aSession>; now?: string } = {},
) {
	const camp = aCamp();
	const admin = aUser();
	const season = aSeason(camp);
	const session = (name: string, from: string, to: string, fields: Fields<typeof aSession>) =>
		aSession(season, {
			name,
			start_date: from,
			end_date: to,
			status: "published",
			capacity: 5,
			price_cents: 45_000,
			deposit_cents: 5_000,
			...fields,
		});
	const first = session("Session 1", "2026-07-06", "2026-07-17", options.first);
	const second = session("Session 2", "2026-07-20", "2026-07-31", options.second);
	const setup: SeedRows = {
		registration_setup: [
			{
				camp_id: camp.id,
				season_id: season.id,
				needs_approval: true,
				deposit_refundable: false,
				created_at: NOW,
				updated_at: NOW,
			},
		],
	};
	const terms = someTerms(season, {
		dates: ["2026-06-01"],
		tiers: [
			[60, 100],
			[30, 50],
		],
	});
	await writeRows(env.DB, [camp, admin, aMembership(camp, admin), season, first, second, setup, terms]);
	const ctx = await campCtxFor(admin.id, camp.id, { now: options.now ?? NOW });
	return { camp, admin, season, first, second, ctx };
}
export type DecidingCamp = Awaited<ReturnType<typeof aDecidingCamp>>;

/** A family that waits for a decision about some children in a session; or is accepted, with what is due. */
export async function aFamilyAt(
	place: DecidingCamp,
	{
		children = 1,
		accepted = false,
		paid = [],
	}: { children?: number; accepted?: boolean; paid?: ("deposit" | "installment")[] } = {},
) {
	const family = aFamily(place.camp, { children, guardians: 1 });
	const user = aUser();
	const status = accepted ? "accepted" : "submitted";
	const enrollments = family.children.map((child) => anEnrollment(place.first, child, { status }));
	const registration = aRegistration(place.season, family, user, {
		status,
		lines: enrollments.map((enrollment) => ({ enrollment, name: "Session 1" })),
	});
	const total = children * 45_000;
	const due = (kind: "deposit" | "installment", amount_cents: number, due_on: string) =>
		aPayable(registration, {
			kind,
			amount_cents,
			due_on,
			label: kind === "deposit" ? "Deposit" : "Balance",
			...(paid.includes(kind) ? { state: "received", method: "Check" } : {}),
		});
	const payables = accepted
		? [
				due("deposit", children * 5_000, "2026-05-15"),
				due("installment", total - children * 5_000, "2026-06-01"),
			]
		: [];
	await writeRows(env.DB, [family, user, ...enrollments, registration, ...payables]);
	return { family, user, registration, enrollments, payables, id: registration.id };
}

export const rows = async (sql: string, ...bound: unknown[]) =>
	(
		await env.DB.prepare(sql)
			.bind(...bound)
			.all<Record<string, string | number | null>>()
	).results;

export const statusOf = async (id: string) =>
	(await rows("SELECT status FROM registration WHERE id = ?", id))[0]?.status;

/** The states of a family's enrollments. */
export const placesOf = async (id: string) =>
	(
		await rows(
			"SELECT e.status AS status FROM registration_line l JOIN enrollment e ON e.camp_id = l.camp_id AND e.id = l.enrollment_id WHERE l.registration_id = ? ORDER BY l.position, l.id",
			id,
		)
	).map(({ status }) => status);

/** What is not void of what is due, and its state. */
export const payablesOf = (id: string) =>
	rows(
		"SELECT kind, amount_cents, state FROM payable WHERE registration_id = ? AND state <> 'void' ORDER BY due_on, kind, amount_cents",
		id,
	);

/** How many places of a session are taken. */
export const takenIn = async ({ camp_id, id }: { camp_id: string; id: string }) =>
	(
		await rows(
			"SELECT taken FROM session_places WHERE camp_id = ? AND session_id = ? AND bucket = 'all'",
			camp_id,
			id,
		)
	)[0]?.taken;

/** Emails that wait to be sent to an address. */
export const emailsTo = (email: string) =>
	rows(
		"SELECT payload->>'subject' AS subject FROM outbox WHERE payload->>'to' = ? ORDER BY created_at, id",
		email,
	);
