import type { PartOf } from "#app/platform/tile";
import { rollOf } from "./focus-action";
import { eveningRollOf, type Moment, nearlyDone, type SessionDay } from "./rules";
import { children, nameList } from "./words";

/** Moments in which an open roll call is a to-do; not before the children arrive. */
const DUE: ReadonlySet<Moment> = new Set(["arrival", "after", "pickup", "evening"]);

/** Roll calls in the same state, with their to-do and its link. */
interface OpenRolls {
	key: string;
	verb: "take" | "finish";
	/** The evening roll call, shown in addition to the current one. */
	evening?: true;
	sessions: readonly SessionDay[];
	urgent: boolean;
}

/**
 * To-dos for today's roll calls that haven't been taken or finished. Urgent once arrival is over, unless only a
 * few children are unmarked.
 */
export function rollTodos(sessions: readonly SessionDay[], moment: Moment): PartOf<"todo">[] {
	if (!DUE.has(moment)) return [];
	const open = sessions.filter(({ now }) => now.unmarked > 0);
	const begun = open.filter(({ now }) => now.started);
	const urgent = moment !== "arrival";
	const rolls: OpenRolls[] = [
		{ key: "take", verb: "take", sessions: open.filter(({ now }) => !now.started), urgent },
		{
			key: "finish",
			verb: "finish",
			sessions: begun,
			urgent: urgent && !begun.every(({ now }) => nearlyDone(now)),
		},
	];
	if (moment === "evening")
		rolls.push({
			key: "evening",
			verb: "take",
			evening: true,
			urgent: false,
			sessions: inTheEvening(sessions),
		});
	const some = rolls.filter((each) => each.sessions.length > 0);
	// Roll calls taken on the same page are one to-do.
	return [...Map.groupBy(some, pageOf).values()].map(todo);
}

/** Page on which these roll calls are taken, ignoring the checkpoint. */
const pageOf = ({ sessions }: OpenRolls) => rollOf(sessions).split("?")[0];

/**
 * Sessions whose evening roll call hasn't begun or isn't complete enough to count, with the counts of that roll
 * call.
 */
const inTheEvening = (sessions: readonly SessionDay[]) =>
	sessions.flatMap((session) => {
		const evening = eveningRollOf(session);
		return evening ? [{ ...session, now: evening }] : [];
	});

function todo(rolls: readonly OpenRolls[]): PartOf<"todo"> {
	const sessions = [...new Map(rolls.flatMap((each) => each.sessions.map((one) => [one.id, one]))).values()];
	const [first] = sessions;
	const alone = sessions.length === 1;
	const names = rolls.length > 1 || alone ? "" : `: ${nameList(sessions.map(({ name }) => name))}`;
	return {
		kind: "todo",
		key: `roll:${rolls.map(({ key }) => key).join("+")}`,
		text: `${verbText(rolls)} in ${alone ? first?.name : `${sessions.length} sessions`}`,
		note: `${markText(rolls)}${names}`,
		href: rollOf(rolls[0]?.sessions ?? []),
		urgent: rolls.some(({ urgent }) => urgent),
	};
}

/** "Take or finish roll". With evening roll calls among them, the note mentions the others. */
function verbText(rolls: readonly OpenRolls[]): string {
	const verbs = rolls.filter(({ evening }) => !evening).map(({ verb }) => verb);
	const text = verbs.length > 0 ? `${verbs.join(" or ")} roll` : "take the evening roll";
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * "157 children to mark, 64 of them without a roll". Evening roll calls are counted separately, because they can
 * include the same children.
 */
function markText(rolls: readonly OpenRolls[]): string {
	const sum = (of: readonly OpenRolls[]) =>
		of.flatMap(({ sessions }) => sessions).reduce((total, { now }) => total + now.unmarked, 0);
	const evening = rolls.filter((each) => each.evening);
	const hour = rolls.filter((each) => !each.evening);
	if (hour.length === 0) return `${children(sum(evening))} to mark`;
	if (evening.length > 0) return `${children(sum(hour))} to mark, plus ${sum(evening)} at the evening roll`;
	const without = hour.length > 1 ? `, ${sum(hour.slice(0, 1))} of them with no roll taken` : "";
	return `${children(sum(hour))} to mark${without}`;
}
