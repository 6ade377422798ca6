import type { AppLoadContext } from "@remix-run/cloudflare";
import { assertUniqueColumns, type Db, makeDb, type Reads, type RowsOf, type TripCount } from "#db/client";
import { newId } from "#app/lib/ids";
import { assetReader } from "../assets.server";
import { type Claims, readClaims } from "../auth/claims.server";
import { type Login, loginReads, toLogin } from "../auth/login.server";
import { makeClock } from "../clock";
import { readConfig } from "../config.server";
import type { Ctx } from "../context.server";
import { liveAsker } from "../live.server";
import { makeLog } from "../log.server";
import { placesAlarm } from "../places-alarm.server";
import type { SignedOut } from "./signed-out.server";

/**
 * State that the loaders of one request share: database, clock, claims, the login once it is known, and cookies to
 * set.
 */
export interface RequestState extends Ctx {
	claims: Claims;
	cost: TripCount;
	/** Set-Cookie headers to add to the response. */
	cookies: string[];
	/** Set when a form came from a signed-out user; contains the data for its page. */
	signed_out?: SignedOut;
	/**
	 * Loads the caller's login once, in the batch of the first loader's reads. `wanted` is the camp named in the URL.
	 */
	login(wanted: string | null): Promise<Login | null>;
	/** Runs reads in one round trip with those that other loaders of the request submit at the same time. */
	read<R extends Reads>(reads: R): Promise<RowsOf<R>>;
	/** Starts other work when the collected reads are sent, so that both run in parallel. */
	beside<T>(work: () => Promise<T>): Promise<T>;
	/**
	 * Starts other work immediately and delays the collected reads until it is done, so that reads based on its result
	 * join the batch.
	 */
	before<T>(work: () => Promise<T>): Promise<T>;
	/** Holds back work passed to `afterwards` until the returned function is called when the response is sent. */
	holdBack(): () => void;
	/** Discards the login and everything derived from it, after an action has changed it within this request. */
	forgetLogin(): void;
}

const states = new WeakMap<AppLoadContext, RequestState>();

/** State of the request that this load context belongs to, created on first use. */
export function requestState(request: Request, context: AppLoadContext): RequestState {
	const existing = states.get(context);
	if (existing) return existing;
	const state = makeState(request, context);
	states.set(context, state);
	return state;
}

function makeState(request: Request, { cloudflare }: AppLoadContext): RequestState {
	const config = readConfig(cloudflare.env);
	const request_id = newId();
	const log = makeLog({ request_id });
	const cost: TripCount = { trips: 0, depth: 0, rows_read: 0, rows_written: 0 };
	const db = makeDb(cloudflare.env.DB, cost);
	const search = makeDb(cloudflare.env.SEARCH, cost);
	const claims = readClaims(request, config.base_url);
	const { read, beside, before } = batcher(db);
	let login: Promise<Login | null> | null = null;
	const defer = (work: Promise<unknown>) =>
		cloudflare.ctx.waitUntil(work.catch((error) => log.error("deferred work failed", error)));
	const clock = makeClock(config.demo_now);
	let waiting: (() => Promise<unknown>)[] | null = null;
	return {
		db,
		search,
		files: cloudflare.env.FILES,
		clock,
		log,
		config,
		request_id,
		asset: assetReader(cloudflare.env),
		live: liveAsker(cloudflare.env),
		claims,
		cost,
		cookies: [],
		defer,
		settleAt: placesAlarm(cloudflare.env, clock, defer),
		afterwards(work) {
			if (waiting) waiting.push(work);
			else defer(work());
		},
		holdBack() {
			const held: (() => Promise<unknown>)[] = [];
			waiting = held;
			return () => {
				waiting = null;
				for (const work of held) defer(work());
			};
		},
		read,
		beside,
		before,
		login(wanted) {
			login ??= claims.token
				? read(loginReads(db, claims.token, wanted)).then(({ memberships, platform }) =>
						// Auth sessions expire by the real clock, even when a demo's clock is fixed.
						toLogin(memberships, platform, Date.now()),
					)
				: Promise.resolve(null);
			return login;
		},
		forgetLogin() {
			login = null;
		},
	};
}

/**
 * Number of microtask turns without a new read after which a batch is sent. Loaders of a request start together:
 * on all measured screens they submit their reads within two turns, and one that verifies a signature first needs
 * a few more.
 */
const QUIET_TURNS = 50;

/**
 * Collects concurrent reads and sends them as one batch. A timer would work too, but costs 0.4 ms of CPU per
 * request (docs/performance.md).
 */
function batcher(db: Db): Pick<RequestState, "read" | "beside" | "before"> {
	type Waiting = { reads: Reads; resolve(rows: unknown): void; reject(error: unknown): void };
	let queue: Waiting[] = [];
	let companions: (() => void)[] = [];
	let awaited: Promise<unknown>[] = [];
	let asked = 0;
	let isGathering = false;
	const gather = () => {
		asked += 1;
		if (isGathering) return;
		isGathering = true;
		void flush();
	};
	const quiet = async () => {
		let seen = asked;
		for (let left = QUIET_TURNS; left > 0; left -= 1) {
			await null;
			if (asked !== seen) left = QUIET_TURNS + 1;
			seen = asked;
		}
	};
	const flush = async () => {
		await quiet();
		while (awaited.length > 0) {
			const first = awaited;
			awaited = [];
			await Promise.allSettled(first);
			// Code that waited for this work submits its reads now.
			await quiet();
		}
		isGathering = false;
		const now = queue;
		queue = [];
		for (const start of companions) start();
		companions = [];
		const statements = now.flatMap(({ reads }) => Object.values(reads).filter((read) => read !== null));
		try {
			const [first, ...rest] = statements;
			const answers: unknown[] = first ? await db.batch([first, ...rest]) : [];
			let at = 0;
			for (const { reads, resolve } of now) {
				resolve(
					Object.fromEntries(
						Object.entries(reads).map(([name, read]) => [name, read === null ? null : answers[at++]]),
					),
				);
			}
		} catch (error) {
			for (const { reject } of now) reject(error);
		}
	};
	const read = <R extends Reads>(reads: R) => {
		for (const [name, statement] of Object.entries(reads))
			if (statement) assertUniqueColumns(name, statement);
		return new Promise<RowsOf<R>>((resolve, reject) => {
			gather();
			queue.push({ reads, resolve: resolve as (rows: unknown) => void, reject });
		});
	};
	const beside = <T>(work: () => Promise<T>) =>
		new Promise<T>((resolve, reject) => {
			gather();
			// Synchronous errors of one must not keep the others from their results.
			companions.push(() => void Promise.resolve().then(work).then(resolve, reject));
		});
	const before = <T>(work: () => Promise<T>) => {
		gather();
		const done = work();
		awaited.push(done);
		return done;
	};
	return { read, beside, before };
}
