import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { aFamily, anEnrollment, aRoleType, aSession, aStaffMember } from "#db/seed/builders";
import * as campersApi from "#app/features/insight/assistant/api/campers";
import * as metricsApi from "#app/features/insight/assistant/api/dashboard-metrics";
import * as detokenizeApi from "#app/features/insight/assistant/api/detokenize";
import * as sessionsApi from "#app/features/insight/assistant/api/sessions";
import * as staffApi from "#app/features/insight/assistant/api/staff";
import * as transactionsApi from "#app/features/insight/assistant/api/transactions";
import { setCampFlag } from "#app/features/office/operator/set-flag.server";
import { apiCaller, type Caller } from "../../../support/call-api";
import { somePayments } from "../../../support/some-payments";
import { aCampWithAdmin, aMember, store } from "../../people/campers/campers-world";

/** Words that no answer can hold but by telling about someone. */
const word = (kind: string, at: number) => `Zq${kind}${String.fromCharCode(97 + at)}xv`;

/**
 * A camp with three kinds of campers: eight of ten years in ZIP codes 043…, six of thirteen in 041… and two of sixteen in 100….
 * The first eleven are in Alpha, the first three in Beta and the first thirteen in Gamma. Each family paid a check, and two have
 * another payment under way. Each camper has a note. Of
 * twelve staff, six are counselors, five are cooks and one is an archer.
 */
export async function aPrivateCamp() {
	const own = await aCampWithAdmin();
	const [alpha, beta, gamma] = ["Alpha", "Beta", "Gamma"].map((name) => aSession(own.season, { name })) as [
		ReturnType<typeof aSession>,
		ReturnType<typeof aSession>,
		ReturnType<typeof aSession>,
	];
	const homes = [
		...Array.from({ length: 8 }, () => ["2016-03-01", "04330"] as const),
		...Array.from({ length: 6 }, () => ["2013-03-01", "04101-1234"] as const),
		...Array.from({ length: 2 }, () => ["2010-03-01", "10001"] as const),
	];
	const families = homes.map(([birth_date, zip_code], at) =>
		aFamily(own.camp, {
			last_name: word("last", at),
			household: {
				address: `${at + 71} ${word("street", at)} Lane`,
				city: word("city", at),
				phone: `+1207555${String(1000 + at)}`,
				zip_code,
			},
			guardians: [{ first_name: word("parent", at), email: `${word("mail", at)}@example.org` }],
			children: [
				{
					first_name: word("first", at),
					preferred_name: word("nick", at),
					birth_date,
					phone: `+1207556${String(1000 + at)}`,
				},
			],
		}),
	);
	const positions = ["Bunk counselor", "Camp cook", "Lone archer"].map((name) =>
		aRoleType(own.camp, { name }),
	);
	const [counselor, cook, archer] = positions;
	const staff = Array.from({ length: 12 }, (_, at) =>
		aStaffMember(own.camp, {
			first_name: word("staff", at),
			last_name: word("sir", at),
			role_type: at < 6 ? counselor : at < 11 ? cook : archer,
			seasons: [own.season],
		}),
	);
	const children = families.flatMap((family) => family.children);
	await store(alpha, beta, gamma, ...positions, ...families, ...staff);
	await store(
		...children.slice(0, 11).map((child) => anEnrollment(alpha, child)),
		...children.slice(0, 3).map((child) => anEnrollment(beta, child)),
		...children.slice(0, 13).map((child) => anEnrollment(gamma, child)),
	);
	await env.DB.batch([
		...families.flatMap(
			({ household }) =>
				somePayments(env.DB, {
					camp_id: own.camp.id,
					user_id: own.user.id,
					household_id: household.id,
					day: "2026-07-01",
				}).statements,
		),
		// Two families with a payment under way, which is another method.
		...families.slice(0, 2).map(({ household }) =>
			env.DB.prepare(
				`INSERT INTO payment (camp_id, id, household_id, way, state, amount_cents, currency, entered_by, created_at, updated_at)
				VALUES (?, ?, ?, 'bank_debit', 'pending', 45000, 'USD', ?, ?, ?)`,
			).bind(own.camp.id, `pending-${household.id}`, household.id, own.user.id, NOW, NOW),
		),
		...children.map(({ id }, at) =>
			env.DB.prepare(
				`INSERT INTO person_note (camp_id, id, person_id, body, status, visibility, activity_date, author_id, created_at, updated_at)
				VALUES (?, ?, ?, ?, 'open', 'general', ?, ?, ?, ?)`,
			).bind(own.camp.id, `note-${id}`, id, word("note", at), NOW, own.user.id, NOW, NOW),
		),
	]);
	await setCampFlag(own.ctx, "ai_features", true);
	return { ...own, alpha, beta, gamma, cook, children, families, staff };
}

const NOW = "2026-07-01T12:00:00.000Z";

export const LISTS = {
	campers: campersApi,
	sessions: sessionsApi,
	staff: staffApi,
	transactions: transactionsApi,
	metrics: metricsApi,
};
type Name = keyof typeof LISTS;
export const NAMES = Object.keys(LISTS) as Name[];

interface Listed {
	suppressed: boolean;
	rows: ({ token: string; hidden: boolean } & Record<string, unknown>)[];
	next_cursor: string | null;
}

interface Told {
	found: { token: string; kind: string; id: string; name: string }[];
	not_found: string[];
}

/** Calls of the endpoints about a camp: by its admin, or by another caller. */
export async function privacyCalls(camp: { id: string }, user: { id: string }) {
	const admin = await apiCaller(user.id);
	const ask = (name: Name, filters = "", by: Caller = admin) =>
		by("GET", LISTS[name], { search: `?camp_id=${camp.id}${filters}` });
	const lookUp = (tokens: unknown, by: Caller = admin) =>
		by("POST", detokenizeApi, { search: `?camp_id=${camp.id}`, body: { tokens } });
	return {
		admin,
		ask,
		lookUp,
		/** A new admin, with a session, tokens and a quota of their own. */
		async anAdmin() {
			const other = await aMember(camp, { role_key: "camp_admin" });
			return { id: other.user.id, call: await apiCaller(other.user.id) };
		},
		async list(name: Name, filters = "", by: Caller = admin): Promise<Listed> {
			const answer = await ask(name, filters, by);
			expect(answer.status, JSON.stringify(answer.body)).toBe(200);
			return answer.body.data as Listed;
		},
		async told(tokens: string[], by: Caller = admin): Promise<Told> {
			const answer = await lookUp(tokens, by);
			expect(answer.status, JSON.stringify(answer.body)).toBe(200);
			return answer.body.data as Told;
		},
	};
}
