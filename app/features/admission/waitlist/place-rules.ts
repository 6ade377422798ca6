import type { PlaceBucket, WaitingChild, Waitlist, WaitlistSession } from "./model";

// Capacity of sessions on a waitlist: which buckets count a child, and the list after spots are taken or released.
// Pure.

/** True when a bucket counts a child. Matches the database's logic: an unknown grade is in no grade range. */
export function takesFrom({ gender, min_grade, max_grade }: PlaceBucket, child: WaitingChild): boolean {
	const grade = child.entering_grade;
	return (
		(gender === null || gender === child.gender) &&
		(min_grade === null || (grade !== null && grade >= min_grade)) &&
		(max_grade === null || (grade !== null && grade <= max_grade))
	);
}

/** Number of spots that some children need in a bucket. */
export const needOf = (bucket: PlaceBucket, children: readonly WaitingChild[]) =>
	children.filter((child) => takesFrom(bucket, child)).length;

/** Free spots of a bucket, never below 0. */
export const freeIn = ({ places, taken }: PlaceBucket) => Math.max(0, places - taken);

/** Session after these children take spots in it or, with −1, release them. */
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

/** List with one of its sessions changed. */
export function inSession(
	list: Waitlist,
	session_id: string,
	change: (session: WaitlistSession) => WaitlistSession,
): Waitlist {
	const sessions = list.sessions.map((session) => (session.id === session_id ? change(session) : session));
	return { ...list, sessions };
}

/** List after these enrolled children have left a session. `settle` (changes.ts) then gives out the spots. */
export const releasePlaces = (
	list: Waitlist,
	session_id: string,
	children: readonly WaitingChild[],
): Waitlist => inSession(list, session_id, (session) => claim(session, children, -1));

/** List after these children have taken spots in a session. Doesn't check whether they can. */
export const takePlaces = (list: Waitlist, session_id: string, children: readonly WaitingChild[]): Waitlist =>
	inSession(list, session_id, (session) => claim(session, children, 1));

/** List with additional spots in a session, by bucket key. */
export const addPlaces = (list: Waitlist, session_id: string, more: Record<string, number>): Waitlist =>
	inSession(list, session_id, (session) => ({
		...session,
		buckets: session.buckets.map((bucket) => ({
			...bucket,
			places: bucket.places + (more[bucket.key] ?? 0),
		})),
	}));
