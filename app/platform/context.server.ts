import type { Db } from "#db/client";
import type { Permission } from "./auth/permissions";
import type { Clock } from "./clock";
import type { Config } from "./config.server";
import type { Log } from "./log.server";
import type { Standing } from "./subscription";

/** Whose rows a role may see within its camp. */
export type Scope =
	| { kind: "camp" }
	/** The campers of the groups this staff member is assigned to. */
	| { kind: "groups"; person_id: string | null }
	| { kind: "own_children"; person_id: string | null };

/** Where a read stands: the camp, its zone and the caller's scope. Enough to build every query of a screen. */
export interface CampScope {
	camp_id: string;
	time_zone: string;
	scope: Scope;
}

/** A place on a day: whose rows a scope reaches depends on it, for staff are let go and relationships end. */
export interface PlaceToday extends CampScope {
	/** The calendar date in the camp's zone, by the request's clock; never the day that is looked at. */
	today: string;
}

export interface User {
	id: string;
	name: string;
	email: string;
	image: string | null;
	is_super_admin: boolean;
	/** Whether a second step is asked for at their sign-in. */
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
	/** Both or neither. */
	latitude: number | null;
	longitude: number | null;
	time_zone: string;
	country: string;
	currency: string;
	total_people: number;
	plan_key: string;
	settings: Record<string, unknown>;
}

/** A user's place in a camp, as decided by the server for this request. */
export interface Membership {
	role_key: string;
	/** The role's name as people read it. */
	role_label: string;
	person_id: string | null;
	permissions: ReadonlySet<Permission>;
	scope: Scope;
}

/** The Durable Objects by their bindings. */
type LiveKind = "WAITING_ROOM";

/** What every use-case gets first. Nothing below sees the environment or the request. */
export interface Ctx {
	db: Db;
	/** The index of people: ids to look for, never rows to show. See platform/search. */
	search: Db;
	/** Uploaded files by key. Which there are, and whose, says the database: see platform/files. */
	files: R2Bucket;
	clock: Clock;
	log: Log;
	config: Config;
	request_id: string;
	/** A file of the deployment, e.g. `/data/zip-codes.gz`; null where there is none. */
	asset(path: string): Promise<ReadableStream<Uint8Array> | null>;
	/** Asks a live part (a Durable Object) by its name; see platform/live.server.ts. */
	live(kind: LiveKind, name: string, question: unknown): Promise<unknown>;
	/** Work that may finish after the answer has left. */
	defer(work: Promise<unknown>): void;
	/** Work that starts once the answer has left, so that nobody waits for it. It may be lost; what must not be goes through the outbox. */
	afterwards(work: () => Promise<unknown>): void;
	/**
	 * Has a camp's places and waitlists settled at this instant: when a hold or an offer runs out, or now, after a place was
	 * given up. It is done apart from the request and, should it be lost, by the next cron.
	 */
	settleAt(camp_id: string, at: string): void;
}

export interface UserCtx extends Ctx {
	user: User;
	/** The id of the auth session the request came with. */
	auth_session_id: string;
}

export interface CampCtx extends UserCtx {
	camp: Camp;
	/** The camps the user may switch to, the current one among them. */
	camps: Pick<Camp, "id" | "slug" | "name" | "logo_url">[];
	membership: Membership;
	place: CampScope;
	/** The user belongs to several camps and nothing but a guess named this one. */
	needs_choice: boolean;
	/** This camp asks their role for a second step at sign-in, and they have none: until then they may do nothing here. */
	two_factor_due: boolean;
	/** Features of the camp's plan and flags that are on; none while its subscription allows no access. */
	features: ReadonlySet<string>;
	/** How the camp's subscription stands now; null where the camp is self-hosted. */
	subscription: Standing | null;
	/** The calendar date in the camp's zone. */
	today: string;
	can(permission: Permission): boolean;
	/** The Idempotency-Key of this request, to be stored in the write's own batch. */
	idempotency?: { key: string; operation: string; body_hash: string };
}

/** A change within a camp by whoever makes it: a person, or nobody where a rule does or the provider of payments told. */
export interface RuleCtx extends Ctx, Pick<CampCtx, "today" | "idempotency"> {
	camp: Pick<Camp, "id" | "slug" | "name" | "currency">;
	place: Pick<CampScope, "camp_id">;
	user?: { id: string };
}
