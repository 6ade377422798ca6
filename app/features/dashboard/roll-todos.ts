import type { PartOf } from "~/platform/tile";
import { rollOf } from "./focus-action";
import { type Moment, nearlyDone, type SessionDay } from "./rules";
import { children, nameList } from "./words";

/** When roll that is not taken is something to do: not before the children come. */
const DUE: ReadonlySet<Moment> = new Set(["arrival", "after", "pickup", "evening"]);

/** The roll calls of today that are still to be taken or finished; urgent once arrival is over, but for the last few children. */
export function rollTodos(sessions: readonly SessionDay[], moment: Moment): PartOf<"todo">[] {
	if (!DUE.has(moment)) return [];
	const open = sessions.filter(({ now }) => now.unmarked > 0);
	const waiting = open.filter(({ now }) => !now.started);
	const begun = open.filter(({ now }) => now.started);
	const urgent = moment !== "arrival";
	return [
		...todo("take", "Take roll", waiting, urgent),
		...todo("finish", "Finish roll", begun, urgent && !begun.every(({ now }) => nearlyDone(now))),
		...(moment === "evening" ? todo("evening", "Take the evening roll", inTheEvening(sessions), false) : []),
	];
}

/** Sessions whose evening roll is not begun or does not count yet, as they stand at it. */
const inTheEvening = (sessions: readonly SessionDay[]) =>
	sessions.flatMap((session) => {
		const evening = session.others.find(({ checkpoint }) => checkpoint === "evening");
		return evening && evening.unmarked > 0 ? [{ ...session, now: evening }] : [];
	});

function todo(key: string, verb: string, sessions: readonly SessionDay[], urgent: boolean): PartOf<"todo">[] {
	const [first] = sessions;
	if (!first) return [];
	const unmarked = sessions.reduce((sum, { now }) => sum + now.unmarked, 0);
	const alone = sessions.length === 1;
	const names = nameList(sessions.map(({ name }) => name));
	return [
		{
			kind: "todo",
			key: `roll:${key}`,
			text: `${verb} in ${alone ? first.name : `${sessions.length} sessions`}`,
			note: `${children(unmarked)} to mark${alone ? "" : `: ${names}`}`,
			href: rollOf(sessions),
			urgent,
		},
	];
}
