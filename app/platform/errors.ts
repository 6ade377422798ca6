const STATUS = {
	BAD_REQUEST: 400,
	UNAUTHORIZED: 401,
	FORBIDDEN: 403,
	NOT_FOUND: 404,
	METHOD_NOT_ALLOWED: 405,
	CONFLICT: 409,
	STALE: 409,
	FULL: 409,
	IN_USE: 409,
	IN_PROGRESS: 409,
	TOO_LARGE: 413,
	INVALID: 422,
	TOO_MANY_REQUESTS: 429,
	INTERNAL: 500,
	UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** Messages by field; the empty key is for the whole form. */
export type FieldErrors = Record<string, string[]>;

interface ErrorFacts {
	/** Message for the user: what happened and what to do. */
	message: string;
	fields?: FieldErrors;
	/** Missing permission, for 403. */
	permission?: string;
	headers?: Record<string, string>;
	/** Additional data for the caller, e.g. the marks that conflict with an attendance save. */
	details?: unknown;
}

/** The only error that use cases throw deliberately. Only its code determines the HTTP status. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly fields?: FieldErrors;
	readonly permission?: string;
	readonly headers?: Record<string, string>;
	readonly details?: unknown;

	constructor(code: ErrorCode, facts: ErrorFacts) {
		super(facts.message);
		this.name = "AppError";
		this.code = code;
		this.fields = facts.fields;
		this.permission = facts.permission;
		this.headers = facts.headers;
		this.details = facts.details;
	}

	get status(): number {
		return STATUS[this.code];
	}
}

/** Error for a missing record. A record of another camp gets the same error, so its existence isn't revealed. */
export const notFound = (what = "This") =>
	new AppError("NOT_FOUND", { message: `${what} doesn't exist, or you don't have access to it.` });

/** Error that rejects input with a message for one field. */
export const invalid = (field: string, message: string) =>
	new AppError("INVALID", { message, fields: { [field]: [message] } });
