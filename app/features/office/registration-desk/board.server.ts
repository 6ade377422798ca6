import { KIND } from "#db/search/entries";
import { searchWords } from "#db/search/words";
import { followedSeason } from "#app/features/camp/seasons/index.server";
import { registrationEntity } from "#app/features/registration/bookings/index.server";
import type { CampCtx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { Asker } from "#app/platform/query/catalog.server";
import { listPage, listRows } from "#app/platform/query/list-rows.server";
import type { Hits } from "#app/platform/search/people-index.server";
import { draftEntity, draftsPlan, noDrafts } from "./drafts.server";
import { LOOKED_UP, NEWEST, registrationsPlan } from "./list-plan";
import { type BoardRow, boardRows, type Filters } from "./queries.server";
import { LOOKED_THROUGH, MOST_LOOKED_AT } from "./rules";
import { toItem } from "./view.server";

/** Search index query for a family; null without words. */
export function boardSearch({ query }: { query: { q?: string } }) {
	const words = searchWords(query.q ?? "");
	return words.length === 0 ? null : { words, kinds: Object.values(KIND), most: MOST_LOOKED_AT };
}

/** Search index query for the desk, which shows few results; typing more finds the rest. */
export function deskSearch({ query }: { query: { q?: string } }) {
	const sought = boardSearch({ query });
	return sought && { ...sought, most: 20 };
}

/** Page size. */
export const PAGE = 20;

interface BoardAsked {
	filters: Filters;
	hits: Hits | null;
	limit: number;
	cursor?: string;
	/** Number of newest registrations that {@link LOOKED_UP} filters search where nothing else finds rows. */
	through?: number;
}

/** Reads a page of registrations plus one row, newest first. @throws 400 for an invalid cursor */
function boardRead(
	{ db, place, today }: Omit<Asker, "can">,
	{ filters: { state, q, ...filters }, hits, limit, cursor, through = LOOKED_THROUGH }: BoardAsked,
) {
	const at = { db, place, today, within: null, season_id: followedSeason(place.camp_id, filters.season) };
	if (state === "draft") {
		// Drafts have no family, session or charge yet, so no such filter finds one.
		const isFiltered = Boolean(hits || filters.session || filters.missing || filters.paid);
		const drafts = listRows({ ...at, entity: draftEntity, plan: isFiltered ? noDrafts : draftsPlan });
		return boardRows(at, drafts.page(limit, cursor), drafts);
	}
	const rows = listRows({
		...at,
		entity: registrationEntity,
		plan: registrationsPlan({ ...filters, state, q: hits ? q : undefined }),
		found: hits && { ids: hits.ids, related: [] },
		through: { fields: LOOKED_UP, most: through },
	});
	return boardRows(at, rows.page(limit, cursor), rows);
}

/** Checks the filters of a list: payments require the permission to see money. @throws FORBIDDEN without it */
export function assertMayFilter({ can }: Pick<CampCtx, "can">, { paid }: Pick<Filters, "paid">): void {
	if (paid && !can("finance_view"))
		throw new AppError("FORBIDDEN", {
			message: "You need permission to see money to filter by payment.",
			permission: "finance_view",
		});
}

/** Query and page of a season's registrations, for staff lists. */
export const staffRegistrations = {
	read: boardRead,
	page: (rows: BoardRow[], limit: number) => {
		const { rows: shown, page } = listPage(rows, limit, { sort: NEWEST });
		return { items: shown.map(toItem), page };
	},
};
