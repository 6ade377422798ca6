import { addDays, eachDay } from "#app/lib/dates";
import type { RowOf, SeedRows } from "../rows";
import type { SeasonRows } from "./season-rows";

/** Time at which the nightly job takes them, in UTC. */
const TAKEN = "T08:20:00.000Z";
/** Number of days before today that have snapshots. */
const DAYS = 60;

const ATTENDS = new Set(["enrolled", "completed", "no_show"]);

/** Nightly snapshots of each session until yesterday, derived from its enrollments and its waitlist. */
export function snapshotRows(
	{ enrollment = [] }: SeedRows,
	{ waitlist_entry = [], waitlist_wish = [], waitlist_offer = [] }: SeedRows,
	{ sessions }: Pick<SeasonRows, "sessions">,
	today: string,
): SeedRows {
	const offered = new Map(waitlist_offer.map(({ entry_id, offered_at }) => [entry_id, offered_at]));
	const entries = new Map(waitlist_entry.map((entry) => [entry.id, entry]));
	return {
		session_snapshot: [...sessions.values()].flatMap(({ id, camp_id, session, places }) => {
			const own = enrollment.filter(({ session_id }) => session_id === id);
			const waiting = waitlist_wish.flatMap(({ session_id, entry_id }) => {
				const entry = entries.get(entry_id);
				return session_id === id && entry && !entry.is_paused ? [entry] : [];
			});
			const yesterday = addDays(today, -1);
			const until = session.end_date < yesterday ? session.end_date : yesterday;
			return eachDay(addDays(today, -DAYS), until).map((date): RowOf<"session_snapshot"> => {
				const taken_at = `${date}${TAKEN}`;
				const begun = own.filter(({ created_at }) => created_at <= taken_at);
				const there = begun.filter(({ ended_at }) => ended_at == null || ended_at > taken_at);
				const accepted = there.filter(({ status }) => status === "accepted").length;
				const onList = waiting.filter(({ joined_at }) => joined_at <= taken_at);
				const held = onList.filter((entry) => (offered.get(entry.id ?? "") ?? "~") <= taken_at).length;
				return {
					camp_id,
					session_id: id,
					date,
					taken_at,
					capacity: (places.capacity ?? 0) + (places.overbook ?? 0),
					// An enrollment that has ended since was on the roster then.
					enrolled: there.filter(({ status, ended_at }) => ATTENDS.has(status) || ended_at != null).length,
					accepted,
					held,
					waiting: onList.length - held,
					canceled: begun.length - there.length,
				};
			});
		}),
	};
}
