import { request } from "node:http";
import { Miniflare } from "miniflare";
import { aCamp } from "../../db/seed/builders/camp";
import { aSeason, aSession } from "../../db/seed/builders/season";
import { aMembership, aUser } from "../../db/seed/builders/user";
import { fresh } from "../../db/seed/make";
import type { Built } from "../../db/seed/rows";
import { writeRows } from "../../db/seed/write-rows";
import { type Module, modules, openEmpty, options, productModules, variables } from "../bench/runtime";
import { DATABASE_WORKER, databaseAt } from "./database";

// The built Worker over HTTP with families who want the same places at the same moment.

export const tokenOf = (user: { id: string }) => `proof-token-${user.id}-0123456789-0123456789`;

export interface Caller {
	id: string;
	email: string;
	token: string;
}

/** What a request came to. */
export interface Came {
	status: number;
	body: { data?: Record<string, unknown>; error?: { code: string; message: string } };
	headers: Record<string, string | string[] | undefined>;
	/** The body as it came. */
	text: string;
}

export interface Stage {
	d1: D1Database;
	camp: ReturnType<typeof aCamp>;
	admin: Caller;
	/** The next so many families, each of them a signed-in parent. */
	families(count: number): Caller[];
	call(
		who: Caller,
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<Came>;
	close(): Promise<void>;
}

/** A folder's databases with a camp, its admin and so many families who have signed in. */
export async function prepare(
	state: string,
	families: number,
	extra: (d1: D1Database) => Promise<unknown> = async () => undefined,
) {
	const empty = await openEmpty(state);
	const d1 = await empty.open("DB");
	const camp = aCamp();
	const admin = aUser();
	const parents = Array.from({ length: families }, () => aUser());
	const rows: Built[] = [camp, admin, aMembership(camp, admin), ...parents];
	for (const parent of parents) rows.push(aMembership(camp, parent, { role_key: "parent" }));
	await writeRows(d1, rows);
	const now = Date.now();
	const sessions = JSON.stringify([admin, ...parents].map((user) => [user.id, tokenOf(user)]));
	await d1
		.prepare(`INSERT INTO auth_session (id, token, user_id, expires_at, created_at, updated_at)
			SELECT 'proof-' || (j.value->>0), j.value->>1, j.value->>0, ?2, ?3, ?3 FROM json_each(?1) j`)
		.bind(sessions, now + 86_400_000, now)
		.run();
	await extra(d1);
	await empty.close();
	return { camp, admin, parents };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** What a proof puts around the product: a Worker before it, variables, and the way to what is played on loopback. */
interface Around {
	before?: Module;
	bindings?: Record<string, string>;
	network?: boolean;
}

/** Serves the built Worker on such a folder, by the clock on the wall. */
export async function open(
	state: string,
	{ camp, admin, parents }: Prepared,
	{ before, bindings = {}, network = false }: Around = {},
): Promise<Stage & { server: Miniflare; origin: string }> {
	const server = new Miniflare(
		options(state, [
			{
				name: "product",
				...modules(...(before ? [before] : []), ...productModules()),
				bindings: { ...variables(), DEMO_NOW: "", ...bindings },
				...(network ? { outboundService: undefined } : {}),
			},
			{ name: "database", ...modules(DATABASE_WORKER) },
		]),
	);
	await server.ready;
	const at = async (name: string) => (await server.unsafeGetDirectURL(name)).origin;
	const origin = await at("product");
	const callers = parents.map(({ id, email }) => ({ id, email, token: tokenOf({ id }) }));
	let next = 0;
	return {
		server,
		origin,
		d1: databaseAt(await at("database")),
		camp,
		admin: { id: admin.id, email: admin.email, token: tokenOf(admin) },
		families: (count) =>
			Array.from({ length: count }, () => callers[next++ % callers.length]).filter(
				(each) => each !== undefined,
			),
		async call(who, method, path, body, headers = {}) {
			const is_form = body instanceof URLSearchParams;
			const type = is_form ? "application/x-www-form-urlencoded" : "application/json";
			const text = is_form ? body.toString() : JSON.stringify(body);
			const camp_id = path.includes("camp_id=") ? "" : `${path.includes("?") ? "&" : "?"}camp_id=${camp.id}`;
			return send(`${origin}${path}${camp_id}`, {
				method,
				headers: { Authorization: `Bearer ${who.token}`, "Content-Type": type, ...headers },
				body: body === undefined ? undefined : text,
			});
		},
		close: () => server.dispose(),
	};
}

/** Over a connection of its own: a thousand browsers share none, and none is closed just as it is used again. */
export function send(
	url: string,
	{ method, headers, body }: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<Came> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { agent: false, method, headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("error", reject);
			answer.on("end", () => {
				const text = Buffer.concat(parts).toString();
				const read = text.startsWith("{") ? (JSON.parse(text) as Came["body"]) : {};
				resolve({ status: answer.statusCode ?? 0, body: read, headers: answer.headers, text });
			});
		});
		sent.on("error", reject);
		sent.end(body);
	});
}

/** A child of a draft: the sessions it wants. */
interface WantingChild {
	gender: string | null;
	sessions: string[];
}

/** Somebody's draft: children by the sessions they want. */
export interface Wanting {
	who: Caller;
	id: string;
	size: number;
	children: WantingChild[];
}

const PRICE = 10_000;

/**
 * A season of its own with a session of so many places, or two, and a draft for each family with so many children, who want
 * the first unless told.
 */
export async function aRush(
	stage: Stage,
	{
		capacity,
		second,
		buckets = [],
		sizes,
		child = ([first]) => ({ gender: null, sessions: first ? [first] : [] }),
		code = null,
		more = () => [],
	}: {
		capacity: number;
		/** Places of a second session. */
		second?: number;
		/** Places of the first session that are some children's alone. */
		buckets?: NonNullable<Parameters<typeof aSession>[1]>["buckets"];
		/** How many children of each family want a place. */
		sizes: readonly number[];
		/** What a child wants, of the sessions' ids, in the family that comes as the so-manieth. */
		child?: (sessions: readonly string[], family: number) => WantingChild;
		code?: string | null;
		more?: (season: ReturnType<typeof aSeason>, session: ReturnType<typeof aSession>) => Built[];
	},
	after: string[] = [],
) {
	const season = aSeason(stage.camp, {
		year: 2027,
		is_current: false,
		name: `Rush ${fresh.id("season").slice(-6)}`,
	});
	const session = aSession(season, {
		name: "Session 1",
		start_date: "2027-07-05",
		end_date: "2027-07-16",
		status: "published",
		capacity,
		buckets,
		price_cents: PRICE,
		deposit_cents: 2_000,
	});
	const further =
		second === undefined
			? []
			: [
					aSession(season, {
						name: "Session 2",
						start_date: "2027-07-19",
						end_date: "2027-07-30",
						status: "published",
						capacity: second,
						price_cents: PRICE,
						deposit_cents: 2_000,
					}),
				];
	const sessions = [session, ...further].map(({ id }) => id);
	const families = stage.families(sizes.length).map((who, index) => ({
		who,
		id: fresh.id("registration"),
		size: sizes[index] ?? 1,
		children: Array.from({ length: sizes[index] ?? 1 }, () => child(sessions, index)),
	}));
	const drafts: Built[] = families.map(({ who, id, children }) => ({
		rows: {
			registration: [
				{
					camp_id: stage.camp.id,
					id,
					season_id: season.id,
					user_id: who.id,
					status: "draft",
					created_at: fresh.at,
					updated_at: fresh.at,
					draft: draftOf(children, code),
				},
			],
		},
	}));
	await writeRows(
		stage.d1,
		[season, session, ...further, ...more(season, session), ...drafts],
		after.map((each) => stage.d1.prepare(each)),
	);
	return { season, session, sessions, families };
}

function draftOf(children: readonly WantingChild[], code: string | null): Record<string, unknown> {
	return {
		children: children.map(({ gender, sessions }, index) => ({
			key: `child-${index}`,
			camper_id: null,
			first_name: `Child ${index}`,
			last_name: "Rush",
			preferred_name: null,
			birth_date: "2017-02-03",
			gender,
			grade: null,
			sessions,
			waitlist: [],
		})),
		code,
		parent: { first_name: "Kim", last_name: "Rush", phone: "+12075550148" },
	};
}

/** Sends a family's registration off, at the price its children have. */
export const submit = (stage: Stage, { who, id, size }: Wanting, price = PRICE, key?: string) =>
	stage.call(
		who,
		"POST",
		`/api/registrations/${id}/submit`,
		{ seen_total_cents: size * price },
		key ? { "Idempotency-Key": key } : {},
	);

/** What a session has: places, how many the wall counts, and how many children are really in. */
export async function countedIn(stage: Stage, session: { id: string }) {
	const row = await stage.d1
		.prepare(`SELECT p.capacity, p.taken,
			(SELECT count(*) FROM enrollment e WHERE e.camp_id = p.camp_id AND e.session_id = p.session_id AND e.ended_at IS NULL) AS children,
			(SELECT count(*) FROM place_hold h WHERE h.camp_id = p.camp_id AND h.session_id = p.session_id) AS held
			FROM session_places p WHERE p.camp_id = ? AND p.session_id = ? AND p.bucket = 'all'`)
		.bind(stage.camp.id, session.id)
		.first<{ capacity: number; taken: number; children: number; held: number }>();
	if (!row) throw new Error("The session is gone");
	return row;
}

/** One kind of a session's places: for whom, how many, how many the wall counts, and how many children are really in. */
export interface PlaceCount {
	session_id: string;
	/** Whose alone they are; null: everybody's. */
	gender: string | null;
	capacity: number;
	taken: number;
	children: number;
}

/** The same of every kind of place of some sessions. */
export async function placesIn(stage: Stage, sessions: readonly string[]): Promise<PlaceCount[]> {
	const { results } = await stage.d1
		.prepare(`SELECT p.session_id, p.gender, p.capacity, p.taken,
			(SELECT count(*) FROM enrollment e WHERE e.camp_id = p.camp_id AND e.session_id = p.session_id AND e.ended_at IS NULL
				AND (p.gender IS NULL OR e.gender = p.gender)) AS children
			FROM session_places p WHERE p.camp_id = ? AND p.session_id IN (SELECT value FROM json_each(?))`)
		.bind(stage.camp.id, JSON.stringify(sessions))
		.all<PlaceCount>();
	return results;
}
