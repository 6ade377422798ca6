/** The time of one world, in seconds: the wall's, shifted by tests; it never goes back by itself or by them. */
export class Clock {
	private shift = 0;
	private held: number | null = null;
	private doing: number | null = null;

	/** @param stands a moment at which time begins, and stands until it is moved; without it, the wall's */
	constructor(stands: number | null = null) {
		this.held = stands;
	}

	/** Seconds since 1970. */
	now(): number {
		return this.doing ?? this.held ?? Math.floor(Date.now() / 1000) + this.shift;
	}

	/** Does something that came due at a moment that has passed, as if it were that moment. */
	at(moment: number, act: () => void) {
		this.doing = moment;
		try {
			act();
		} finally {
			this.doing = null;
		}
	}

	/** Goes to a moment, and runs on from there or stands; as before where nothing is said. */
	goTo(moment: number, hold = this.held !== null) {
		if (moment < this.now()) throw new RangeError("Time goes forward only");
		this.shift = moment - Math.floor(Date.now() / 1000);
		this.held = hold ? moment : null;
	}
}
