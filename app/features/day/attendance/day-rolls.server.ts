import type { Checkpoint } from "#app/lib/checkpoints";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import { decodeCursor, encodeCursor } from "#app/platform/http/page";
import type { DaySession } from "./day-summary.server";
import type { RollStanding } from "./rules";

/** Roll calls per page of a day. */
const ROLLS = 20;

/** Groups in which a day's roll calls are listed, the ones that need attention first. */
const STANDINGS: readonly RollStanding[] = ["open", "later", "done", "empty"];

/** Group of a roll call. `due` holds the checkpoints whose time has come. */
function standingOf(
	{ expected, unmarked, checkpoint }: DaySession,
	due: readonly Checkpoint[],
): RollStanding {
	if (expected === 0) return "empty";
	if (unmarked === 0) return "done";
	return unmarked < expected || due.includes(checkpoint) ? "open" : "later";
}

type Keys = (string | number)[];

/**
 * One page of a day's roll calls: first those due (not started, then in progress), then later ones, then completed
 * ones. Each group carries its total over the whole day. Within a group, ordered by checkpoint, first day and
 * name.
 * @throws 400 for an invalid cursor
 */
export function dayRolls(days: readonly DaySession[], due: readonly Checkpoint[], cursor?: string) {
	const rolls = days.map((roll) => {
		const standing = standingOf(roll, due);
		const begun = Number(roll.unmarked < roll.expected);
		const place = [STANDINGS.indexOf(standing), begun, CHECKPOINTS.indexOf(roll.checkpoint)];
		return { roll, standing, keys: [...place, roll.start_date, roll.name, roll.id] };
	});
	rolls.sort((a, b) => compare(a.keys, b.keys));
	const after = cursor === undefined ? null : decodeCursor(cursor, 6);
	const rest = after ? rolls.filter(({ keys }) => compare(keys, after) > 0) : rolls;
	const page = rest.slice(0, ROLLS);
	const last = page.at(-1);
	return {
		total: rolls.length,
		/** Number of roll calls before this page. */
		before: rolls.length - rest.length,
		groups: STANDINGS.map((standing) => ({
			standing,
			total: rolls.filter((each) => each.standing === standing).length,
			rolls: page.filter((each) => each.standing === standing).map(({ roll }) => roll),
		})).filter(({ total }) => total > 0),
		next_cursor: last && rest.length > page.length ? encodeCursor(last.keys) : null,
	};
}

/** Compares two sort keys, part by part. Parts of different types (from a foreign cursor) are compared as text. */
function compare(a: Keys, b: Keys): number {
	for (const [at, key] of a.entries()) {
		const other = b[at] ?? "";
		if (key === other) continue;
		if (typeof key === "number" && typeof other === "number") return key - other;
		return String(key) < String(other) ? -1 : 1;
	}
	return 0;
}
