import type { z } from "zod";
import type { Db, Reads, RowsOf } from "#db/client";
import type { PeopleSearch } from "#db/search/entries";
import { timeIn } from "#app/lib/dates";
import { samePlace } from "../auth/claims.server";
import { PERMISSIONS, type Permission, roleLabel, rolesWith } from "../auth/permissions";
import { campContext, userContext } from "../auth/place.server";
import { TWO_FACTOR_DUE } from "../auth/second-step";
import { todayIn } from "../clock";
import type { Camp, CampCtx, CampScope, Scope, UserCtx } from "../context.server";
import { AppError, notFound } from "../errors";
import { findPeople, type Hits } from "../search/people-index.server";
import type { PermissionContacts } from "../permission-contacts";
import { fromUrl, malformed } from "./given.server";
import { KEPT_PARAM } from "./kept-choice";
import { areNamed, namedReads } from "./named-filters.server";
import { SAFE } from "./origin.server";
import type { RequestState } from "./request.server";

/** Input for building reads. They can run before the caller is authenticated, so this contains only the place. */
export interface ReadInput<P, Q, L = unknown> {
	db: Db;
	place: CampScope;
	/** Today's date in the camp's time zone. */
	today: string;
	/** HH:MM in the camp's time zone. */
	time: string;
	params: P;
	query: Q;
	/** Result of the search index; null when `search` requested nothing. */
	hits: Hits | null;
	/** Session token, for reads about the caller before the user is known. */
	token: string | null;
	/** Result of `load`. */
	loaded: L;
}

/** Declaration of a route inside a camp. */
export interface CampSpec<P, Q, R extends Reads, F, L = undefined> {
	/** Required permission; null admits every member of the camp. */
	permission: Permission | null;
	/** Second required permission; null when this caller needs none. */
	also?: (ctx: CampCtx) => Permission | null;
	/** Plan feature (`basic_reports`) or flag (`flag:ai_features`) that must be on; `…:in_camp` ignores the camp's own limits. */
	feature?: string;
	/** Development-only route: in production it returns 404 to everyone, before any other check. */
	in_production?: false;
	/** Redirect target for users without a camp; by default the setup of a new one. */
	without_camp?: string;
	/** Path parameter with the camp's ID or slug, if the path contains the camp; otherwise the query does. */
	camp_param?: string;
	params?: z.ZodType<P>;
	query?: z.ZodType<Q>;
	/** Parameters of the query that elsewhere name a thing of the camp, and don't here. */
	own_filters?: readonly string[];
	/**
	 * Query for the search index; null for none. The scope is null while it is unknown. Reads run after the result,
	 * still in the login's round trip if the place is remembered, and must check camp, scope and match again on the
	 * rows.
	 */
	search?: (input: { scope: Scope | null; query: Q; loaded: L }) => PeopleSearch | null;
	/** Loads code that building the reads needs, such as capabilities' declarations in `capability.server.ts`. */
	load?: () => Promise<L>;
	/** Named database reads, sent in one round trip with the login. */
	reads?: (input: ReadInput<P, Q, L>) => R;
	/** Finds the subject of the route in the rows; undefined gives 404. */
	find?: (rows: RowsOf<R>) => F | undefined;
	/** Row-level rule, where a permission isn't enough: throws NOT_FOUND or FORBIDDEN before a body is read. */
	allow?: (input: { ctx: CampCtx; found: F; params: P; query: Q }) => void;
}

export interface Admitted<P, Q, R extends Reads, F, L = undefined> {
	ctx: CampCtx;
	params: P;
	query: Q;
	/** Result of the search index; null when it was not queried. */
	hits: Hits | null;
	rows: RowsOf<R>;
	found: F;
	/** Result of `load`. */
	loaded: L;
}

interface Asked {
	state: RequestState;
	method: string;
	url: URL;
	params: Record<string, string | undefined>;
	/** URL parameter with the camp: `camp` for screens, `camp_id` for the API. */
	campParam: "camp" | "camp_id";
}

/**
 * Admits a request to a camp. Checks in this order: signed in (401), member of the named camp (404), two-factor
 * setup if the camp requires it (403), permission, plan and feature (403), path parameters (404), query (400),
 * existence of everything named in them (404). Reads share the login's round trip if the place was guessed
 * correctly, and otherwise take a second one; a search runs before both, or beside the login when only the camp is
 * known.
 */
export async function admit<P, Q, R extends Reads, F, L = undefined>(
	spec: CampSpec<P, Q, R, F, L>,
	asked: Asked,
): Promise<Admitted<P, Q, R, F, L>> {
	const { state, url } = asked;
	if (spec.in_production === false && state.config.production) throw notFound();
	const wanted = (spec.camp_param && asked.params[spec.camp_param]) || wantedCamp(url, asked.campParam);
	const params = spec.params?.safeParse(asked.params);
	const query = spec.query?.safeParse({ ...keptChoice(asked, wanted), ...fromUrl(url) });
	const readable = params?.success !== false && query?.success !== false;
	const loaded = (spec.load ? await spec.load() : undefined) as L;
	// Async, so that reads that fail to build (such as an invalid cursor) throw after the permission check and not
	// before it.
	const run = async (place: CampScope, hits: Hits | null): Promise<RowsOf<R>> => {
		const reads = spec.reads?.({
			db: state.db,
			place,
			today: todayIn(state.clock, place.time_zone),
			time: timeIn(place.time_zone, state.clock.now()),
			params: params?.data as P,
			query: query?.data as Q,
			hits,
			token: state.claims.token,
			loaded,
		});
		// A bookmarked screen can name a record that is gone, so only API calls are checked.
		const named =
			asked.campParam === "camp_id" ? namedReads(state.db, place, query?.data, spec.own_filters) : {};
		const all = { ...reads, ...named };
		return Object.keys(all).length > 0 ? ((await state.read(all)) as RowsOf<R>) : ({} as RowsOf<R>);
	};

	const guess = readable ? guessPlace(state, wanted) : null;
	// Requests without a token are rejected without querying the index.
	const asks = readable && state.claims.token !== null;
	const soughtBy = (scope: Scope | null) =>
		(asks && spec.search?.({ scope, query: query?.data as Q, loaded })) || null;
	const lookUp = lookUpOnce(state);
	const sought = soughtBy(guess?.scope ?? null);
	// The index needs an ID; a screen's URL can contain a slug.
	const isRemembered = guess !== null && guess.camp_id === state.claims.place?.camp_id;
	const camp_id = isRemembered || asked.campParam === "camp_id" ? (guess?.camp_id ?? wanted) : null;
	const when = isRemembered && spec.reads ? state.before : state.beside;
	const looking = sought && camp_id ? lookUp(camp_id, sought, when) : null;
	const login = userContext(state, wanted);
	// Sent in the same batch as the login, and discarded if the guess was wrong.
	const early =
		guess && (isRemembered || !sought)
			? Promise.resolve(looking)
					.then((hits) => run(guess, hits))
					.catch((error: unknown) => ({ failed: error }))
			: null;
	const [user, stored] = await login;
	const ctx = campContext(state, user, stored, wanted, {
		mustName: asked.campParam === "camp_id" && state.claims.via === "bearer",
	});
	if (ctx.two_factor_due) throw twoFactorDue(ctx.camp);
	for (const needed of [spec.permission, spec.also?.(ctx)]) {
		if (needed && !ctx.can(needed))
			throw forbidden(needed, isScreen(asked) ? await contactsFor(ctx, needed) : null);
	}
	// The declarations of all capabilities are loaded at the first request for a camp instead of at startup.
	const { assertInPlan, featureFor } = await import("../plan-gate.server");
	const needed = featureFor(asked.method, url.pathname);
	if (needed) assertInPlan(ctx, needed, url.pathname);
	if (spec.feature && !ctx.features.has(spec.feature)) throw featureOff(spec.feature);
	if (params && !params.success) throw notFound();
	if (query && !query.success) throw malformed(query.error);

	const held = guess && early && samePlace(guess, ctx.place) ? await early : null;
	if (held && "failed" in held) throw held.failed;
	const known = soughtBy(ctx.place.scope);
	const hits = known && (await lookUp(ctx.place.camp_id, known, state.before));
	const rows = (held as RowsOf<R> | null) ?? (await run(ctx.place, hits));
	if (!areNamed(rows)) throw notFound();
	const found = spec.find?.(rows);
	if (spec.find && found === undefined) throw notFound();
	spec.allow?.({ ctx, found: found as F, params: params?.data as P, query: query?.data as Q });
	return { ctx, params: params?.data as P, query: query?.data as Q, hits, rows, found: found as F, loaded };
}

/**
 * Queries the search index once per camp and query. A wrong guess of the camp leaks nothing: the index returns
 * only IDs, and the rows are read for the camp that the login has confirmed.
 */
function lookUpOnce(state: RequestState) {
	const asked = new Map<string, Promise<Hits>>();
	return (
		camp_id: string,
		sought: PeopleSearch,
		when: (work: () => Promise<Hits>) => Promise<Hits>,
	): Promise<Hits> => {
		const key = `${camp_id} ${JSON.stringify(sought)}`;
		const hits = asked.get(key) ?? when(() => findPeople(state, camp_id, sought));
		asked.set(key, hits);
		return hits;
	};
}

export interface AdmittedUser<R extends Reads> {
	ctx: UserCtx;
	camps: Camp[];
	/** The current camp and the rows read there; null while the user has no camp. */
	current: CampCtx | null;
	rows: RowsOf<R> | null;
}

/** Input for building reads of the frame: the place, and the token that the request claims. */
export interface FrameInput {
	db: Db;
	place: CampScope;
	/** Today's date in the camp's time zone. */
	today: string;
	/** Session token, for reads about the caller before the user is known. */
	token: string | null;
}

/**
 * Admits signed-in users (401 for others), with or without a camp. `reads` query the current camp in the login's
 * round trip.
 */
export async function admitUser<R extends Reads>(
	asked: Asked,
	reads?: (at: FrameInput) => R,
): Promise<AdmittedUser<R>> {
	const { state } = asked;
	const wanted = wantedCamp(asked.url, asked.campParam);
	const guess = reads ? guessPlace(state, wanted) : null;
	const run = async (place: CampScope) => {
		const today = todayIn(state.clock, place.time_zone);
		return reads ? state.read(reads({ db: state.db, place, today, token: state.claims.token })) : null;
	};
	const login = userContext(state, wanted);
	const early = guess && run(guess).catch(() => null);
	const [ctx, stored] = await login;
	const camps = (stored.user.is_super_admin ? stored.platform_camps : stored.memberships).map(
		({ camp }) => camp,
	);
	if (camps.length === 0) return { ctx, camps, current: null, rows: null };
	const current = campContext(state, ctx, stored, wanted, { mustName: false });
	const rows = (guess && samePlace(guess, current.place) && (await early)) || (await run(current.place));
	return { ctx, camps, current, rows };
}

function wantedCamp(url: URL, name: string): string | null {
	return url.searchParams.get(name) || null;
}

function guessPlace(state: RequestState, wanted: string | null): CampScope | null {
	const place = state.claims.place;
	if (!place || !wanted || wanted === place.camp_id || wanted === place.slug) return place;
	return { ...place, camp_id: wanted };
}

/**
 * Remembered choice for the camp that the request seems to be about. Screens only: an API call must state
 * everything.
 */
function keptChoice({ state, campParam }: Asked, wanted: string | null): Record<string, string> {
	const { choice, place } = state.claims;
	const here = campParam === "camp" && choice && choice.camp_id === (wanted ?? place?.camp_id);
	return here ? { [KEPT_PARAM]: choice.value } : {};
}

/** Returns whether the request opens a page, in contrast to a change or an API call. */
const isScreen = ({ method, campParam }: Asked) => campParam === "camp" && SAFE.has(method);

/**
 * Permission required to grant another one. Granting is up to user managers; having a permission isn't enough to
 * pass it on.
 */
const giverOf = (permission: Permission) => (permission === "manage_all" ? permission : "user_management");

/** Contacts for a missing permission. Loaded on demand with its phone number code, to keep startup fast. */
async function contactsFor(ctx: CampCtx, needed: Permission) {
	const { permissionContacts } = await import("../auth/permission-contacts.server");
	return permissionContacts(ctx, giverOf(needed));
}

/** Error for a missing permission. It says who to ask: by role, and by name when `contacts` has names. */
export function forbidden(permission: Permission, contacts: PermissionContacts | null = null) {
	const held = rolesWith(giverOf(permission)).map(roleLabel).join(" or ").toLowerCase();
	const message =
		permission === "manage_all"
			? `Only a ${held} can see or do this.`
			: `You need the permission "${PERMISSIONS[permission]}". Ask a ${held} for it.`;
	return new AppError("FORBIDDEN", { message, permission, details: contacts ? { contacts } : undefined });
}

/**
 * Error that withholds everything until the user has set up the two-factor authentication that the camp requires.
 */
function twoFactorDue({ name }: Camp) {
	return new AppError("FORBIDDEN", {
		message: `${name} requires two-step sign-in for people who can see health or money records. Set it up in your account, then continue.`,
		details: TWO_FACTOR_DUE,
	});
}

function featureOff(feature: string) {
	// A flag that is off hides its feature; a missing plan feature is explained.
	if (feature.startsWith("flag:")) return notFound();
	return new AppError("FORBIDDEN", { message: "Your camp's plan doesn't include this." });
}

/** Scope of an Idempotency-Key. The same key in another camp counts as another request. */
export const operationOf = ({ camp }: Pick<CampCtx, "camp">, request: Request) =>
	`${request.method} ${new URL(request.url).pathname.replace(/\.data$/, "")} ${camp.id}`;
