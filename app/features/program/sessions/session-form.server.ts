import { getZodConstraint } from "@conform-to/zod/v4";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { season } from "#db/schema";
import { checkpointsIn } from "#app/lib/checkpoints";
import { formatDateRange, instantOf, localTime } from "#app/lib/dates";
import { currencyDecimals } from "#app/lib/money";
import { typedAmount } from "#app/lib/typed-amount";
import { weekdaysIn } from "#app/lib/weekdays";
import type { CampCtx, CampScope } from "#app/platform/context.server";
import { refused } from "./checks.server";
import { type SessionForm, sessionForm } from "./inputs";
import type { Bucket } from "./place-rules";
import { bucketsIn, type SessionRow } from "./queries.server";
import type { FieldProblem } from "./rules";

/** Reads for the editor's choices. */
export const editorReads = ({ db, place }: { db: Db; place: CampScope }) => ({
	seasons: db
		.select({
			id: season.id,
			name: season.name,
			start_date: season.start_date,
			end_date: season.end_date,
			is_current: season.is_current,
		})
		.from(season)
		.where(eq(season.camp_id, place.camp_id))
		.orderBy(desc(season.start_date), asc(season.id))
		.limit(100),
	locations: db.all<{ id: string; label: string }>(sql`SELECT d.id AS id, d.label AS label FROM definition d
		WHERE d.type = 'location' AND d.is_active = 1 AND (d.camp_id IS NULL OR d.camp_id = ${place.camp_id})
		ORDER BY d."order", d.label LIMIT 200`),
});

interface EditorRows {
	seasons: { id: string; name: string; start_date: string; end_date: string; is_current: boolean }[];
	locations: { id: string; label: string }[];
}

/** Choices and constraints of the editor. */
export const editorView = ({ seasons, locations }: EditorRows) => ({
	constraint: getZodConstraint(sessionForm),
	seasons: seasons.map(({ id, name, start_date, end_date }) => ({
		value: id,
		label: `${name} (${formatDateRange(start_date, end_date)})`,
	})),
	locations: locations.map(({ id, label }) => ({ value: id, label })),
});

/** Stored session as form fields. */
export function toForm(ctx: CampCtx, row: SessionRow) {
	const { currency, time_zone } = ctx.camp;
	const decimals = currencyDecimals(currency);
	const amount = (cents: number) => (cents === 0 ? "" : (cents / 10 ** decimals).toFixed(decimals));
	const text = (value: string | number | null) => (value === null ? "" : String(value));
	return {
		season_id: row.season_id,
		name: row.name,
		description: text(row.description),
		start_date: row.start_date,
		end_date: row.end_date,
		weekdays: weekdaysIn(row.weekdays).map(String),
		checkpoints: checkpointsIn(row.checkpoints) as string[],
		capacity: String(row.capacity),
		overbook: row.overbook === 0 ? "" : String(row.overbook),
		overbook_reason: text(row.overbook_reason),
		girls: text(ofGender(row, "female")),
		boys: text(ofGender(row, "male")),
		...gradeFields(row, text),
		min_age: text(row.min_age),
		max_age: text(row.max_age),
		min_grade: text(row.min_grade),
		max_grade: text(row.max_grade),
		price: amount(row.price_cents),
		deposit: amount(row.deposit_cents),
		registration_opens_at: localTime(time_zone, row.registration_opens_at),
		registration_closes_at: localTime(time_zone, row.registration_closes_at),
		waitlist_enabled: row.waitlist_enabled ? "on" : "",
		offer_hours: String(row.offer_hours),
		location_id: text(row.location_id),
		updated_at: row.updated_at,
	};
}

/**
 * Converts the editor's fields for the use cases: amounts in cents, times as timestamps. An empty field clears the
 * value.
 * @throws INVALID for an invalid amount
 */
export function fromForm(ctx: CampCtx, form: Omit<SessionForm, "confirm">, stored?: SessionRow) {
	const {
		grades_from_1,
		grades_to_1,
		grades_places_1,
		grades_from_2,
		grades_to_2,
		grades_places_2,
		...facts
	} = form;
	const { girls, boys, price, deposit, registration_opens_at, registration_closes_at, ...rest } = facts;
	const problems: FieldProblem[] = [];
	const cents = (field: string, typed: string | null | undefined) => {
		if (!typed) return 0;
		const amount = typedAmount(typed, ctx.camp.currency);
		if ("cents" in amount) return amount.cents;
		problems.push({ field, message: amount.problem });
		return 0;
	};
	const instant = (field: string, local: string | null | undefined) => {
		try {
			return instantOf(local, ctx.camp.time_zone);
		} catch {
			problems.push({ field, message: "Enter a real date and time." });
			return null;
		}
	};
	const input = {
		...rest,
		description: rest.description ?? null,
		overbook_reason: rest.overbook_reason ?? null,
		min_age: rest.min_age ?? null,
		max_age: rest.max_age ?? null,
		min_grade: rest.min_grade ?? null,
		max_grade: rest.max_grade ?? null,
		location_id: rest.location_id ?? null,
		buckets: [
			// Keeps the buckets that the editor doesn't show.
			...(stored ? hidden(stored) : []),
			...bucketOf("female", girls),
			...bucketOf("male", boys),
			...spanOf(grades_from_1, grades_to_1, grades_places_1),
			...spanOf(grades_from_2, grades_to_2, grades_places_2),
		],
		price_cents: cents("price", price),
		deposit_cents: cents("deposit", deposit),
		registration_opens_at: instant("registration_opens_at", registration_opens_at),
		registration_closes_at: instant("registration_closes_at", registration_closes_at),
	};
	if (problems.length > 0) throw refused(problems);
	return input;
}

const isOfGender = ({ gender, min_grade, max_grade }: Bucket) =>
	(gender === "female" || gender === "male") && min_grade === null && max_grade === null;

const ofGender = (row: SessionRow, gender: string) =>
	bucketsIn(row).find((bucket) => isOfGender(bucket) && bucket.gender === gender)?.capacity ?? null;

const bucketOf = (gender: string, capacity: number | null | undefined): Bucket[] =>
	capacity == null ? [] : [{ gender, min_grade: null, max_grade: null, capacity }];

/** Number of grade ranges for which the editor has rows. */
const SPANS = 2;

const isOfGrades = ({ gender, min_grade, max_grade }: Bucket) =>
	gender === null && (min_grade !== null || max_grade !== null);

const spansIn = (row: SessionRow) => bucketsIn(row).filter(isOfGrades).slice(0, SPANS);

/** Buckets without a row in the editor: those limited by both gender and grades, and further grade ranges. */
function hidden(row: SessionRow): Bucket[] {
	const shown = spansIn(row);
	return bucketsIn(row).filter((bucket) => {
		const is_shown = shown.some(
			(span) => span.min_grade === bucket.min_grade && span.max_grade === bucket.max_grade,
		);
		return !isOfGender(bucket) && !(isOfGrades(bucket) && is_shown);
	});
}

function gradeFields(row: SessionRow, text: (value: string | number | null) => string) {
	const [first, second] = spansIn(row);
	return {
		grades_from_1: text(first?.min_grade ?? null),
		grades_to_1: text(first?.max_grade ?? null),
		grades_places_1: text(first?.capacity ?? null),
		grades_from_2: text(second?.min_grade ?? null),
		grades_to_2: text(second?.max_grade ?? null),
		grades_places_2: text(second?.capacity ?? null),
	};
}

type Typed = number | null | undefined;

const spanOf = (from: Typed, to: Typed, capacity: Typed): Bucket[] =>
	capacity == null
		? []
		: [
				{
					gender: null,
					min_grade: (from ?? null) as Bucket["min_grade"],
					max_grade: (to ?? null) as Bucket["max_grade"],
					capacity,
				},
			];
