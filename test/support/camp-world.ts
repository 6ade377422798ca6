import { env } from "cloudflare:workers";
import {
	aCamp,
	aFlag,
	aMembership,
	aPerson,
	aRole,
	aSeason,
	aStaffMember,
	aUser,
	OFFERED_AFTER,
} from "#db/seed/builders";
import { writeRows } from "#db/seed/write-rows";
import { newId } from "#app/lib/ids";
import type { Things } from "./camp-things";
import { daysFromToday, today } from "./days";
import { someCards } from "./some-cards";
import { someInvoices } from "./some-invoices";
import { someFees } from "./some-fees";
import { somePayments } from "./some-payments";
import { aLimitRaise, someRefunds } from "./some-refunds";
import { someThings } from "./some-things";

export type { Things };

/** A camp with one user a role, and one of each thing. */
export interface CampWorld extends Things {
	/** Auth tokens by role. */
	tokens: Record<string, string>;
	/** Further things, so that a test may change or delete them. */
	more(): Promise<Things>;
	/** Another user of a role, for requests after which the caller is signed out. */
	anotherUser(role: string): Promise<string>;
}

/** Flags that are off by default. A test camp has them on, so that their pages are there. */
const OFF_BY_DEFAULT = ["predictive_models", "market_analysis", "ai_features"];

/**
 * A camp whose season is running today.
 * @param roles the built-in roles, one user each
 * @param ownRoles roles the camp defines itself, with their permissions, one user each
 * @param atATime how many sets of further things are made at once. What one costs is mostly that of its statements, which
 *   many can share: for a test that takes hundreds, and does not count them.
 */
export async function aPeopledCamp(
	name: string,
	roles: readonly string[],
	ownRoles: Readonly<Record<string, readonly string[]>> = {},
	{ atATime = 1 }: { atATime?: number } = {},
): Promise<CampWorld> {
	const camp = aCamp({ name, time_zone: "UTC" });
	const season = aSeason(camp, { start_date: daysFromToday(-30), end_date: daysFromToday(30) });
	const counselor = aStaffMember(camp, { seasons: [season] });
	const clerk = aUser({ name: `Clerk of ${name}` });
	await writeRows(env.DB, [
		camp,
		season,
		counselor,
		clerk,
		...OFF_BY_DEFAULT.map((flag) => aFlag(camp, flag)),
	]);
	const ids = { camp_id: camp.id, slug: camp.camp.slug };

	let registrant: { id: string } = clerk;
	const users: Record<string, string> = {};
	const join = async (role: string) => {
		const user = aUser({ name: `${role} of ${name}` });
		const own =
			ownRoles[role] && aRole(camp, { name: role, name_key: newId(), permissions: [...ownRoles[role]] });
		if (role === "camp_admin" && registrant === clerk) registrant = user;
		const parent = role === "parent" ? aPerson(camp, { person_type: "parent" }) : null;
		const person_id = role === "counselor" ? counselor.id : (parent?.id ?? null);
		const grant = own ? { role_id: own.id } : { role_key: role };
		// One membership a person: a second counselor has nobody's groups, which no test of theirs needs.
		const taken = person_id && role === "counselor" && (await hasMember(camp.id, person_id));
		const membership = aMembership(camp, user, { ...grant, person_id: taken ? null : person_id });
		users[role] ??= user.id;
		await writeRows(env.DB, [user, ...(own ? [own] : []), ...(parent ? [parent] : []), membership]);
		return signIn(user.id);
	};
	let closes = -2_000;
	/** So many sets of further things, or the one of the camp's own season, in one batch. */
	const make = async (many: number, current = false): Promise<Things[]> => {
		const sets = Array.from({ length: many }, () => {
			const made = someThings(camp, ids, {
				counselor,
				clerk,
				registrant,
				season: current ? season : undefined,
				registering: users.camp_admin ?? clerk.id,
			});
			const { household_id, booked_id: registration_id } = made.things;
			const by = { camp_id: camp.id, user_id: clerk.id, day: today };
			const payments = somePayments(env.DB, { ...by, household_id });
			const refunds = someRefunds(env.DB, { ...by, household_id });
			const fees = someFees(env.DB, { camp_id: camp.id, registration_id, day: today });
			const cards = someCards(env.DB, { ...by, household_id });
			const invoices = someInvoices(env.DB, { ...by, registration_id });
			const plan_invoice = {
				camp_id: camp.id,
				id: `in_${newId()}`,
				status: "paid" as const,
				amount_cents: 4_900,
				currency: "USD",
				issued_at: `${today}T09:00:00.000Z`,
			};
			return {
				files: made.files,
				rows: [...made.rows, { subscription_invoice: [plan_invoice] }],
				statements: [payments, refunds, fees, cards, invoices].flatMap(({ statements }) => statements),
				things: {
					...made.things,
					...refunds.things,
					...fees.things,
					...cards.things,
					...invoices.things,
					payment_id: payments.id,
					plan_invoice_id: plan_invoice.id,
					day_to_close: daysFromToday(closes++),
					limit_raise_id: newId(),
				},
			};
		});
		const statements = sets.flatMap((set) => set.statements);
		await writeRows(
			env.DB,
			sets.flatMap(({ rows }) => rows),
			[env.DB.prepare(OFFERED_AFTER), ...statements],
		);
		await Promise.all(sets.flatMap(({ files }) => files).map((key) => env.FILES.put(key, "x")));
		return sets.map((set) => set.things);
	};
	let ready: Things[] = [];
	const more = async (): Promise<Things> => {
		if (ready.length === 0) ready = await make(atATime);
		return asNew(ready.shift() as Things);
	};
	/** What belongs to the whole camp or to its admin is put back as nobody has changed it. */
	const asNew = async (set: Things): Promise<Things> => {
		const raise = { camp_id: camp.id, id: set.limit_raise_id, user_id: clerk.id, day: today };
		await env.DB.batch([
			aLimitRaise(env.DB, raise),
			// Whoever submits a registration signs in as its parent from then on, and sees that parent's household alone.
			env.DB.prepare(
				`UPDATE membership SET person_id = NULL WHERE camp_id = ?1 AND user_id = ?2
				AND person_id IN (SELECT parent_id FROM registration WHERE camp_id = ?1 AND user_id = ?2)`,
			).bind(camp.id, registrant.id),
		]);
		return set;
	};
	const tokens: Record<string, string> = {};
	for (const role of [...roles, ...Object.keys(ownRoles)]) tokens[role] = await join(role);
	const [own] = await make(1, true);
	return { ...(await asNew(own as Things)), tokens, more, anotherUser: join };
}

async function hasMember(camp_id: string, person_id: string) {
	const sql = "SELECT 1 FROM membership WHERE camp_id = ? AND person_id = ?";
	return (await env.DB.prepare(sql).bind(camp_id, person_id).first()) !== null;
}

/** The token of a user who may enter every camp. */
export async function aSuperAdmin(): Promise<string> {
	const user = aUser({ name: "Operator", is_super_admin: true });
	await writeRows(env.DB, user);
	return signIn(user.id);
}

/** Starts an auth session as signing in would. Answers its token. */
export async function signIn(user_id: string): Promise<string> {
	const token = `${newId()}${newId()}`.replaceAll("-", "").slice(0, 32);
	const now = Date.now();
	await env.DB.prepare(
		"INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)",
	)
		.bind(newId(), token, user_id, now + 3_600_000, now, now)
		.run();
	return token;
}
