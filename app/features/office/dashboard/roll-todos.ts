import type { PartOf } from "#app/platform/tile";
import { rollOf } from "./focus-action";
import { eveningRollOf, type Moment, nearlyDone, type SessionDay } from "./rules";
import { children, nameList } from "./words";

/** When roll that is not taken is something to do: not before the children come. */
const DUE: ReadonlySet<Moment> = new Set(["arrival", "after", "pickup", "evening"]);

/** Rolls that are open in the same way: what is to be done about them, and where. */
interface OpenRolls {
	key: string;
	verb: "take" | "finish";
	/** The roll of the evening is taken beside the one of the hour. */
	evening?: true;
	sessions: readonly SessionDay[];
	urgent: boolean;
}

/** The roll calls of today that are still to be taken or finished; urgent once arrival is over, but for the last few children. */
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
	// What is done on the same page is one thing to do.
	return [...Map.groupBy(some, pageOf).values()].map(todo);
}

/** The page on which these rolls are taken, at whatever checkpoint. */
const pageOf = ({ sessions }: OpenRolls) => rollOf(sessions).split("?")[0];

/** Sessions whose evening roll is not begun or does not count yet, as they stand at it. */
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

/** "Take or finish roll"; beside those of the evening the rest is in the note. */
function verbText(rolls: readonly OpenRolls[]): string {
	const verbs = rolls.filter(({ evening }) => !evening).map(({ verb }) => verb);
	const text = verbs.length > 0 ? `${verbs.join(" or ")} roll` : "take the evening roll";
	return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "157 children to mark, 64 of them without a roll"; those of the evening for themselves, for they may be the same. */
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
