import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { RowsOf } from "#db/client";
import { formatInstant } from "#app/lib/dates";
import { foldText, typedWords } from "#app/lib/text";
import type { CampCtx } from "#app/platform/context.server";
import type { ReadInput } from "#app/platform/http/guard.server";
import { pageOf } from "#app/platform/http/page";
import { canRun } from "#app/platform/query/ready-made";
import { problemOf } from "./can-run.server";
import { catalogOf, catalogReads } from "./catalog.server";
import type { reportListQuery } from "./inputs";
import type { ReadyMade } from "#app/platform/query/ready-made";
import { answersReport, READY_MADE } from "./ready-made.server";
import { CATEGORIES, CATEGORY_LABELS, type Category } from "#app/platform/query/report-categories";
import { findTemplates, lookerBefore, readyMadeUse } from "./templates.server";

type Query = z.infer<typeof reportListQuery>;

/** The words of a search, folded as names are. */
const wordsOf = (q: string | undefined): string[] => typedWords(q ?? "").map(foldText);

/** There are many reports on answers, one for each question. Without a search or a category they are only counted. */
const withAnswers = ({ q, category }: Query) =>
	q !== undefined || category === "registration" || category === "health";

/** Reads of the list: saved reports, usage of ready-made ones, and the catalog. */
export function listReads(at: ReadInput<unknown, Query>) {
	const { q, category, show, cursor, limit } = at.query;
	const looker = lookerBefore(at);
	const words = wordsOf(q);
	return {
		...catalogReads(at),
		templates: findTemplates(
			looker,
			{ category, is_public: undefined, cursor, limit },
			sql.join(
				[
					sql`1`,
					...words.map((word) => sql`instr(report_template.name_key, ${word}) > 0`),
					...(show === "mine" ? [sql`report_template.owner_id = ${looker.user}`] : []),
					...(show === "shared" ? [sql`report_template.owner_id <> ${looker.user}`] : []),
					...(show === "favorites"
						? [
								sql`EXISTS (SELECT 1 FROM report_favorite f WHERE f.camp_id = report_template.camp_id
									AND f.user_id = ${looker.user} AND f.template_key = report_template.id)`,
							]
						: []),
					...(show === "ready" ? [sql`0`] : []),
				],
				sql` AND `,
			),
		),
		use: readyMadeUse(looker),
	};
}

/** A report in the list. */
export interface ListedReport {
	key: string;
	name: string;
	description: string | null;
	category: Category;
	is_ready_made: boolean;
	is_own: boolean;
	is_public: boolean;
	owner: string | null;
	can_change: boolean;
	is_favorite: boolean;
	last_run: string | null;
	/** Why the user can't run it. */
	problem: string | null;
}

/** The list by category, as the screen shows it. */
export function listView(ctx: CampCtx, rows: RowsOf<ReturnType<typeof listReads>>, query: Query) {
	const catalog = catalogOf(ctx, rows);
	const { rows: saved, page } = pageOf(rows.templates, query.limit, ({ name_key, id }) => [name_key, id]);
	const zone = ctx.camp.time_zone;
	const at = (instant: string | null) => (instant === null ? null : formatInstant(instant, zone));
	const creates = ctx.can("reports_create");
	const use = new Map(rows.use.map((each) => [each.key, each]));
	const words = wordsOf(query.q);
	const isAsked = ({ key, name, category }: ReadyMade) => {
		if (query.cursor !== undefined || query.show === "mine" || query.show === "shared") return false;
		if (query.show === "favorites" && use.get(key)?.is_favorite !== 1) return false;
		if (query.category !== undefined && category !== query.category) return false;
		const folded = foldText(name);
		return words.every((word) => folded.includes(word));
	};
	const answers = catalog.facts.questions.map(answersReport);
	const ready = [...READY_MADE, ...(withAnswers(query) ? answers : [])]
		.filter(isAsked)
		.filter((each) => canRun(ctx, each))
		.map(
			({ key, name, description, category }): ListedReport => ({
				key,
				name,
				description,
				category,
				is_ready_made: true,
				is_own: false,
				is_public: true,
				owner: null,
				can_change: false,
				is_favorite: use.get(key)?.is_favorite === 1,
				last_run: at(use.get(key)?.last_run_at ?? null),
				problem: null,
			}),
		);
	const own = saved.map((row): ListedReport => {
		const is_own = row.owner_id === ctx.user.id;
		return {
			key: row.id,
			name: row.name,
			description: row.description,
			category: row.category as Category,
			is_ready_made: false,
			is_own,
			is_public: row.is_public,
			owner: is_own ? null : row.owner_name,
			can_change: creates && (is_own || ctx.can("manage_all")),
			is_favorite: row.is_favorite === 1,
			last_run: at(row.last_run_at),
			problem: problemOf(catalog, row.plan),
		};
	});
	const all = [...own, ...ready];
	const favorites = query.show === undefined && query.cursor === undefined;
	const top = favorites ? all.filter(({ is_favorite }) => is_favorite) : [];
	const sections = [
		...(top.length > 0 ? [{ key: "favorites", label: "Favorites", reports: top }] : []),
		...CATEGORIES.map((key) => ({
			key: key as string,
			label: CATEGORY_LABELS[key] as string,
			reports: all.filter(({ category, is_favorite }) => category === key && !(favorites && is_favorite)),
		})).filter(({ reports }) => reports.length > 0),
	];
	return {
		sections,
		count: all.length,
		next_cursor: page.next_cursor,
		/** Number of reports on answers that aren't listed. */
		answers:
			withAnswers(query) || query.show !== undefined ? 0 : answers.filter((each) => canRun(ctx, each)).length,
		is_filtered: words.length > 0 || query.category !== undefined || query.show !== undefined,
		can_create: creates,
	};
}
