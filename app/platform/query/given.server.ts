import { type SQL, sql } from "drizzle-orm";
import { holdsOn, blockInForce } from "#db/release-block";
import { offsetsOf } from "#app/lib/dates";
import { invalid } from "#app/platform/errors";
import type { ReportAt } from "#app/platform/query/entity";
import type { Catalog } from "./catalog.server";

type Value = string | number | boolean | null;

/**
 * The values of a statement. A plan can have more values than the hundred parameters that D1 accepts, so all of them are a JSON
 * array in one parameter. `bind` returns SQL that reads a value from it.
 */
export class Given {
	constructor(
		/** Further queries of the WITH, by key. */
		private readonly tables = new Map<string, SQL>(),
		private readonly values: (Value | readonly Value[])[] = [],
	) {}

	/** Copies the values, so that a statement can add its own. */
	copy(): Given {
		return new Given(this.tables, [...this.values]);
	}

	/** Adds a query to the WITH unless its key is there, and answers its name. */
	table(key: string | null, columns: string, query: SQL): SQL {
		const known = key ?? `own_${this.tables.size}`;
		const name = sql.raw(known);
		if (!this.tables.has(known))
			this.tables.set(known, sql`${name}(${sql.raw(columns)}) AS MATERIALIZED (${query})`);
		return name;
	}

	bind(value: Value): SQL {
		return sql`(SELECT json ->> ${this.place(value)} FROM given)`;
	}

	list(values: readonly (string | number)[]): SQL {
		return sql`(SELECT value FROM json_each((SELECT json -> ${this.place(values)} FROM given)))`;
	}

	private place(value: Value | readonly Value[]): SQL {
		const at = this.values.indexOf(value);
		return index(at < 0 ? this.values.push(value) - 1 : at);
	}

	/**
	 * The WITH clause that begins the statement. Read it after all values are bound.
	 * @throws INVALID for more values than a parameter holds
	 */
	get first(): SQL {
		const json = JSON.stringify(this.values);
		if (json.length > MOST_CHARACTERS) throw invalid("filters", "The filters have too many values.");
		const values = sql`given(json) AS MATERIALIZED (SELECT ${json})`;
		return sql`WITH ${sql.join([values, ...this.tables.values()], sql`, `)}`;
	}
}

/** A parameter of D1 holds 2 MB. */
const MOST_CHARACTERS = 500_000;

const index = (at: number) => sql.raw(String(at));

/** Starts the values of a statement for one asker. */
export function givenFor({ within, season_id }: Catalog): Given {
	const given = new Given();
	if (within) given.table("in_scope", "id", within);
	if (season_id) given.table("asked_season", "id", sql`SELECT ${season_id}`);
	return given;
}

/** The values that field SQL uses, for one asker. */
export function reportAt({ asker, season, season_id, found }: Catalog, given: Given): ReportAt {
	const { scope } = asker.place;
	const [camp_id, today] = [given.bind(asker.place.camp_id), given.bind(asker.today)];
	return {
		camp_id,
		today,
		season_id: season_id ? sql`(SELECT id FROM asked_season)` : given.bind(season?.id ?? null),
		can: asker.can,
		scope,
		bind: (value) => given.bind(value),
		date_of: (instant) => dateInZone(instant, asker.place.time_zone, asker.today),
		list: (values) => given.list(values),
		table: (key, columns, query) => given.table(key, columns, query),
		found: found ?? null,
		// Checked against the few campers in scope. As a condition on each row, it would run once per row of the camp.
		sees: (id) => {
			if (scope.kind === "camp") return sql`1`;
			return scope.person_id === null ? sql`0` : sql`${id} IN (SELECT id FROM in_scope)`;
		},
		barred: (child, to) => blockInForce(today, { camp_id, child, to }),
		holds: holdsOn(today, "pr"),
	};
}

const YEARS_BACK = 20;
const YEARS_AHEAD = 2;

/**
 * The date of an instant in a time zone. SQLite has no time zones, so the statement contains the zone's offsets for some
 * decades.
 */
export function dateInZone(instant: SQL, time_zone: string, today: string): SQL {
	const year = Number(today.slice(0, 4));
	const [first, ...later] = offsetsOf(time_zone, year - YEARS_BACK, year + YEARS_AHEAD);
	const cases = later
		.reverse()
		.map(
			({ from, minutes }) =>
				sql`WHEN ${instant} >= ${sql.raw(`'${from.slice(0, 16)}'`)} THEN ${sql.raw(String(minutes))}`,
		);
	const before = sql.raw(String(first?.minutes ?? 0));
	const offset = cases.length > 0 ? sql`CASE ${sql.join(cases, sql` `)} ELSE ${before} END` : before;
	return sql`date(${instant}, ${offset} || ' minutes')`;
}
