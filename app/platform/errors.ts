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

/** Messages by field; the empty key is the whole form. */
export type FieldErrors = Record<string, string[]>;

interface ErrorFacts {
	/** A sentence for a person: what happened, what to do. */
	message: string;
	fields?: FieldErrors;
	/** For 403: the permission that is missing. */
	permission?: string;
	headers?: Record<string, string>;
	/** Facts for the caller beside the message, e.g. the marks that stand against an attendance save. */
	details?: unknown;
}

/** The one error a use-case throws on purpose. Its code decides the HTTP status, here and nowhere else. */
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

/** As if it did not exist: also the answer for a thing of another camp. */
export const notFound = (what = "This") =>
	new AppError("NOT_FOUND", { message: `${what} doesn't exist, or you don't have access to it.` });

/** Refuses input with a message beside the field it is about. */
export const invalid = (field: string, message: string) =>
	new AppError("INVALID", { message, fields: { [field]: [message] } });
