import type {
	PlaceBucket,
	WaitingChild,
	Waitlist,
	WaitlistEntry,
	WaitlistSession,
} from "#app/features/admission/waitlist/model";

/** A moment so many hours after the first. */
export const hour = (hours: number) =>
	new Date(Date.parse("2027-06-07T13:00:00.000Z") + hours * 3_600_000).toISOString();

export const aChild = (id: string, more: Partial<WaitingChild> = {}): WaitingChild => ({
	id,
	gender: "female",
	entering_grade: 4,
	...more,
});

export const aBucket = (more: Partial<PlaceBucket> = {}): PlaceBucket => ({
	key: "all",
	gender: null,
	min_grade: null,
	max_grade: null,
	bucket_text: "",
	places: 0,
	taken: 0,
	...more,
});

/** A session with so many places free of ten. */
export const aSession = (id: string, free: number, ...buckets: PlaceBucket[]): WaitlistSession => ({
	id,
	name: id,
	offer_hours: 48,
	buckets: [aBucket({ places: 10, taken: 10 - free }), ...buckets],
});

export const girls = (places: number, taken: number) =>
	aBucket({ key: "gender:female", gender: "female", bucket_text: "girls", places, taken });

let count = 0;
/** An entry of one child who waits for Lake; each joins an hour after the one before. */
export const anEntry = (id: string, more: Partial<WaitlistEntry> & { size?: number } = {}): WaitlistEntry => {
	const { size = 1, ...rest } = more;
	count += 1;
	return {
		id,
		family_id: id,
		children: Array.from({ length: size }, (_, at) => aChild(`${id}-${at + 1}`)),
		sessions: ["Lake"],
		priority: 1,
		joined_at: hour(count),
		status: "waiting",
		skipped_reason: null,
		paused: false,
		...rest,
	};
};

export const aList = (sessions: WaitlistSession[], ...entries: WaitlistEntry[]): Waitlist => ({
	sessions,
	entries,
	offers: [],
});

/** Ids of offers, one after the other. */
export function offerIds(): () => string {
	let last = 0;
	return () => {
		last += 1;
		return `offer-${last}`;
	};
}
