import { addDays } from "#app/lib/dates";
import { aGroup, inGroup } from "../builders/program";
import { anEnrollment, aSession, type BuiltSession } from "../builders/season";
import { aShift } from "../builders/staffing";
import type { RollSession } from "../camps/roll-book";
import { type Built, mergeRows, type RowOf, type SeedRows } from "../rows";
import { BLOCK_DAYS, type ScaleFrame } from "./frame";

const SESSION_SIZE = 200;
const GROUP_SIZE = 16;

type Person = RowOf<"person">;

interface Section {
	built: BuiltSession;
	children: Person[];
}

export interface ScaleSessions {
	/** The camp's groups; each belongs to one section of any block. */
	groups: SeedRows;
	/** One part per session: its enrollments and group members. */
	parts: SeedRows[];
	rolls: RollSession[];
}

/**
 * Blocks of parallel sessions. Every child is in one session and in one of its groups, each with its own leaders.
 */
export function sessionsOf(frame: ScaleFrame, children: Person[], staff: Person[]): ScaleSessions {
	const sections = Array.from({ length: frame.blocks }, (_, block) =>
		sectionsOf(frame, block, slice(children, block, frame.blocks)),
	);
	const { group_size = GROUP_SIZE, leaders = 1 } = frame;
	const perSection = Math.ceil(sizeOf(frame) / group_size);
	const widest = Math.max(...sections.map(({ length }) => length));
	const groups = Array.from({ length: widest * perSection }, (_, index) => {
		const name = `Group ${String(index + 1).padStart(3, "0")}`;
		return aGroup(frame.camp, { kind: "day", name, capacity: group_size }, frame.make);
	});
	const parts = sections.flatMap((block) =>
		block.map(({ built, children: there }, index) => {
			const own = groups.slice(index * perSection, (index + 1) * perSection);
			const leadersFrom = (number: number) =>
				Array.from({ length: leaders }, (_, at) => (index * perSection + number) * leaders + at);
			const grouped = own.map((group, number) => {
				return inGroup(group, built, {
					campers: slice(there, number, own.length),
					staff: leadersFrom(number).flatMap((at) => staff[at % staff.length] ?? []),
				});
			});
			const make = frame.make.within(built.id);
			// A leader with a second group can't be in both at once.
			const shifts = shiftsOf(frame, built, own, (number) =>
				leadersFrom(number).flatMap((at) => staff[at] ?? []),
			);
			const enrollments = there.map((child) =>
				anEnrollment(built, { id: child.id, person: child }, enrolled(built), make),
			);
			return mergeRows([built, ...enrollments, ...grouped, ...shifts]);
		}),
	);
	return { groups: mergeRows(groups), parts, rolls: sections.flat().map(rollOf) };
}

/** Shifts of group leaders in current sessions, from yesterday through tomorrow. */
function shiftsOf(
	{ today, make }: ScaleFrame,
	{ id: session_id, session }: BuiltSession,
	groups: readonly { id: string }[],
	leadersOf: (number: number) => Person[],
): Built[] {
	if (session.status !== "running") return [];
	const days = [-1, 0, 1]
		.map((from) => addDays(today, from))
		.filter((day) => session.start_date <= day && day <= session.end_date);
	return groups.flatMap(({ id: group_id }, number) =>
		leadersOf(number).flatMap((leader) =>
			days.map((day) => aShift(leader, day, { session_id, group_id }, make)),
		),
	);
}

const sizeOf = ({ session_size = SESSION_SIZE }: ScaleFrame) => session_size;

function sectionsOf(frame: ScaleFrame, block: number, children: Person[]): Section[] {
	const { season, make, today } = frame;
	const size = sizeOf(frame);
	const start_date = addDays(season.season.start_date, block * BLOCK_DAYS);
	const end_date = addDays(start_date, BLOCK_DAYS - 1);
	const status = end_date < today ? "completed" : "running";
	const count = Math.ceil(children.length / size);
	return Array.from({ length: count }, (_, index) => {
		const name = `Block ${block + 1}, section ${index + 1}`;
		const fields = { name, start_date, end_date, status, capacity: size + 10, price_cents: 52_000 };
		const built = aSession(season, fields, make.within(`session-${block}-${index}`));
		return { built, children: children.slice(index * size, (index + 1) * size) };
	});
}

const enrolled = ({ session }: BuiltSession) => ({
	status: session.status === "completed" ? "completed" : "enrolled",
});

function rollOf({ built, children }: Section): RollSession {
	const { id, start_date, end_date, weekdays = 127, checkpoints = 1 } = built.session;
	const days = { starts_on: null, ends_on: null };
	return {
		id,
		start_date,
		end_date,
		weekdays,
		checkpoints,
		enrolled: children.map((child) => ({ camper_id: child.id, ...days })),
	};
}

/** Returns one of several parts of about equal size, by its number. */
function slice<T>(list: T[], part: number, parts: number): T[] {
	const cut = (at: number) => Math.round((list.length * at) / parts);
	return list.slice(cut(part), cut(part + 1));
}
