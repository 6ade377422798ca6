import { type SQL, sql } from "drizzle-orm";
import { holdsOn, blockInForce } from "#db/release-block";
import { visibleCamperIds } from "#app/features/people/campers/index.server";
import type { ReportAt } from "#app/platform/report-entity";
import type { Catalog } from "./catalog.server";

type Value = string | number | boolean | null;

/**
 * The values of a statement. D1 takes a hundred parameters, and a plan can name more values: all of them are one JSON array in
 * one parameter, and `bind` answers the place of a value in it.
 */
export class Given {
	constructor(private readonly values: (Value | readonly Value[])[] = []) {}

	/** The values so far, to which one statement adds its own. */
	copy(): Given {
		return new Given([...this.values]);
	}

	bind(value: Value): SQL {
		const at = this.values.indexOf(value);
		return sql`(SELECT json ->> ${index(at < 0 ? this.values.push(value) - 1 : at)} FROM given)`;
	}

	list(values: readonly (string | number)[]): SQL {
		return sql`(SELECT value FROM json_each((SELECT json -> ${index(this.values.push(values) - 1)} FROM given)))`;
	}

	/** What comes first in a statement. */
	get first(): SQL {
		return sql`WITH given(json) AS MATERIALIZED (SELECT ${JSON.stringify(this.values)})`;
	}
}

const index = (at: number) => sql.raw(String(at));

/** What the SQL of fields rests on, for whoever asks. */
export function reportAt({ asker, season }: Catalog, given: Given): ReportAt {
	const { place, today, can } = asker;
	const { scope } = place;
	return {
		camp_id: given.bind(place.camp_id),
		today: given.bind(today),
		season_id: given.bind(season?.id ?? null),
		can,
		scope,
		bind: (value) => given.bind(value),
		list: (values) => given.list(values),
		// From those within, who are few: asked of each row of a camp it would be asked once a row.
		sees: (id) =>
			scope.kind === "camp" ? sql`1` : sql`${id} IN (${visibleCamperIds(scope, place.camp_id, today)})`,
		barred: (child, to) => blockInForce(today, { camp_id: sql`${place.camp_id}`, child, to }),
		holds: holdsOn(today, "pr"),
	};
}
