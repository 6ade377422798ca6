import { WITHDRAWAL_REASONS } from "../data/notes";
import type { Random } from "../random";
import type { Child } from "./family";
import { newPlacement, type Placement, sideOf } from "./placement";
import type { CampPlan, SessionPlan } from "./plan";

/** Day of decisions made before a season, relative to its start. */
const SHORTLY_BEFORE = -3;
/** Day of the earliest cancellations, relative to the start. */
const EARLIEST = -110;

/** Ends an enrollment after a day of the season, or on a day before the season began. */
export function withdraw(placement: Placement, random: Random, onDay: number | null) {
	placement.status = "withdrawn";
	placement.last_day = onDay;
	placement.ended_day = onDay ?? random.between(EARLIEST, SHORTLY_BEFORE);
	placement.end_reason = random.weighted(WITHDRAWAL_REASONS).reason;
}

/** Gives some children an earlier enrollment that they were moved from. */
export function moveSome(
	plan: CampPlan,
	placements: Placement[],
	random: Random,
	move: CampPlan["moves"][number],
) {
	const from = sessionOf(plan, move.from);
	const to = sessionOf(plan, move.to);
	const there = new Set(placements.filter(({ session }) => session === from).map(({ child }) => child));
	const [low, high] = from.grades;
	const movable = placements.filter(
		({ child, session, moved_from }) =>
			session === to &&
			!moved_from &&
			!there.has(child) &&
			child.pinned_to === null &&
			child.grade >= low &&
			child.grade <= high,
	);
	return random
		.shuffled(movable)
		.slice(0, move.count)
		.map((placement) => {
			const old = newPlacement(placement.child, from, placement.side);
			old.status = "withdrawn";
			old.last_day = move.on_day === null ? null : move.on_day - 1;
			old.ended_day = move.on_day === null ? SHORTLY_BEFORE : move.on_day - 2;
			old.end_reason = `Moved to ${to.name}`;
			placement.first_day = move.on_day;
			placement.moved_from = old;
			return old;
		});
}

/** Gives some of the `left` children an ended enrollment in a session, and removes them from the list. */
export function withdrawSome(
	plan: CampPlan,
	left: Child[],
	random: Random,
	{ from, count, on_day }: CampPlan["withdrawals"][number],
) {
	const session = sessionOf(plan, from);
	const [low, high] = session.grades;
	const able = left.filter(({ grade }) => grade >= low && grade <= high);
	return random
		.shuffled(able)
		.slice(0, count)
		.map((child) => {
			const placement = newPlacement(child, session, sideOf(child, { female: 0, male: 1 }));
			withdraw(placement, random, on_day);
			left.splice(left.indexOf(child), 1);
			return placement;
		});
}

function sessionOf(plan: CampPlan, key: string): SessionPlan {
	const found = plan.sessions.find((session) => session.key === key);
	if (!found) throw new Error(`${plan.camp.name} has no session ${key}`);
	return found;
}
