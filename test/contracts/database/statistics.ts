import type { DatabaseFacts, Index } from "./shape";

// What the query planner is told about the size of each table and the selectivity of each index: the figures of a typical
// large camp, the same in every installation, so that every installation has the plans that the tests have. Without them
// SQLite takes `camp_id = ?` for as selective as an id. A foreign key that is checked when a camper is deleted then walks
// all marks of the camp, and no statement can hint that check.

/** A row of `sqlite_stat1`: the rows of the index, then the rows that match its first column, its first two, and so on. */
export interface Statistic {
	tbl: string;
	idx: string;
	stat: string;
}

const CAMPS = 4;
/** Rows of a table that grows with people and days. */
const MANY = 40_000;
/** Rows of sessions and their parts: a camp that has run for years has a hundred or more. */
const SESSIONS = CAMPS * 150;
/** Rows of a table with a handful for each camp. */
const SOME = CAMPS * 20;
/** Rows of a list that only migrations write. */
const CODES = 10;

const OF_SESSIONS = new Set(["session", "session_places", "registration_window"]);
const WITH_SOME = new Set([
	...["activity", "add_on", "camp", "camp_counter", "camp_feature_flag", "camp_group", "camp_logo"],
	...["camp_setup_step", "camp_weather", "cancellation_tier", "definition", "discount", "discount_session"],
	...["lottery", "lottery_session", "payment_date", "provider_account", "question", "question_form"],
	...["export_template", "label_printer", "refund_limit_raise", "report_filter_template", "report_recipient"],
	...["report_schedule", "report_template"],
	...["registration_setup", "required_document", "role", "role_permission", "season", "season_opening"],
	...["season_pair", "season_tally", "staff_role_requirement", "staff_role_type", "subscription"],
	...["waiting_room", "waitlist_line", "waiver", "waiver_version"],
]);

/** Columns by which lists of codes are keyed; a limit on attempts has a key, too, and grows. */
const CODE_KEYS = /^(key|(plan|feature)_key|(from|to)_stat(e|us))$/;
const isCodes = (indexes: Index[]) =>
	indexes.every(
		({ table, columns }) => table !== "attempt_limit" && columns.every((each) => CODE_KEYS.test(each ?? "")),
	);

/** How many of the rows found so far remain once this column is known, too. */
function remaining(column: string | null, rows: number): number {
	if (column === null) return Math.min(rows, 20);
	if (column === "camp_id") return rows / CAMPS;
	if (/^season_(\w_)?id$/.test(column)) return rows / 5;
	if (column === "definition_id") return rows / 10;
	if (column === "session_id") return rows / 50;
	if (column === "date" || column.endsWith("_on")) return rows / 60;
	if (/(^|_)(id|number|hash|token|email|key|name|text|intent|reference|at)$/.test(column))
		return Math.min(rows / 20, 8);
	return rows / 3;
}

/** The figures that the planner has to be told, ordered by table and index. */
export function statisticsOf({ indexes, withoutRowid }: DatabaseFacts): Statistic[] {
	const sizeOf = (table: string) => {
		if (isCodes(indexes.filter((each) => each.table === table))) return CODES;
		if (OF_SESSIONS.has(table)) return SESSIONS;
		return WITH_SOME.has(table) ? SOME : MANY;
	};
	return indexes
		.map(({ table, name, origin, unique, columns }) => {
			let rows = sizeOf(table);
			const matching = columns.map((column) => {
				rows = remaining(column, rows);
				return Math.max(1, Math.round(rows));
			});
			if (unique) matching[matching.length - 1] = 1;
			// A table that is stored by its key alone is its own index.
			const isTable = origin === "pk" && withoutRowid.includes(table);
			return { tbl: table, idx: isTable ? table : name, stat: [sizeOf(table), ...matching].join(" ") };
		})
		.sort((a, b) => (`${a.tbl} ${a.idx}` < `${b.tbl} ${b.idx}` ? -1 : 1));
}

/** The statements of a migration that bring the planner's figures from what it has to what it has to be told. */
export function statementsToward(told: Statistic[], wanted: Statistic[]): string[] {
	const textOf = ({ tbl, idx, stat }: Statistic) => `('${tbl}', '${idx}', '${stat}')`;
	const [before, after] = [new Set(told.map(textOf)), new Set(wanted.map(textOf))];
	const gone = told.filter((each) => !after.has(textOf(each)));
	const added = wanted.map(textOf).filter((each) => !before.has(each));
	if (gone.length + added.length === 0) return [];
	return [
		...gone.map(({ tbl, idx }) => `DELETE FROM sqlite_stat1 WHERE tbl = '${tbl}' AND idx = '${idx}';`),
		...(added.length > 0 ? [`INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES\n${added.join(",\n")};`] : []),
		"ANALYZE sqlite_schema;",
	];
}
