import { createHash } from "node:crypto";
import { fresh, type Make } from "../make";
import type { Built, RowOf } from "../rows";

/** Active waiting room of a season. */
export function aWaitingRoom(
	season: { id: string; camp_id: string },
	overrides: Partial<RowOf<"waiting_room">> = {},
	make: Make = fresh,
): Built {
	const row: RowOf<"waiting_room"> = {
		is_on: true,
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: season.camp_id,
		season_id: season.id,
	};
	return { rows: { waiting_room: [row] } };
}

/** Lottery for sessions, not yet drawn, open in January 2026 by default. */
export function aLottery(
	season: { id: string; camp_id: string },
	sessions: readonly { id: string }[],
	overrides: Partial<RowOf<"lottery">> = {},
	make: Make = fresh,
): Built & { id: string; camp_id: string } {
	const { camp_id } = season;
	const id = overrides.id ?? make.id(`lottery/${season.id}`);
	const seed = overrides.seed ?? createHash("sha256").update(`seed/${id}`).digest("hex");
	const lottery: RowOf<"lottery"> = {
		name: "Summer spots",
		opens_at: "2026-01-01T00:00:00.000Z",
		closes_at: "2026-02-01T00:00:00.000Z",
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id,
		id,
		season_id: season.id,
		seed,
		seed_hash: createHash("sha256").update(seed).digest("hex"),
	};
	const lottery_session = sessions.map((session) => ({ camp_id, lottery_id: id, session_id: session.id }));
	return { id, camp_id, rows: { lottery: [lottery], lottery_session } };
}

/** A family's entry in a lottery, with its registration in the status `entered`. */
export function aLotteryEntry(
	lottery: { id: string; camp_id: string },
	registration: { id: string },
	family: { household: { id: string } },
	overrides: Partial<RowOf<"lottery_entry">> = {},
	make: Make = fresh,
): Built & { id: string; code: string } {
	const id = overrides.id ?? make.id(`lottery-entry/${registration.id}`);
	const code = overrides.code ?? createHash("sha256").update(id).digest("hex").slice(0, 8).toUpperCase();
	const row: RowOf<"lottery_entry"> = {
		created_at: make.at,
		updated_at: make.at,
		...overrides,
		camp_id: lottery.camp_id,
		id,
		code,
		lottery_id: lottery.id,
		registration_id: registration.id,
		household_id: family.household.id,
	};
	return { id, code, rows: { lottery_entry: [row] } };
}
