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
import type { WhomToAsk } from "../whom-to-ask";
import { fromUrl, malformed } from "./given.server";
import { KEPT_PARAM } from "./kept-choice";
import { areNamed, namedReads } from "./named-filters.server";
import { SAFE } from "./origin.server";
import type { RequestState } from "./request.server";

/** What reads are built from. They may run before the caller is known, so they hold nothing but the place. */
export interface ReadInput<P, Q, L = unknown> {
	db: Db;
	place: CampScope;
	/** The calendar date in the camp's zone. */
	today: string;
	/** HH:MM in the camp's zone. */
	time: string;
	params: P;
	query: Q;
	/** What the search index answered; null when `search` asked for nothing. */
	hits: Hits | null;
	/** Reads about whoever asks start from it: who that is may not be known yet. */
	token: string | null;
	/** What `load` answered. */
	loaded: L;
}

/** What a route inside a camp declares. */
export interface CampSpec<P, Q, R extends Reads, F, L = undefined> {
	/** Null: every member of the camp. */
	permission: Permission | null;
	/** A second permission that it takes; null where it takes none of this caller. */
	also?: (ctx: CampCtx) => Permission | null;
	/** A feature of the plan (`basic_reports`) or a flag (`flag:ai_features`) that must be on. */
	feature?: string;
	/** Of those who develop: in production it is not there, for nobody and before anything else is asked. */
	in_production?: false;
	/** Where a screen leads somebody without a camp, if not to setting one up. */
	without_camp?: string;
	/** The path parameter that names the camp (id or slug), where the path is the camp's own; else the query does. */
	camp_param?: string;
	params?: z.ZodType<P>;
	query?: z.ZodType<Q>;
	/**
	 * What the search index is asked; null: nothing. The scope is null while it is not known. The reads follow its answer,
	 * together with the login where the place is remembered, and check camp, scope and match on the rows again.
	 */
	search?: (input: { scope: Scope | null; query: Q; loaded: L }) => PeopleSearch | null;
	/** Code that reads are built with and that is loaded before them, such as what capabilities declare in `capability.server.ts`. */
	load?: () => Promise<L>;
	/** Everything read from the database, named; one trip together with the login. */
	reads?: (input: ReadInput<P, Q, L>) => R;
	/** The thing the route is about; undefined is 404. */
	find?: (rows: RowsOf<R>) => F | undefined;
	/**
	 * The row's own rule, where a permission alone does not say who may: throws NOT_FOUND or FORBIDDEN, before a body is
	 * read.
	 */
	allow?: (input: { ctx: CampCtx; found: F; params: P; query: Q }) => void;
}

export interface Admitted<P, Q, R extends Reads, F, L = undefined> {
	ctx: CampCtx;
	params: P;
	query: Q;
	/** What the search index answered; null when it was not asked. */
	hits: Hits | null;
	rows: RowsOf<R>;
	found: F;
	/** What `load` answered. */
	loaded: L;
}

interface Asked {
	state: RequestState;
	method: string;
	url: URL;
	params: Record<string, string | undefined>;
	/** The URL parameter that names the camp: `camp` for screens, `camp_id` for the API. */
	campParam: "camp" | "camp_id";
}

/**
 * Lets a request into a camp: signed in (401), a member of the named camp (404), with the second step that it asks of them (403), permitted, in the camp's plan and the feature on (403),
 * the path's parameters well formed (404), the query too (400), what the query and the path name exists there (404), in this order. Reads go
 * with the login in one trip when the place was guessed right, else in a second one. What is searched for is asked before both, so that they stay one
 * trip, or beside the login where nothing but the camp is known.
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
	// Async, so that reads that cannot be built (a cursor that is none) fail after the permission, not before it.
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
		// What a screen's address names may have gone since it was remembered; a call to the API names what it means.
		const named = asked.campParam === "camp_id" ? namedReads(state.db, place, query?.data) : {};
		const all = { ...reads, ...named };
		return Object.keys(all).length > 0 ? ((await state.read(all)) as RowsOf<R>) : ({} as RowsOf<R>);
	};

	const guess = readable ? guessPlace(state, wanted) : null;
	// Whoever sends nothing to be known by is refused without asking anybody.
	const asks = readable && state.claims.token !== null;
	const soughtBy = (scope: Scope | null) =>
		(asks && spec.search?.({ scope, query: query?.data as Q, loaded })) || null;
	const lookUp = lookUpOnce(state);
	const sought = soughtBy(guess?.scope ?? null);
	// Ids alone are asked for; what a screen's address names may be a slug.
	const isRemembered = guess !== null && guess.camp_id === state.claims.place?.camp_id;
	const camp_id = isRemembered || asked.campParam === "camp_id" ? (guess?.camp_id ?? wanted) : null;
	const when = isRemembered && spec.reads ? state.before : state.beside;
	const looking = sought && camp_id ? lookUp(camp_id, sought, when) : null;
	const login = userContext(state, wanted);
	// In the same moment as the login, so that both travel together; thrown away unless the guess holds.
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
			throw forbidden(needed, isScreen(asked) ? await whomToAskFor(ctx, needed) : null);
	}
	// What all capabilities declare is loaded by the first request for a camp, not by every start.
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
 * Asks the search index for a camp, and only once for the same. A guessed camp gives away nothing: ids are all that
 * comes back, and the rows are read for the camp that the login has confirmed.
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
	/** The current camp and what was read there; null while the user has none. */
	current: CampCtx | null;
	rows: RowsOf<R> | null;
}

/** What reads of the frame are built from: the place, and what the request claims to be signed in with. */
export interface FrameInput {
	db: Db;
	place: CampScope;
	/** The calendar date in the camp's zone. */
	today: string;
	/** Reads about whoever asks start from it: who that is may not be known yet. */
	token: string | null;
}

/** Lets in whoever is signed in (401), in a camp or not. `reads` are of the current camp, in the login's trip. */
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

/** The choice made earlier in the camp that the request seems to be about. Screens only: a call to the API says all. */
function keptChoice({ state, campParam }: Asked, wanted: string | null): Record<string, string> {
	const { choice, place } = state.claims;
	const here = campParam === "camp" && choice && choice.camp_id === (wanted ?? place?.camp_id);
	return here ? { [KEPT_PARAM]: choice.value } : {};
}

/** A page that somebody opens, and not what only changes something or answers a program. */
const isScreen = ({ method, campParam }: Asked) => campParam === "camp" && SAFE.has(method);

/** Whoever manages the users gives permissions; having one is not enough to pass it on. */
const giverOf = (permission: Permission) => (permission === "manage_all" ? permission : "user_management");

/** Whom to ask for a permission. How it is found, with phone numbers, is loaded when someone is refused: not by every start. */
async function whomToAskFor(ctx: CampCtx, needed: Permission) {
	const { whomToAsk } = await import("../auth/whom-to-ask.server");
	return whomToAsk(ctx, giverOf(needed));
}

/** Refuses for want of a permission, and says whom to ask: by their role, and by name where `whom` has some. */
export function forbidden(permission: Permission, whom: WhomToAsk | null = null) {
	const held = rolesWith(giverOf(permission)).map(roleLabel).join(" or ").toLowerCase();
	const message =
		permission === "manage_all"
			? `Only a ${held} can see or do this.`
			: `You need the permission "${PERMISSIONS[permission]}". Ask a ${held} for it.`;
	return new AppError("FORBIDDEN", { message, permission, details: whom ? { whom } : undefined });
}

/** As if they had no permission, until they have what their camp asks of them. */
function twoFactorDue({ name }: Camp) {
	return new AppError("FORBIDDEN", {
		message: `${name} requires two-step sign-in for people who can see health or money records. Set it up in your account, then continue.`,
		details: TWO_FACTOR_DUE,
	});
}

function featureOff(feature: string) {
	// A flag that is off hides what it gates; a plan's feature says what is missing.
	if (feature.startsWith("flag:")) return notFound();
	return new AppError("FORBIDDEN", { message: "Your camp's plan doesn't include this." });
}

/** What an Idempotency-Key is for: the same key in another camp is another request, whose answer is that camp's. */
export const operationOf = ({ camp }: Pick<CampCtx, "camp">, request: Request) =>
	`${request.method} ${new URL(request.url).pathname.replace(/\.data$/, "")} ${camp.id}`;
