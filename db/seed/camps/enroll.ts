import { type Random, randomOf } from "../random";
import type { Child, Family } from "./family";
import { moveSome, withdraw, withdrawSome } from "./leave";
import { newPlacement, type Placement, sideOf } from "./placement";
import type { CampPlan, SessionPlan } from "./plan";

export interface Enrollments {
	placements: Placement[];
	/** Children who aren't in any session, in the order they were considered. */
	left: Child[];
}

/**
 * Fills this year's sessions to the numbers of their plans.
 * @throws when a session finds too few children
 */
export function enrollSeason(plan: CampPlan, families: Family[], path: string): Enrollments {
	const random = randomOf(`${path}/enroll`);
	// Keeps whole families together, so that siblings get the same session.
	const children = random.shuffled(families).flatMap((family) => family.children);
	const placements = fillSessions(plan.sessions, children, random, (child) => child.grade);
	for (const session of plan.sessions) {
		const count = placements.filter((each) => each.session === session).length;
		if (count !== session.enrolled)
			throw new Error(`${session.name} has ${count} children instead of ${session.enrolled}`);
	}
	const moved = plan.moves.flatMap((move) => moveSome(plan, placements, random, move));
	const placed = new Set(placements.map(({ child }) => child));
	const left = children.filter((child) => !placed.has(child));
	const gone = plan.withdrawals.flatMap((withdrawal) => withdrawSome(plan, left, random, withdrawal));
	const withdrawn = new Set(gone.map(({ child }) => child));
	return {
		placements: [...placements, ...moved, ...gone],
		left: left.filter((child) => !withdrawn.has(child)),
	};
}

/** A past season: its sessions, how many years ago it was, and the children for whom it was the last. */
interface PastSeason {
	sessions: SessionPlan[];
	years: number;
	gone: Child[];
	/** Enrollments of the season after it. */
	next: Placement[];
	path: string;
}

/** Share of a season's children who were there the season before. */
const CAME_BEFORE = 0.66;
/** Number of session days for which a no-show is expected. */
const EXPECTED_DAYS = 2;

/** Enrolls the children of a past season: most of those who came again in the next one, and all who didn't. */
export function enrollPastSeason({ sessions, years, gone, next, path }: PastSeason): Placement[] {
	const random = randomOf(path);
	const present = [...new Set(next.map(({ child }) => child))];
	const again = present.filter(({ grade }) => grade >= years && random.chance(CAME_BEFORE));
	// In any order, so that each session has some who came again.
	const children = random.shuffled([...gone.filter(({ grade }) => grade >= years), ...again]);
	const placements = fillSessions(sessions, children, random, (child) => child.grade - years);
	for (const placement of placements) {
		placement.status = "completed";
		const draw = random.next();
		if (draw < 0.015) {
			placement.status = "no_show";
			placement.last_day = placement.session.first_day + EXPECTED_DAYS;
		} else if (draw < 0.07) withdraw(placement, random, null);
	}
	return placements;
}

function fillSessions(
	sessions: SessionPlan[],
	children: Child[],
	random: Random,
	gradeOf: (child: Child) => number,
): Placement[] {
	const placements: Placement[] = [];
	const places = new Map<Child, number>();
	for (const session of sessions) {
		const [low, high] = session.grades;
		const half = Math.ceil(session.enrolled / 2);
		const count = { female: 0, male: 0 };
		const admit = (child: Child): boolean => {
			const grade = gradeOf(child);
			if (grade < low || grade > high || count.female + count.male >= session.enrolled) return false;
			const side = sideOf(child, count);
			if (session.is_balanced && count[side] >= (side === "female" ? half : session.enrolled - half))
				return false;
			count[side] += 1;
			places.set(child, (places.get(child) ?? 0) + 1);
			placements.push(newPlacement(child, session, side));
			return true;
		};
		const pinned = children.filter((child) => child.pinned_to === session.key);
		for (const child of pinned) admit(child);
		if (session.again) admitAgain(session.again, placements, places, random, admit);
		for (const child of children) if (!places.has(child) && child.pinned_to === null) admit(child);
	}
	return placements;
}

function admitAgain(
	{ of, count }: NonNullable<SessionPlan["again"]>,
	placements: Placement[],
	places: Map<Child, number>,
	random: Random,
	admit: (child: Child) => boolean,
) {
	const some = placements.filter(({ child, session }) => of.includes(session.key) && places.get(child) === 1);
	let left = count;
	for (const { child } of random.shuffled(some))
		if (left > 0 && child.pinned_to === null && admit(child)) left -= 1;
}
