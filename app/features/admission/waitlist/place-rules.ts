import type { PlaceBucket, WaitingChild, Waitlist, WaitlistSession } from "./model";

// The places of sessions on a waitlist: who takes which, and the list once some are taken or given up. Pure.

/** Whether a child takes a place of a bucket, as the database counts it: an unknown grade is in no span of grades. */
export function takesFrom({ gender, min_grade, max_grade }: PlaceBucket, child: WaitingChild): boolean {
	const grade = child.entering_grade;
	return (
		(gender === null || gender === child.gender) &&
		(min_grade === null || (grade !== null && grade >= min_grade)) &&
		(max_grade === null || (grade !== null && grade <= max_grade))
	);
}

/** How many of some children take a place of a bucket. */
export const needOf = (bucket: PlaceBucket, children: readonly WaitingChild[]) =>
	children.filter((child) => takesFrom(bucket, child)).length;

/** Places of a bucket that nobody holds, never below 0. */
export const freeIn = ({ places, taken }: PlaceBucket) => Math.max(0, places - taken);

/** The session once these children hold places in it, or, given −1, have given them up. */
export function claim(
	session: WaitlistSession,
	children: readonly WaitingChild[],
	by: 1 | -1,
): WaitlistSession {
	const buckets = session.buckets.map((bucket) => ({
		...bucket,
		taken: bucket.taken + by * needOf(bucket, children),
	}));
	return { ...session, buckets };
}

/** The list with one of its sessions changed. */
export function inSession(
	list: Waitlist,
	session_id: string,
	change: (session: WaitlistSession) => WaitlistSession,
): Waitlist {
	const sessions = list.sessions.map((session) => (session.id === session_id ? change(session) : session));
	return { ...list, sessions };
}

/** The list once these children, who were enrolled, have left a session. Whom that helps is for `settle` (changes.ts). */
export const releasePlaces = (
	list: Waitlist,
	session_id: string,
	children: readonly WaitingChild[],
): Waitlist => inSession(list, session_id, (session) => claim(session, children, -1));

/** The list once these children hold places in a session. Whether they may is not asked here. */
export const takePlaces = (list: Waitlist, session_id: string, children: readonly WaitingChild[]): Waitlist =>
	inSession(list, session_id, (session) => claim(session, children, 1));

/** The list with more places in a session, by key of their bucket. */
export const addPlaces = (list: Waitlist, session_id: string, more: Record<string, number>): Waitlist =>
	inSession(list, session_id, (session) => ({
		...session,
		buckets: session.buckets.map((bucket) => ({
			...bucket,
			places: bucket.places + (more[bucket.key] ?? 0),
		})),
	}));
