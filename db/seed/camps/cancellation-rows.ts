import { instantAt } from "#app/lib/dates";
import type { Make } from "../make";
import type { SeedRows } from "../rows";

/** Session that a demo camp canceled last season before any family had booked it: an open weekend. */
export function cancellationRows(
	camp: { id: string; camp: { time_zone: string } },
	accounts: SeedRows,
	{ make, season }: { make: Make; season: { id: string; season: { start_date: string } } },
): SeedRows {
	const started_by = accounts.auth_user?.[0]?.id;
	if (!started_by) return {};
	const at = instantAt(season.season.start_date, "10:00", camp.camp.time_zone);
	return {
		cancellation: [
			{
				camp_id: camp.id,
				id: make.id("cancellation/weekend"),
				kind: "season",
				season_id: season.id,
				name: "Open weekend",
				way: "refund",
				message: "The road to camp is washed out.",
				state: "done",
				started_by,
				done_at: at,
				created_at: at,
				updated_at: at,
			},
		],
	};
}
