import { type Grade, gradeName } from "~/lib/grades";
import { datesIn, runsOn, type WeekdaySpan } from "~/lib/weekdays";

export const SESSION_STATUSES = ["draft", "published", "running", "completed", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

const NEXT: Record<SessionStatus, readonly SessionStatus[]> = {
	draft: ["published", "cancelled"],
	published: ["running", "cancelled"],
	running: ["completed", "cancelled"],
	completed: [],
	cancelled: [],
};

/** The statuses a session can be given from one. */
export function nextSessionStatuses(from: SessionStatus): readonly SessionStatus[] {
	return NEXT[from];
}

/** Whether a session may go from one status to another; staying is no move. */
export function canMoveSession(from: SessionStatus, to: SessionStatus): boolean {
	return NEXT[from].includes(to);
}

/** Whether a session has a camp day on a date. */
export function sessionRunsOn(session: WeekdaySpan, date: string): boolean {
	return runsOn(session, date);
}

/** A session's camp days in order. */
export function datesOf(session: WeekdaySpan): string[] {
	return datesIn(session);
}

/** A field that cannot be kept and the words for it. */
export interface FieldProblem {
	field: string;
	message: string;
}

/** Why a session's dates cannot be kept: start after end, outside its season, no camp day among them. */
export function sessionDateProblems(
	session: WeekdaySpan,
	season: { name: string; start_date: string; end_date: string },
): FieldProblem[] {
	if (session.start_date > session.end_date) {
		return [{ field: "end_date", message: "The last day is before the first." }];
	}
	const problems: FieldProblem[] = [];
	const span = `${season.name} runs from ${season.start_date} to ${season.end_date}.`;
	if (session.start_date < season.start_date || session.start_date > season.end_date) {
		problems.push({ field: "start_date", message: `The first day is outside the season. ${span}` });
	}
	if (session.end_date < season.start_date || session.end_date > season.end_date) {
		problems.push({ field: "end_date", message: `The last day is outside the season. ${span}` });
	}
	if (problems.length === 0 && datesIn(session).length === 0) {
		problems.push({
			field: "weekdays",
			message: "None of these weekdays falls between the first and last day.",
		});
	}
	return problems;
}

/** The places of a session, or of one of its buckets. */
export interface Places {
	capacity: number;
	/** Places that may be taken beyond capacity, with a reason. */
	overbook: number;
	taken: number;
}

export interface SessionFill extends Places {
	/** Places that are left, never below 0. */
	free: number;
	/** Taken of capacity, in whole percent cut off, so that 100 means full; null when there is no capacity. */
	percent: number | null;
	is_full: boolean;
}

/** Whether no place is left: taken ≥ capacity + overbook. */
export function isFull(taken: number, capacity: number, overbook = 0): boolean {
	return taken >= capacity + overbook;
}

/** How full a session is. Holds, offers and enrolments all count as taken. */
export function sessionFill(taken: number, capacity: number, overbook = 0): SessionFill {
	return {
		taken,
		capacity,
		overbook,
		free: Math.max(0, capacity + overbook - taken),
		percent: capacity > 0 ? Math.floor((taken * 100) / capacity) : null,
		is_full: isFull(taken, capacity, overbook),
	};
}

/** The status to show: `full` takes the place of published and running while no place is left. */
export function shownStatus(status: SessionStatus, full: boolean): SessionStatus | "full" {
	return full && (status === "published" || status === "running") ? "full" : status;
}

/** The words for refusing a place. */
export function fullMessage(sessionName: string, { taken, capacity, overbook }: Places): string {
	const places = capacity + overbook;
	return `${sessionName} is full: ${taken} of ${places} ${places === 1 ? "place is" : "places are"} taken.`;
}

/** Why places cannot be changed to these; null when they can. `taken` is what stands now. */
export function placesProblem(places: Places & { overbook_reason: string | null }): FieldProblem | null {
	const { capacity, overbook, taken } = places;
	if (capacity < 0) return { field: "capacity", message: "Capacity is 0 or more." };
	if (overbook < 0) return { field: "overbook", message: "Overbooking is 0 or more." };
	if (overbook > 0 && !places.overbook_reason?.trim()) {
		return { field: "overbook_reason", message: "Say why the session may be overbooked." };
	}
	if (taken <= capacity + overbook) return null;
	const held = `${taken} ${taken === 1 ? "place is" : "places are"} taken`;
	const least = Math.max(0, taken - overbook);
	const allowance = overbook > 0 ? ` with ${overbook} overbooked` : "";
	return { field: "capacity", message: `${held}, so capacity cannot be below ${least}${allowance}.` };
}

/** Whom a session is for; null bounds nothing. */
export interface SessionAudience {
	min_age: number | null;
	max_age: number | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
}

type IneligibleCode =
	| "too_young"
	| "too_old"
	| "age_unknown"
	| "grade_too_low"
	| "grade_too_high"
	| "grade_unknown";

export interface Ineligibility {
	code: IneligibleCode;
	message: string;
}

/**
 * Every reason why a child does not fit a session; none when they do. `age` is on the session's first day, `grade`
 * the one they enter in its season.
 */
export function eligibility(
	session: SessionAudience,
	child: { age: number | null; grade: Grade | null },
): Ineligibility[] {
	const { min_age, max_age, min_grade, max_grade } = session;
	const age = outside(child.age, min_age, max_age);
	const grade = outside(child.grade, min_grade, max_grade);
	const ages = `This session is for ages ${spanText(min_age, max_age, String)}.`;
	const grades = `This session is for grades ${spanText(min_grade, max_grade, gradeName)}.`;
	const reasons: Ineligibility[] = [];
	if (age === "below") reasons.push({ code: "too_young", message: `${ages} The child is too young.` });
	if (age === "above") reasons.push({ code: "too_old", message: `${ages} The child is too old.` });
	if (age === "unknown")
		reasons.push({ code: "age_unknown", message: `${ages} Enter the child's birth date.` });
	if (grade === "below") reasons.push({ code: "grade_too_low", message: `${grades} The child's is lower.` });
	if (grade === "above")
		reasons.push({ code: "grade_too_high", message: `${grades} The child's is higher.` });
	if (grade === "unknown")
		reasons.push({ code: "grade_unknown", message: `${grades} Enter the child's grade.` });
	return reasons;
}

function outside(value: number | null, min: number | null, max: number | null) {
	if (min === null && max === null) return null;
	if (value === null) return "unknown";
	if (min !== null && value < min) return "below";
	return max !== null && value > max ? "above" : null;
}

function spanText(min: number | null, max: number | null, text: (value: number) => string): string {
	if (min !== null && max !== null) return min === max ? text(min) : `${text(min)} to ${text(max)}`;
	if (min !== null) return `${text(min)} and up`;
	return max === null ? "all" : `up to ${text(max)}`;
}

const PLURALS: Record<string, string> = { female: "girls", male: "boys", nonbinary: "non-binary campers" };

/** Whom a bucket of places is for: "girls in grades 3rd to 5th"; "" for the whole session. */
export function bucketText(bucket: {
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
}): string {
	const { gender, min_grade, max_grade } = bucket;
	const who = gender === null ? "" : (PLURALS[gender] ?? `gender ${gender}`);
	if (min_grade === null && max_grade === null) return who;
	const grades = `grades ${spanText(min_grade, max_grade, gradeName)}`;
	return who ? `${who} in ${grades}` : grades;
}

export const SESSION_STATUS_LABELS: Record<SessionStatus | "full", string> = {
	draft: "Draft",
	published: "Published",
	running: "Running",
	completed: "Completed",
	cancelled: "Cancelled",
	full: "Full",
};

/** What giving a session a status is called. */
export const SESSION_STATUS_VERBS: Record<SessionStatus, string> = {
	draft: "Back to draft",
	published: "Publish",
	running: "Start",
	completed: "Complete",
	cancelled: "Cancel session",
};

export const CHECKPOINTS = ["morning", "midday", "evening"] as const;
export type Checkpoint = (typeof CHECKPOINTS)[number];

export const CHECKPOINT_LABELS: Record<Checkpoint, string> = {
	morning: "Morning",
	midday: "Midday",
	evening: "Evening",
};

/** The checkpoints in a session's bits: morning 1, midday 2, evening 4. */
export const checkpointsIn = (mask: number): Checkpoint[] =>
	CHECKPOINTS.filter((_, bit) => mask & (1 << bit));

/** The bits of some checkpoints; see {@link checkpointsIn}. */
export const checkpointMask = (checkpoints: readonly Checkpoint[]): number =>
	checkpoints.reduce((mask, checkpoint) => mask | (1 << CHECKPOINTS.indexOf(checkpoint)), 0);

/** Money and registration of a session; instants are ISO 8601 UTC. */
export interface SessionOffer extends SessionAudience {
	price_cents: number;
	deposit_cents: number;
	registration_opens_at: string | null;
	registration_closes_at: string | null;
}

/** Why a session's ages, grades, money or registration window cannot be kept. */
export function sessionOfferProblems(session: SessionOffer): FieldProblem[] {
	const {
		min_age,
		max_age,
		min_grade,
		max_grade,
		registration_opens_at: opens,
		registration_closes_at: closes,
	} = session;
	const problems: FieldProblem[] = [];
	if (min_age !== null && max_age !== null && min_age > max_age) {
		problems.push({ field: "max_age", message: "The oldest age is below the youngest." });
	}
	if (min_grade !== null && max_grade !== null && min_grade > max_grade) {
		problems.push({ field: "max_grade", message: "The highest grade is below the lowest." });
	}
	if (session.deposit_cents > session.price_cents) {
		problems.push({ field: "deposit_cents", message: "The deposit is more than the price." });
	}
	if (opens !== null && closes !== null && opens >= closes) {
		problems.push({ field: "registration_closes_at", message: "Registration closes before it opens." });
	}
	return problems;
}

/** Whom a session is for: "Ages 8 to 10 · Grades 3rd to 5th"; "" for everybody. */
export function audienceText({ min_age, max_age, min_grade, max_grade }: SessionAudience): string {
	const ages = min_age === null && max_age === null ? [] : [`Ages ${spanText(min_age, max_age, String)}`];
	const grades =
		min_grade === null && max_grade === null ? [] : [`Grades ${spanText(min_grade, max_grade, gradeName)}`];
	return [...ages, ...grades].join(" · ");
}

/** Stands for no group where one is chosen. */
export const NO_GROUP = "none";

/** Places of a gender, of a span of entering grades, or of both, within a session's places. */
export interface Bucket {
	gender: string | null;
	min_grade: Grade | null;
	max_grade: Grade | null;
	capacity: number;
}

/** What a bucket is stored as: it follows from whom the bucket is for, so that no two are for the same. */
export function bucketKey({ gender, min_grade, max_grade }: Omit<Bucket, "capacity">): string {
	const grades =
		min_grade === null && max_grade === null ? "" : `grade:${min_grade ?? ""}..${max_grade ?? ""}`;
	return [gender === null ? "" : `gender:${gender}`, grades].filter(Boolean).join(" ");
}

/** Why buckets cannot be kept: one is for everybody, has its grades the wrong way round, or is there twice. */
export function bucketProblem(buckets: readonly Bucket[]): FieldProblem | null {
	const keys = buckets.map(bucketKey);
	const refuse = (message: string) => ({ field: "buckets", message });
	if (keys.includes(""))
		return refuse("Name a gender or grades for each; the whole session is the capacity.");
	if (new Set(keys).size < keys.length) return refuse("Each gender and span of grades can be there once.");
	const turned = buckets.some(
		({ min_grade, max_grade }) => min_grade !== null && max_grade !== null && min_grade > max_grade,
	);
	return turned ? refuse("The highest grade is below the lowest.") : null;
}
