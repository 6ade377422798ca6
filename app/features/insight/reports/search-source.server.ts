import { sql } from "drizzle-orm";
import { holdsWords } from "#db/search/words";
import { foldText, textHolds } from "#app/lib/text";
import { canRun } from "#app/platform/query/ready-made";
import { defineSource, SOURCE_ROWS, type SourceAt } from "#app/platform/search/source";
import { reportPaths } from "./paths";
import { CATEGORY_LABELS, type Category } from "#app/platform/query/report-categories";

interface Row {
	id: string;
	name: string;
	name_key: string;
	category: string;
	description: string | null;
	is_public: number;
	owner_id: string;
}

/** Saved reports by name. Whose they are is known once the login has answered, so `view` drops those of others. */
function savedFound({ db, place, words, ids }: SourceAt) {
	const conditions = [
		sql`t.camp_id = ${place.camp_id}`,
		sql`t.deleted_at IS NULL`,
		...(ids ? [sql`t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`] : []),
		...holdsWords(words, sql`t.name_key`),
	];
	return db.all<Row>(sql`SELECT t.id AS id, t.name AS name, t.name_key AS name_key, t.category AS category,
		t.description AS description, t.is_public AS is_public, t.owner_id AS owner_id
		FROM report_template t INDEXED BY report_template_list WHERE ${sql.join(conditions, sql` AND `)}
		ORDER BY t.name_key, t.id LIMIT ${SOURCE_ROWS}`);
}

const found = (id: string, name: string, category: Category, description: string | null, order: number) => ({
	title: foldText(name),
	order: [order, foldText(name), id],
	result: {
		id: `report:${id}`,
		title: name,
		subtitle: `Report · ${CATEGORY_LABELS[category]}`,
		description,
		category: "reports" as const,
		type: "report",
		url: reportPaths.report(id),
		icon: "file-text",
		metadata: { category },
	},
});

/** Reports by name: saved ones, then the ready-made ones that the user can run. */
export const reportSource = defineSource({
	type: "report",
	permission: "reports_view",
	index: () => null,
	reads: (at) => ({
		reports: savedFound(at),
		// Ready-made reports have no rows, so the requested IDs are passed on.
		asked: at.db.all<{ ids: string | null }>(sql`SELECT ${at.ids ? JSON.stringify(at.ids) : null} AS ids`),
	}),
	view: ({ ctx, rows, words, ready_made }) => {
		const ids = rows.asked[0]?.ids ? (JSON.parse(rows.asked[0].ids) as string[]) : null;
		return [
			...rows.reports
				.filter(({ is_public, owner_id }) => is_public === 1 || owner_id === ctx.user.id)
				.map(({ id, name, category, description }) => found(id, name, category as Category, description, 0)),
			...ready_made
				.filter((each) => canRun(ctx, each))
				.filter(({ key, name }) =>
					ids ? ids.includes(key) : words.length > 0 && textHolds(words, foldText(name)),
				)
				.map(({ key, name, category, description }) => found(key, name, category, description, 1)),
		];
	},
});
