import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db, RowsOf } from "#db/client";
import { auth_user, question, question_form, season, session } from "#db/schema";
import { findDefinitions } from "#app/features/camp/definitions/index.server";
import type { QuestionShown } from "./inputs";
import type { Condition, Question, QuestionKind } from "./rules";

const columns = {
	id: question.id,
	season_id: question.season_id,
	position: question.position,
	kind: sql<QuestionKind>`${question.kind}`.as("kind"),
	per_family: question.per_family,
	label: question.label,
	help: question.help,
	is_required: question.is_required,
	options: question.options,
	condition: question.condition,
	is_health: question.is_health,
	created_at: question.created_at,
	updated_at: question.updated_at,
};

/** A season's questions as the camp edits them, in the order families see them. */
export const questionsOfSeason = (db: Db, camp_id: string, season_id: string) =>
	db
		.select(columns)
		.from(question)
		.where(and(eq(question.camp_id, camp_id), eq(question.season_id, season_id)))
		.orderBy(desc(question.per_family), asc(question.position), asc(question.id));

/** A row of {@link questionsOfSeason} with a typed condition, which was checked when it was written. */
export type StoredQuestion = Question &
	Pick<QuestionShown, "season_id" | "is_health" | "created_at" | "updated_at"> & { position: number };

type QuestionRow = Awaited<ReturnType<typeof questionsOfSeason>>[number];

export const toStored = (rows: readonly QuestionRow[]): StoredQuestion[] =>
	rows.map((row) => ({ ...row, condition: row.condition as Condition | null }));

/** ID of a season's question, if it exists. */
export const questionNamed = (db: Db, camp_id: string, season_id: string, id: string) =>
	db
		.select({ question_id: question.id })
		.from(question)
		.where(and(eq(question.camp_id, camp_id), eq(question.season_id, season_id), eq(question.id, id)));

/** Genders that conditions can name. */
const gendersOf = (db: Db, camp_id: string) =>
	findDefinitions(db, camp_id, { type: "gender", is_active: true, limit: 50 });

/** Sessions and genders that conditions can name. */
export const surroundingReads = (db: Db, camp_id: string, season_id: string) => ({
	sessions: db
		.select({ id: session.id, name: session.name })
		.from(session)
		.where(and(eq(session.camp_id, camp_id), eq(session.season_id, season_id), isNull(session.deleted_at)))
		.orderBy(asc(session.start_date), asc(session.id)),
	genders: gendersOf(db, camp_id),
});

/** Sessions named in conditions. `questions` selects rows with a `condition` column. */
const namedBy = (camp_id: string, season_id: string, questions: SQL) =>
	sql`SELECT s.id AS id, s.name AS name
		FROM (SELECT DISTINCT c.value ->> '$.value' AS id FROM (${questions}) q, json_each(q.condition, '$.of') c
			WHERE c.value ->> '$.field' = 'session') n
		JOIN session s ON s.camp_id = ${camp_id} AND s.id = n.id
		WHERE s.season_id = ${season_id} AND s.deleted_at IS NULL ORDER BY s.start_date, s.id`;

const asTheyStand = (camp_id: string, season_id: string) =>
	sql`SELECT q.condition AS condition FROM question q WHERE q.camp_id = ${camp_id} AND q.season_id = ${season_id}`;

/**
 * Sessions and genders named in the conditions of a season's questions, or of a published version if given. Enough
 * to describe the conditions.
 */
export const namedSurroundings = (db: Db, camp_id: string, season_id: string, version?: number) => ({
	sessions: db.all<{ id: string; name: string }>(
		namedBy(
			camp_id,
			season_id,
			version === undefined
				? asTheyStand(camp_id, season_id)
				: sql`SELECT q.value -> '$.condition' AS condition FROM question_form f, json_each(f.questions) q
					WHERE f.camp_id = ${camp_id} AND f.season_id = ${season_id} AND f.version = ${version}`,
		),
	),
	genders: gendersOf(db, camp_id),
});

/**
 * Maximum number of sessions offered for a condition, in date order, besides those that conditions already name.
 */
const MOST_OFFERED = 200;

/**
 * Reads for editing a condition, to be merged by {@link offered}. Merged in code, because a SQL UNION would read
 * and sort the rows again.
 */
export const offeredSurroundings = (db: Db, camp_id: string, season_id: string) => ({
	first: surroundingReads(db, camp_id, season_id).sessions.limit(MOST_OFFERED),
	...namedSurroundings(db, camp_id, season_id),
});

type Offered = RowsOf<ReturnType<typeof offeredSurroundings>>;

/**
 * Sessions and genders offered for a condition; the sessions in date order, then those that conditions already
 * name.
 */
export const offered = ({ first, sessions: named, genders }: Offered) => {
	const ids = new Set(first.map(({ id }) => id));
	return { sessions: [...first, ...named.filter(({ id }) => !ids.has(id))], genders };
};

/** Reads needed for writing, in one round trip. */
export const editingReads = (db: Db, camp_id: string, season_id: string) => ({
	questions: questionsOfSeason(db, camp_id, season_id),
	...surroundingReads(db, camp_id, season_id),
});

/** Latest published questions, as one row or none. */
export const publishedForm = (db: Db, camp_id: string, season_id: string | SQL) =>
	db
		.select({
			version: question_form.version,
			questions: question_form.questions,
			published_at: question_form.published_at,
		})
		.from(question_form)
		.where(and(eq(question_form.camp_id, camp_id), eq(question_form.season_id, season_id)))
		.orderBy(desc(question_form.version))
		.limit(1);

type FormRow = Awaited<ReturnType<typeof publishedForm>>[number];

/** The published form; version 0 without questions when nothing was published. */
export const toForm = (row: FormRow | undefined) => ({
	version: row?.version ?? 0,
	published_at: row?.published_at ?? null,
	questions: (row?.questions ?? []) as unknown as Question[],
});

/** Maximum number of versions on the page. */
const MOST_VERSIONS = 50;

/** Versions of a season, newest first, with publication time, publisher and number of questions. */
export const formVersions = (db: Db, camp_id: string, season_id: string) =>
	db
		.select({
			version: question_form.version,
			published_at: question_form.published_at,
			publisher: auth_user.name,
			count: sql<number>`json_array_length(${question_form.questions})`.as("count"),
		})
		.from(question_form)
		.innerJoin(auth_user, eq(auth_user.id, question_form.published_by))
		.where(and(eq(question_form.camp_id, camp_id), eq(question_form.season_id, season_id)))
		.orderBy(desc(question_form.version))
		.limit(MOST_VERSIONS);

/** One published version. */
export const formVersion = (db: Db, camp_id: string, season_id: string, version: number) =>
	db
		.select({
			version: question_form.version,
			questions: question_form.questions,
			published_at: question_form.published_at,
			publisher: auth_user.name,
		})
		.from(question_form)
		.innerJoin(auth_user, eq(auth_user.id, question_form.published_by))
		.where(
			and(
				eq(question_form.camp_id, camp_id),
				eq(question_form.season_id, season_id),
				eq(question_form.version, version),
			),
		);

/** Other seasons that have questions to copy, newest first. */
export const seasonsWithQuestions = (db: Db, camp_id: string, but: string) =>
	db
		.select({ id: season.id, name: season.name })
		.from(season)
		.where(
			and(
				eq(season.camp_id, camp_id),
				sql`${season.id} <> ${but}`,
				sql`EXISTS (SELECT 1 FROM ${question} q WHERE q.camp_id = ${season.camp_id} AND q.season_id = ${season.id})`,
			),
		)
		.orderBy(desc(season.start_date), desc(season.id))
		.limit(20);

/** A question in the shape of API responses. Its position counts questions for the same audience. */
export function toShown(questions: readonly StoredQuestion[], id: string): QuestionShown | undefined {
	const found = questions.find((each) => each.id === id);
	if (!found) return undefined;
	const peers = questions.filter(({ per_family }) => per_family === found.per_family);
	return { ...found, position: peers.indexOf(found) + 1 };
}
