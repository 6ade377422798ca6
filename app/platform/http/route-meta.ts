import type { z } from "zod";
import type { Permission } from "../auth/permissions";

/** What a builder knows of the handler it made: the contract tests and OpenAPI read it. */
export interface RouteMeta {
	/** `operator`: whoever runs the platform, in no camp. */
	kind: "public" | "user" | "camp" | "operator";
	surface: "screen" | "api";
	permission?: Permission | null;
	/** A feature of the plan or a flag that a screen needs. */
	feature?: string;
	/** The path parameter that names a screen's camp; without one, `camp` in the query does. */
	camp_param?: string;
	/** A screen that isn't there in production. */
	in_production?: false;
	/** What a screen's loader reads of the address. */
	query?: z.ZodType;
	/** A screen that can ask the search index. */
	searches?: boolean;
	/** Per HTTP method of an API route. */
	methods?: Record<string, MethodMeta>;
}

export interface MethodMeta {
	kind: "public" | "user" | "camp";
	permission?: Permission | null;
	summary?: string;
	/** The path parameter that names the camp; without one, `camp_id` in the query does. */
	camp_param?: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	/** The shape of `data` in a successful answer. */
	response?: z.ZodType;
	/** Answers `response` as it is, without the envelope. */
	bare?: boolean;
	idempotent?: boolean;
	status?: number;
}

const META = Symbol.for("campinsights.route");

/** Marks a handler as made by a builder. */
export const withMeta = <H extends object>(handler: H, meta: RouteMeta): H =>
	Object.assign(handler, { [META]: meta });

/** The mark, or null for a handler that no builder made. */
export const metaOf = (handler: unknown): RouteMeta | null =>
	typeof handler === "function" ? ((handler as unknown as Record<symbol, RouteMeta>)[META] ?? null) : null;
