import { z } from "zod";
import { PERIOD_KEYS } from "#app/features/insight/analytics/index.server";
import { addDays } from "#app/lib/dates";
import { WAYS, type Way } from "#app/lib/ledger";
import { blank, date, id, line } from "#app/platform/http/fields";
import { pageQuery } from "#app/platform/http/page";
import { GRADE_BANDS } from "./coarsen";

// What the endpoints of pseudonymous data take and answer. They have no search, and no list of deleted or all people: each
// would tell who a token is, or what one person's status is.

/** Said of filters on the facts of a row: an exact filter would undo what makes the facts coarse. */
const SHOWN_ONLY = "Rows whose facts are hidden aren't listed.";

/** Query of GET /api/ai/privacy/campers. */
export const campersQuery = z.object({
	season_id: blank(id()).describe("Season of the grades; defaults to the current season."),
	session_id: blank(id()).describe("Campers enrolled in this session."),
	group_id: blank(id()),
	grade: blank(z.enum(GRADE_BANDS, { error: `Filter by a grade band: ${GRADE_BANDS.join(", ")}.` })).describe(
		`Band of the entering grade, as in \`grade_band\`; encode the plus sign of \`9+\`. ${SHOWN_ONLY}`,
	),
	tag: blank(id()).describe("ID or key of a camper_tag definition that isn't about health."),
	status: blank(z.enum(["lead", "active", "archived"])).describe("Defaults to `active`."),
	...pageQuery,
});
export type CampersQuery = z.infer<typeof campersQuery>;

/** Query of GET /api/ai/privacy/staff. */
export const staffQuery = z.object({
	season_id: blank(id()).describe("Defaults to the current season."),
	role_type_id: blank(id()).describe(`Position. ${SHOWN_ONLY}`),
	status: blank(z.enum(["employed", "left"])).describe("Defaults to `employed`."),
	warning: blank(z.enum(["any", "certificate", "missing", "age"])),
	...pageQuery,
});
export type StaffQuery = z.infer<typeof staffQuery>;

const dateWhere = (holds: (day: string) => boolean, error: string) =>
	date().pipe(z.string().refine(holds, { error })).meta({ format: "date" });

/** Query of GET /api/ai/privacy/transactions. */
export const transactionsQuery = z.object({
	way: blank(z.enum(Object.keys(WAYS) as [Way, ...Way[]])).describe(`Method of the payment. ${SHOWN_ONLY}`),
	from: blank(
		dateWhere((day) => day.endsWith("-01"), "Use the first day of a month, such as 2026-07-01."),
	).describe(`First date received: the first day of a month. ${SHOWN_ONLY}`),
	to: blank(
		dateWhere((day) => addDays(day, 1).endsWith("-01"), "Use the last day of a month, such as 2026-07-31."),
	).describe(`Last date received: the last day of a month. ${SHOWN_ONLY}`),
	...pageQuery,
});
export type TransactionsQuery = z.infer<typeof transactionsQuery>;

/** Query of GET /api/ai/privacy/sessions. */
export const sessionsQuery = z.object({
	season_id: blank(id()).describe("Defaults to the current season."),
	status: blank(z.enum(["draft", "published", "running", "completed", "cancelled"])),
	date: blank(date()).describe("Sessions that have begun and aren't over on this date."),
});
export type SessionsQuery = z.infer<typeof sessionsQuery>;

/** Query of GET /api/ai/privacy/dashboard-metrics. */
export const metricsQuery = z.object({
	season_id: blank(id()).describe("Defaults to the current season."),
	session_id: blank(id()).describe("Metrics that are counted by session, of this one."),
	period: blank(z.enum(PERIOD_KEYS, { error: "Choose a period." })).describe(
		"Metrics that are counted by day.",
	),
});
export type MetricsQuery = z.infer<typeof metricsQuery>;

const fact = z.string().nullable();
const token = z
	.string()
	.describe("Stands for one person or family. It is good for your sign-in session and 24 hours.");
const hidden = z
	.boolean()
	.describe("True where the other fields are empty, because fewer than five in the list share them.");
const list = <T extends z.ZodType>(row: T) =>
	z.object({
		suppressed: z
			.boolean()
			.describe(
				"True where nothing is listed, because the list, what its filters leave out, or all that share a fact is about fewer than five.",
			),
		rows: z.array(row),
		next_cursor: z.string().nullable(),
	});

export const campersFields = list(
	z.object({
		token,
		age_band: fact.describe("Such as `6-8`."),
		grade_band: fact.describe("Such as `3-5`."),
		zip3: fact.describe("First three digits of the family's ZIP code."),
		hidden,
	}),
);
export const staffFields = list(z.object({ token, role: fact.describe("Name of the position."), hidden }));
export const transactionsFields = list(
	z.object({
		token,
		month: fact.describe("Month in which it was received, such as `2026-07`."),
		amount_band: fact.describe("In the camp's currency, such as `100-249`."),
		way: fact,
		status: fact,
		hidden,
	}),
);

const count = z.number().nullable();
export const sessionsFields = z.object({
	rows: z.array(
		z.object({
			id: z.string(),
			name: z.string(),
			status: z.string(),
			start_date: z.string(),
			end_date: z.string(),
			capacity: count,
			enrolled: count.describe("Null where it is hidden."),
			fill: count.describe("Enrolled campers in percent of the capacity. Null where enrolled is."),
			hidden: z.boolean().describe("True where the number of campers would tell about fewer than five."),
		}),
	),
});

const figure = { value: count, hidden: z.boolean() };
export const metricsFields = z.object({
	season_id: z.string().nullable(),
	measured_at: z.string().nullable(),
	metrics: z.array(
		z.object({
			key: z.string(),
			title: z.string(),
			unit: z.enum(["count", "cents", "percent", "days"]),
			...figure,
			comparison: z
				.object({ season_id: z.string(), ...figure, difference: count })
				.nullable()
				.describe("The same of the season that this one is compared with."),
		}),
	),
});

/** Most tokens of one request. */
const MOST_TOKENS = 100;

export const detokenizeInput = z.object({
	tokens: z
		.array(line(20), { error: "Send a list of tokens." })
		.min(1, { error: "Send at least one token." })
		.max(MOST_TOKENS, { error: `At most ${MOST_TOKENS} tokens at a time.` }),
});

export const detokenizedFields = z.object({
	found: z.array(
		z.object({
			token: z.string(),
			kind: z.enum(["camper", "staff", "family"]),
			id: z.string(),
			name: z.string(),
		}),
	),
	not_found: z
		.array(z.string())
		.describe("Unknown or expired tokens, those of another session, and people that you can't see."),
});
