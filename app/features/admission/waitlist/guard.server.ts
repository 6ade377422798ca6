import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SessionRow } from "./list.server";

/** A write that was decided from a list which changed before it was made: to be decided anew. */
export class LostRace extends AppError {
	constructor() {
		super("CONFLICT", {
			message: "The waitlist has just changed, so nothing was saved. Try again.",
		});
	}
}

/** Aborts the batch with `guard:waitlist_moved` unless the lists of these sessions are still as they were read. */
export const unlessChanged = (ctx: Ctx, camp_id: string, sessions: readonly SessionRow[]): Statement => {
	const seen = JSON.stringify(sessions.map(({ id, revision, status }) => ({ id, revision, status })));
	return abortWhen(
		ctx,
		"waitlist_moved",
		sql`EXISTS (SELECT 1 FROM json_each(${seen}) j
			LEFT JOIN waitlist_line l ON l.camp_id = ${camp_id} AND l.session_id = j.value ->> 'id'
			LEFT JOIN session s ON s.camp_id = ${camp_id} AND s.id = j.value ->> 'id' AND s.deleted_at IS NULL
			WHERE coalesce(l.revision, 0) <> j.value ->> 'revision' OR coalesce(s.status, '') <> j.value ->> 'status')`,
	);
};

const lost = () => new LostRace();

/** The walls that a write meets when somebody else came first. */
export const LOST: Record<string, () => AppError> = {
	"guard:waitlist_moved": lost,
	session_places_taken: lost,
	session_has_no_places: lost,
	offer_of_waiting: lost,
	offer_settled: lost,
	offer_place: lost,
	waitlist_status: lost,
	"unique:waitlist_offer.camp_id, waitlist_offer.entry_id": lost,
};

const TRIES = 6;

/** Runs what reads, decides and writes, and again while others come first, six times at most. @throws LostRace after that */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
	for (let tried = 1; ; tried++) {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof LostRace) || tried === TRIES) throw error;
		}
	}
}
