import type { Child } from "./family";
import type { SessionPlan } from "./plan";

/** Placement of a child in a session; days are counted from the season's first. */
export interface Placement {
	child: Child;
	session: SessionPlan;
	/** Cabin side, where there are cabins. */
	side: "female" | "male";
	status: "enrolled" | "completed" | "no_show" | "withdrawn";
	/** Narrows the session's dates; null means no change. */
	first_day: number | null;
	last_day: number | null;
	/** Day on which the child's departure was decided; null for none. */
	ended_day: number | null;
	end_reason: string | null;
	moved_from: Placement | null;
}

const isLive = ({ status }: Placement) => status !== "withdrawn";

export const newPlacement = (child: Child, session: SessionPlan, side: Placement["side"]): Placement => ({
	child,
	session,
	side,
	status: "enrolled",
	first_day: null,
	last_day: null,
	ended_day: null,
	end_reason: null,
	moved_from: null,
});

/** Cabin side of a child; if the gender doesn't decide it, the side with fewer children. */
export function sideOf({ gender }: Child, count: { female: number; male: number }): Placement["side"] {
	if (gender === "female" || gender === "male") return gender;
	return count.female <= count.male ? "female" : "male";
}

export interface SessionGroup {
	kind: "cabin" | "day";
	gender?: "female" | "male";
	name: string;
	children: Child[];
}

/** Children of each group of a session: by side, then by age, in parts of equal size. */
export function groupsOf(session: SessionPlan, placements: Placement[]): SessionGroup[] {
	return session.groups.flatMap(({ kind, gender, names }) => {
		const children = placements
			.filter((each) => each.session === session && isLive(each) && (!gender || each.side === gender))
			.map(({ child }) => child)
			.sort((a, b) =>
				a.birth_date === b.birth_date ? (a.path < b.path ? -1 : 1) : a.birth_date > b.birth_date ? -1 : 1,
			);
		return names.map((name, index) => {
			const cut = (part: number) => Math.round((children.length * part) / names.length);
			return { kind, gender, name, children: children.slice(cut(index), cut(index + 1)) };
		});
	});
}
