import type { SQL } from "drizzle-orm";
import { decodeCursor, pageOf } from "#app/platform/http/page";
import type { Asker, Catalog } from "./catalog.server";
import { type CompiledRows, compileRows, type PageColumns, type Place } from "./compile-rows.server";
import type { Found, ReportEntity } from "./entity";
import { type Plan, type PlanInput, parsePlan } from "./plan";
import { compileThrough, type Through } from "./through.server";
import { unpacked } from "./sql-parts.server";

// Lists that have their rows from a plan and show columns of their own.

/**
 * Question of a list. Its statement is made before the caller's permissions are known, so the list checks its filters
 * afterwards.
 */
interface ListQuestion extends Omit<Asker, "can"> {
	entity: ReportEntity;
	plan: PlanInput;
	/** The season's id, as a query. */
	season_id: SQL;
	/** The campers of a scope that is less than the camp, as a subquery of ids. */
	within: SQL | null;
	/** Search index result. */
	found?: Found | null;
	/** Further columns of `page`, by name, from the entity's base table. */
	columns?: PageColumns;
	/** Maximum number of rows for which a page evaluates filters without an index. */
	through?: Through;
}

export interface ListRows extends Omit<CompiledRows, "select"> {
	/**
	 * `WITH …, page AS (…)`: one row more than the page has, with their keys `k0`, …. A SELECT with `place` among its columns follows.
	 * @throws BAD_REQUEST for a cursor of another order
	 */
	page: (limit: number, cursor?: string, how?: "counted") => SQL;
}

/** The rows of a list. */
export function listRows({
	entity,
	plan: input,
	season_id,
	within,
	found,
	columns,
	through,
	...at
}: ListQuestion): ListRows {
	const plan = parsePlan(input);
	const catalog: Catalog = {
		asker: { ...at, can: () => true },
		facts: { questions: [] },
		season: null,
		season_id,
		entities: new Map([[entity.key, entity]]),
		within,
		found,
		is_list: true,
	};
	const { select, ...rows } = through
		? compileThrough(catalog, plan, through, columns)
		: compileRows(catalog, plan, columns);
	return {
		...rows,
		page: (limit, cursor, how) =>
			select(cursor === undefined ? null : placeIn(cursor, plan, rows.place_length), limit + 1, how),
	};
}

/** Cuts the rows of a list to a page, with the cursor of the next. */
export const listPage = <Row extends { place: string }>(
	rows: Row[],
	limit: number,
	plan: Pick<PlanInput, "sort">,
) => pageOf(rows, limit, ({ place }) => [orderOf(plan), place]);

/** Name of an order in a cursor. */
const orderOf = ({ sort = [] }: Pick<PlanInput, "sort">): string =>
	sort.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join();

function placeIn(cursor: string, plan: Plan, length: number): Place {
	const [order, place] = decodeCursor(cursor, 2);
	// A cursor of another order is rejected like any invalid cursor.
	if (order !== orderOf(plan)) decodeCursor("", 2);
	const values = placeOf(String(place));
	return values.length === length ? values : (decodeCursor("", 2) as Place);
}

function placeOf(json: string): Place {
	try {
		const values = unpacked(json);
		return values.every((value) => value === null || ["string", "number"].includes(typeof value))
			? values
			: [];
	} catch {
		return [];
	}
}
