import type { z } from "zod";
import type { Permission } from "../auth/permissions";

/** Metadata that builders attach to their handlers, for contract tests and OpenAPI. */
export interface RouteMeta {
	/** `operator`: screens for the platform's operator, outside any camp. */
	kind: "public" | "user" | "camp" | "operator";
	surface: "screen" | "api";
	permission?: Permission | null;
	/** Plan feature or flag that the screen needs. */
	feature?: string;
	/** Path parameter with the screen's camp; by default it is `camp` in the query. */
	camp_param?: string;
	/** False for a screen that doesn't exist in production. */
	in_production?: false;
	/** Schema of the query that the screen's loader reads. */
	query?: z.ZodType;
	/** Whether the screen can query the search index. */
	searches?: boolean;
	/** Metadata per HTTP method of an API route. */
	methods?: Record<string, MethodMeta>;
}

export interface MethodMeta {
	kind: "public" | "user" | "camp";
	permission?: Permission | null;
	summary?: string;
	/** Path parameter with the camp; by default it is `camp_id` in the query. */
	camp_param?: string;
	params?: z.ZodType;
	query?: z.ZodType;
	body?: z.ZodType;
	/** Schema of `data` in a successful response. */
	response?: z.ZodType;
	/** Returns `response` as it is, without the envelope. */
	bare?: boolean;
	/** Content types of the file that is returned in place of JSON. */
	file_types?: readonly string[];
	/** Schema of `data` where the work is queued (202). */
	queued?: z.ZodType;
	idempotent?: boolean;
	status?: number;
}

const META = Symbol.for("campinsights.route");

/** Attaches metadata to a handler made by a builder. */
export const withMeta = <H extends object>(handler: H, meta: RouteMeta): H =>
	Object.assign(handler, { [META]: meta });

/** Metadata of a handler, or null if no builder made it. */
export const metaOf = (handler: unknown): RouteMeta | null =>
	typeof handler === "function" ? ((handler as unknown as Record<symbol, RouteMeta>)[META] ?? null) : null;
