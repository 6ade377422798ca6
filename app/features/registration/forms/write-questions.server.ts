import { sql } from "drizzle-orm";
import { type Reads, readBatch, type RowsOf, type Statement } from "#db/client";
import { question } from "#db/schema";
import { abortWhen, commit, stale } from "#app/platform/audit/commit.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError, invalid, notFound } from "#app/platform/errors";
import { formProblems, newProblems, type Surroundings } from "./condition-rules";
import { editingReads, publishedForm, type StoredQuestion, toForm, toStored } from "./queries.server";
import { inFormOrder, MOST_QUESTIONS, type Question } from "./rules";

type Audit = Parameters<typeof commit>[1]["audit"];

/** A season's questions as read for a write. */
interface Before {
	questions: StoredQuestion[];
	around: Surroundings;
	form: ReturnType<typeof toForm>;
}

interface Planned {
	/** All questions of the season after the change, in order; undefined leaves them as they are. */
	questions?: readonly Question[];
	/** Question whose editor shows the problems. */
	about?: string;
	/**
	 * Set when copying another season's questions: invalid conditions are allowed, and must be fixed before
	 * publishing.
	 */
	takesOver?: true;
	statements?: Statement[];
	audit: Audit;
	answer?: { data: unknown; status: number };
	refusals?: Parameters<typeof commit>[1]["refusals"];
}

const TRIES = 3;
const CHANGED = "questions_changed";

/**
 * Writes a season's questions. Conditions depend on other questions, which no database constraint can check, so
 * the questions are read, planned and written only if they haven't changed; otherwise the plan is repeated.
 * @param also additional reads for the plan, in the same round trip
 * @throws INVALID for problems that the plan causes; STALE when others keep writing; errors of `plan`
 */
export async function writeQuestions<R extends Reads>(
	ctx: CampCtx,
	season_id: string,
	plan: (before: Before, also: RowsOf<R>) => Planned | Promise<Planned>,
	also: R = {} as R,
): Promise<StoredQuestion[]> {
	for (let tried = 1; ; tried++) {
		try {
			return await writeOnce(ctx, season_id, plan, also);
		} catch (error) {
			if (!(error instanceof AppError) || error.details !== CHANGED || tried === TRIES) throw error;
		}
	}
}

async function writeOnce<R extends Reads>(
	ctx: CampCtx,
	season_id: string,
	plan: (before: Before, also: RowsOf<R>) => Planned | Promise<Planned>,
	also: R,
) {
	const camp_id = ctx.camp.id;
	const own = {
		...editingReads(ctx.db, camp_id, season_id),
		published: publishedForm(ctx.db, camp_id, season_id),
	};
	const rows = (await readBatch(ctx.db, { ...also, ...own })) as RowsOf<R> & RowsOf<typeof own>;
	const around = { sessions: rows.sessions, genders: rows.genders };
	const before = { questions: toStored(rows.questions), around, form: toForm(rows.published[0]) };
	const planned = await plan(before, rows);
	const after = planned.questions ? inFormOrder(planned.questions) : before.questions;
	if (planned.questions && !planned.takesOver) assertWritable(before, after, planned.about);
	const next = stamped(before.questions, after, { season_id, at: ctx.clock.now() });
	await commit(ctx, {
		statements: [
			stillThose(ctx, season_id, before.questions),
			...(planned.questions ? rowsWritten(ctx, season_id, before.questions, next) : []),
			...(planned.statements ?? []),
		],
		audit: planned.audit,
		answer: planned.answer,
		refusals: {
			...planned.refusals,
			[`guard:${CHANGED}`]: () => new AppError("STALE", { message: stale().message, details: CHANGED }),
			foreign_key: () => notFound("This season"),
		},
	});
	return next;
}

/**
 * Rejects a write that causes new problems.
 * @throws INVALID, on the field of the affected question
 */
function assertWritable(before: Before, after: readonly Question[], about: string | undefined) {
	if (after.length > MOST_QUESTIONS && after.length > before.questions.length) {
		throw new AppError("INVALID", {
			message: `A season has at most ${MOST_QUESTIONS} questions. Nothing was added.`,
		});
	}
	const problems = newProblems(
		formProblems(before.questions, before.around),
		formProblems(after, before.around),
	);
	const [first] = problems;
	if (!first) return;
	const own = problems.find(({ question_id }) => question_id === about);
	if (own) throw invalid(own.field, own.message);
	const label = after.find(({ id }) => id === first.question_id)?.label ?? "";
	throw new AppError("INVALID", { message: `“${label}” would no longer fit. ${first.message}` });
}

/** Final rows: a new `updated_at` for changed questions, and a position for all. */
function stamped(
	before: readonly StoredQuestion[],
	after: readonly Question[],
	{ season_id, at }: { season_id: string; at: string },
): StoredQuestion[] {
	const known = new Map(before.map((each) => [each.id, each]));
	return after.map((each, index) => {
		const old = known.get(each.id);
		const { id, kind, per_family, label, help, is_required, options, condition, is_health = false } = each;
		const said = { id, kind, per_family, label, help, is_required, options, condition, is_health };
		if (!old) return { ...said, season_id, position: index + 1, created_at: at, updated_at: at };
		const isSame = Object.entries(said).every(
			([name, value]) => JSON.stringify(value) === JSON.stringify(old[name as keyof Question]),
		);
		const { created_at, updated_at } = old;
		return {
			...said,
			season_id,
			position: index + 1,
			created_at,
			updated_at: isSame ? updated_at : later(updated_at, at),
		};
	});
}

/** Current time, or one millisecond after the stored time when the clock hasn't advanced past it. */
const later = (stored: string, now: string) =>
	stored < now ? now : new Date(Date.parse(stored) + 1).toISOString();

/** Aborts when the season's questions have changed since they were read. */
function stillThose(ctx: CampCtx, season_id: string, questions: readonly StoredQuestion[]): Statement {
	const seen = [...questions]
		.sort((a, b) => (a.id < b.id ? -1 : 1))
		.map(({ id, position, updated_at }) => `${id}/${position}/${updated_at}`)
		.join();
	return abortWhen(
		ctx,
		CHANGED,
		sql`${seen} <> (SELECT coalesce(group_concat(v), '') FROM (SELECT id || '/' || position || '/' || updated_at AS v
			FROM question WHERE camp_id = ${ctx.camp.id} AND season_id = ${season_id} ORDER BY id))`,
	);
}

function rowsWritten(
	ctx: CampCtx,
	season_id: string,
	before: readonly StoredQuestion[],
	after: readonly StoredQuestion[],
): Statement[] {
	const kept = new Set(after.map(({ id }) => id));
	const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
	const old = new Map(before.map((each) => [each.id, each]));
	const changed = after.filter(({ id, position, updated_at }) => {
		const was = old.get(id);
		return was?.position !== position || was.updated_at !== updated_at;
	});
	return [
		...(gone.length > 0 ? [deleted(ctx, season_id, gone)] : []),
		...(changed.length > 0 ? [upserted(ctx, changed)] : []),
	];
}

const deleted = (ctx: CampCtx, season_id: string, ids: string[]): Statement =>
	ctx.db.run(sql`DELETE FROM ${question} WHERE camp_id = ${ctx.camp.id} AND season_id = ${season_id}
		AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);

/** Uses one parameter for all rows, because D1 allows 100 per statement. */
export const upserted = (ctx: CampCtx, rows: readonly StoredQuestion[]): Statement =>
	ctx.db.run(sql`INSERT INTO ${question} (camp_id, season_id, id, position, kind, per_family, label, help, is_required,
			options, condition, is_health, created_at, updated_at)
		SELECT ${ctx.camp.id}, value->>'season_id', value->>'id', value->>'position', value->>'kind', value->>'per_family',
			value->>'label', value->>'help', value->>'is_required', value->>'options', value->>'condition',
			value->>'is_health', value->>'created_at', value->>'updated_at'
		FROM json_each(${JSON.stringify(rows)}) WHERE true
		ON CONFLICT (camp_id, season_id, id) DO UPDATE SET position = excluded.position, kind = excluded.kind,
			per_family = excluded.per_family, label = excluded.label, help = excluded.help,
			is_required = excluded.is_required, options = excluded.options, condition = excluded.condition,
			is_health = excluded.is_health,
			updated_at = excluded.updated_at`);
