import { sql } from "drizzle-orm";
import type { SeasonDays } from "./compared-day";

/** Columns of a query of seasons n that is joined with {@link pairJoin}. */
export const pairColumns = sql.raw("p.season_id IS NOT NULL AS is_chosen, p.with_id AS with_id");

/** The camp's choice of comparison for a season n. */
export const pairJoin = sql.raw(
	"LEFT JOIN season_comparison p ON p.camp_id = n.camp_id AND p.season_id = n.id",
);

interface PairRow {
	/** 1 if the camp has chosen a comparison. */
	is_chosen: number;
	with_id: string | null;
}

/** A season's row with the season that it is compared with. */
export const pairOf = <R extends PairRow>({
	is_chosen,
	with_id,
	...season
}: R): Omit<R, keyof PairRow> & Pick<SeasonDays, "compared_with"> => ({
	...season,
	compared_with: is_chosen === 1 ? with_id : undefined,
});
