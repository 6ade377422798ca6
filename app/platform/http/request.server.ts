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

/** What one request shares between its loaders: database, clock, claims, the login once it is known, and cookies to set. */
export interface RequestState extends Ctx {
	claims: Claims;
	cost: TripCount;
	/** Set-Cookie lines that the entry adds to the answer. */
	cookies: string[];
	/** A form came from somebody who is signed out, and what its page shows. */
	signed_out?: SignedOut;
	/** Who is asking; asked once, in the batch of the first loader's reads. `wanted` is the camp named in the URL. */
	login(wanted: string | null): Promise<Login | null>;
	/** Reads gathered from all loaders of the request that ask in the same moment, in one trip. */
	read<R extends Reads>(reads: R): Promise<RowsOf<R>>;
	/** Starts other work in the moment in which the gathered reads leave, so that neither waits for the other. */
	beside<T>(work: () => Promise<T>): Promise<T>;
	/** Starts other work at once and lets the gathered reads wait for it, so that what is asked with its answer joins them. */
	before<T>(work: () => Promise<T>): Promise<T>;
	/** Keeps what is given to `afterwards` until the returned function says that the answer leaves. */
	holdBack(): () => void;
	/** Forgets the login and what it decided, after an action changed it within this request. */
	forgetLogin(): void;
}

const states = new WeakMap<AppLoadContext, RequestState>();

/** The state of the request this load context belongs to, made on first use. */
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
						// Auth sessions live by the wall clock, also where a demo's clock stands still.
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
 * A moment ends after so many turns of the microtask queue in which nobody asked. Loaders of a request start together; those of
 * all measured screens have asked within two turns, and one that checks a signature first needs some more.
 */
const QUIET_TURNS = 50;

/**
 * Collects what is asked in one moment and sends it as one batch. A timer would end the moment too, and costs 0.4 ms of CPU in
 * each request (docs/performance.md).
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
			// Whoever waited for it asks now.
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
			// One that throws at once must not keep the others from their answers.
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
