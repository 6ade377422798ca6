import type { Db } from "#db/client";
import type { Permission } from "./auth/permissions";
import type { Clock } from "./clock";
import type { Config } from "./config.server";
import type { Log } from "./log.server";
import type { Standing } from "./subscription";

/** Rows that a role can see within its camp. */
export type Scope =
	| { kind: "camp" }
	/** The campers of the groups this staff member is assigned to. */
	| { kind: "groups"; person_id: string | null }
	| { kind: "own_children"; person_id: string | null };

/** Scope of a read: camp, time zone and the caller's scope. Enough to build every query of a screen. */
export interface CampScope {
	camp_id: string;
	time_zone: string;
	scope: Scope;
}

/** Camp scope on a date. The visible rows depend on it, because staff leave and relationships end. */
export interface PlaceToday extends CampScope {
	/** Today's date in the camp's time zone by the request's clock; never the date on screen. */
	today: string;
}

export interface User {
	id: string;
	name: string;
	email: string;
	image: string | null;
	is_super_admin: boolean;
	/** Whether the user has two-factor authentication. */
	two_factor: boolean;
	single_key_shortcuts: boolean;
}

export interface Camp {
	id: string;
	slug: string;
	name: string;
	tagline: string | null;
	logo_url: string | null;
	owner_email: string | null;
	/** Latitude and longitude are either both set or both null. */
	latitude: number | null;
	longitude: number | null;
	time_zone: string;
	country: string;
	currency: string;
	total_people: number;
	plan_key: string;
	settings: Record<string, unknown>;
}

/** A user's membership in a camp, resolved by the server for this request. */
export interface Membership {
	role_key: string;
	/** Display name of the role. */
	role_label: string;
	person_id: string | null;
	permissions: ReadonlySet<Permission>;
	scope: Scope;
}

/** Bindings of the Durable Objects. */
type LiveKind = "WAITING_ROOM";

/** First argument of every use case. No code below it sees the environment or the request. */
export interface Ctx {
	db: Db;
	/** Search index of people. It yields IDs to look up, never rows to show. See platform/search. */
	search: Db;
	/** Uploaded files by key. The database knows which files exist and who owns them: see platform/files. */
	files: R2Bucket;
	clock: Clock;
	log: Log;
	config: Config;
	request_id: string;
	/** Reads a static asset, e.g. `/data/zip-codes.gz`; null when it doesn't exist. */
	asset(path: string): Promise<ReadableStream<Uint8Array> | null>;
	/** Calls a Durable Object by name; see platform/live.server.ts. */
	live(kind: LiveKind, name: string, question: unknown): Promise<unknown>;
	/** Lets work finish after the response has been sent. */
	defer(work: Promise<unknown>): void;
	/**
	 * Starts work after the response has been sent, so that the user doesn't wait for it. The work can be lost; use
	 * the outbox for anything that must happen.
	 */
	afterwards(work: () => Promise<unknown>): void;
	/**
	 * Schedules a camp's spots and waitlists to be settled at an instant: when a hold or an offer expires, or now,
	 * after a spot was given up. Runs apart from the request; if it is lost, the next cron does it.
	 */
	settleAt(camp_id: string, at: string): void;
}

export interface UserCtx extends Ctx {
	user: User;
	/** ID of the request's auth session. */
	auth_session_id: string;
}

export interface CampCtx extends UserCtx {
	camp: Camp;
	/** Camps that the user can switch to, including the current one. */
	camps: Pick<Camp, "id" | "slug" | "name" | "logo_url">[];
	membership: Membership;
	place: CampScope;
	/** The user has several camps, and the current one is only a guess. */
	needs_choice: boolean;
	/**
	 * The camp requires two-factor authentication for the user's role, and the user hasn't set it up. Until then, all
	 * permissions are withheld.
	 */
	two_factor_due: boolean;
	/** Plan features and flags that are on. Empty while the subscription allows no access. */
	features: ReadonlySet<string>;
	/** Current state of the camp's subscription; null when the camp is self-hosted. */
	subscription: Standing | null;
	/** Today's date in the camp's time zone. */
	today: string;
	can(permission: Permission): boolean;
	/** Idempotency key of this request, to be stored in the write's own batch. */
	idempotency?: { key: string; operation: string; body_hash: string };
}

/**
 * Context of a change within a camp. `user` is missing when a rule or a payment provider's event makes the change.
 */
export interface RuleCtx extends Ctx, Pick<CampCtx, "today" | "idempotency"> {
	camp: Pick<Camp, "id" | "slug" | "name" | "currency">;
	place: Pick<CampScope, "camp_id">;
	user?: { id: string };
}
